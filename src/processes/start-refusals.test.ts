import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#platform/server/testing/database.ts'

/** A start that fails, as a person at the terminal sees it: a sentence, no stack trace, and an exit. */
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portico-refused-'))
/** An S3 without any bucket. */
const emptyS3 = createServer((_request, response) => response.writeHead(404).end())
let database: FreshDatabase
let ofTomorrow: FreshDatabase

beforeAll(async () => {
  ;[database, ofTomorrow] = await Promise.all([freshDatabase(), freshDatabase()])
  await ofTomorrow.pool.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 4000000000000)`,
  )
  await new Promise<void>((ready) => emptyS3.listen(0, '127.0.0.1', ready))
})
afterAll(async () => {
  emptyS3.closeAllConnections()
  emptyS3.close()
  await Promise.all([database.drop(), ofTomorrow.drop()])
  rmSync(dataDir, { recursive: true, force: true })
})

const start = (more: Record<string, string>, url = database.url) =>
  new Promise<{ code: unknown; said: string }>((resolve) => {
    const settings = {
      ROLE: 'worker',
      DEMO: '0',
      PORT: '0',
      LOG_LEVEL: 'silent',
      NODE_ENV: 'production',
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      REALTIME_SECRET: 's'.repeat(40),
      ...more,
    }
    const env = { ...process.env, ...settings }
    const words = ['--disable-warning=ExperimentalWarning', 'src/processes/main.ts']
    execFile(process.execPath, words, { env, timeout: 60_000 }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, said: `${stdout}${stderr}` }),
    )
  })

test.concurrent.each([
  ['a misspelt setting', () => start({ METRIC_PORT: '9400' }), 'METRICS_PORT seems to be meant'],
  ['a secret that is too short', () => start({ REALTIME_SECRET: 'short' }), 'at least 32 characters'],
  [
    'a bucket that is not there',
    () => {
      const { port } = emptyS3.address() as AddressInfo
      const keys = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'word' }
      return start({ FILES_URL: 's3://portiko/files', S3_ENDPOINT: `http://127.0.0.1:${port}`, ...keys })
    },
    'There is no bucket "portiko"',
  ],
  [
    'a worker with a database of no one else',
    () => start({}, ''),
    'DATABASE_URL is missing and ROLE is worker',
  ],
  [
    'pages with a database of no one else',
    () => start({ ROLE: 'web', API_BASE_URL: 'http://localhost:1' }, ''),
    'DATABASE_URL is missing and ROLE is web',
  ],
  ['calls with a database of no one else', () => start({ ROLE: 'api' }, ''), 'or ROLE=all'],
  ['a host name of no one', () => start({ HOST: 'nosuch.invalid' }), 'nosuch.invalid is not known. Set HOST'],
  ['a database of a newer version', () => start({}, ofTomorrow.url), 'by a newer version of Portico'],
])('%s ends the start with words that help', async (_, run, words) => {
  const { code, said } = await run()
  expect(code).toBe(1)
  expect(said).toContain(words)
  expect(said).not.toMatch(/^\s+at /m)
})
