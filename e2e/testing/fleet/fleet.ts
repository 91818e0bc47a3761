import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { startPostgres } from '#platform/server/postgres/start.ts'
import { standInForCentrifugo } from '#platform/server/testing/centrifugo.ts'
import { freePort, type Place } from '../global-setup.ts'
import { type Member, startMember } from './member.ts'
import { startNginx } from './nginx.ts'
import { startS3 } from './s3.ts'

const apiKey = 'the-key-of-the-stand-in'
const secret = 'only-for-journeys-only-for-journeys'
const roles = ['api', 'api', 'web', 'web', 'worker', 'worker'] as const

/**
 * Starts a Portico in parts on the data of `dataDir`, as in deploy/compose.yml: two processes each for API,
 * pages and jobs behind nginx, files in S3, live connections through a stand-in for Centrifugo.
 */
export async function startFleet(dataDir: string): Promise<Place & { stop(): Promise<void> }> {
  const log = { info() {}, warn: console.warn, error: console.error }
  const postgres = await startPostgres({ dataDir: path.join(dataDir, 'postgres'), log })
  const s3 = await startS3(path.join(dataDir, 's3'), path.join(dataDir, 'files'))
  const [port, innerPort, ...ports] = await Promise.all(Array.from({ length: 8 }, freePort))
  const url = `http://localhost:${port}`
  const realtime = await standInForCentrifugo(apiKey, { secret, allowedOrigins: [url] })
  const parts = roles.map((role, nth) => ({ role, port: ports[nth]! }))
  const portsOf = (role: string) => parts.filter((one) => one.role === role).map((one) => one.port)
  const nginx = await startNginx(path.join(dataDir, 'nginx'), {
    port: port!,
    innerPort: innerPort!,
    pages: portsOf('web'),
    calls: portsOf('api'),
    realtime: Number(new URL(realtime.url).port),
  })
  const { user, database, host } = postgres.connection
  const own = path.join(dataDir, 'parts')
  mkdirSync(own)
  const settings = {
    PUBLIC_URL: url,
    API_BASE_URL: url,
    API_INTERNAL_URL: `http://127.0.0.1:${innerPort}`,
    DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
    REALTIME_SECRET: secret,
    CENTRIFUGO_URL: realtime.url,
    CENTRIFUGO_API_KEY: apiKey,
    TRUST_PROXY: '1',
    DATA_DIR: own,
    DEMO: '1',
    WEBHOOKS_TO_LOOPBACK: '1',
    ...s3.settings,
  }
  const members: Member[] = []
  // Pages are ready once there is an API.
  for (const part of parts)
    members.push(await startMember(part, settings, path.join(dataDir, `${part.role}-${part.port}.log`)))
  return {
    url,
    dataDir,
    stop: async () => {
      for (const one of [...members, nginx, realtime, s3, postgres]) await one.stop()
    },
  }
}
