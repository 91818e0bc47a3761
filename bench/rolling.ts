import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { cast } from '#demo/cast.ts'
import { loadDemonstration } from '#demo/load.ts'
import { openPool } from '#platform/server/database/database.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { startPostgres } from '#platform/server/postgres/start.ts'
import { standInForCentrifugo } from '#platform/server/testing/centrifugo.ts'
import { type Member, startMember } from '../e2e/testing/fleet/member.ts'
import { startNginx } from '../e2e/testing/fleet/nginx.ts'
import { freePort } from '../e2e/testing/global-setup.ts'
import { openSessionOf } from '../src/processes/testing/sessions.ts'
import { type Load, startLoad } from './rolling/load.ts'

/**
 * npm run bench -- rolling [50] [1]: runs two processes each for API, pages and jobs behind nginx as in deploy/, with
 * this many requests a second, a third of them writes, and in the meantime restarts all six one after the other, this
 * many times. Ends with one line of figures, and fails if a request failed, or anything was lost or done twice.
 */
const [aSecond = 50, rounds = 1] = process.argv.slice(2).map(Number)
/**
 * Pause between restarts, in milliseconds: as long as nginx avoids a process that did not respond
 * (`fail_timeout`), and a second more.
 */
const betweenMs = 6000
const apiKey = 'the-key-of-the-stand-in'

const home = mkdtempSync(path.join(os.tmpdir(), 'portico-rolling-'))
const log = { info() {}, warn: console.warn, error: console.error }
const closing: (() => Promise<unknown>)[] = [async () => rmSync(home, { recursive: true, force: true })]
const closeAll = async () => {
  for (const close of closing.splice(0).reverse()) await close()
}

/** Number of arrivals of each e-mail, by its Message-ID. */
const emails = new Map<string, number>()
const emailBox = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  closeTimeout: 100,
  onData(stream, _session, done) {
    let text = ''
    stream.on('data', (piece) => (text += piece))
    stream.on('end', () => {
      const id = /^message-id: *(\S+)/im.exec(text)?.[1] ?? 'none'
      emails.set(id, (emails.get(id) ?? 0) + 1)
      done()
    })
  },
})

async function main(): Promise<void> {
  const server = await startPostgres({ dataDir: path.join(home, 'postgres'), log })
  closing.push(() => server.stop())
  const pool = openPool(server.connection, log)
  closing.push(() => pool.end())
  await migrate(pool)
  await loadDemonstration({ pool, storage: null })
  await pool.query('update promotions set total_limit = null, organization_limit = null')
  await new Promise<void>((ready) => emailBox.listen(0, '127.0.0.1', ready))
  closing.push(() => new Promise<void>((closed) => emailBox.close(closed)))
  const realtime = await standInForCentrifugo(apiKey)
  closing.push(() => realtime.stop())

  const [port, innerPort, ...ports] = (await Promise.all(Array.from({ length: 8 }, freePort))) as [
    number,
    number,
    ...number[],
  ]
  const address = `http://localhost:${port}`
  const { user, database, host } = server.connection
  const files = path.join(home, 'data')
  mkdirSync(files)
  const settings = {
    PUBLIC_URL: address,
    API_BASE_URL: address,
    API_INTERNAL_URL: `http://127.0.0.1:${innerPort}`,
    DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
    REALTIME_SECRET: 'only-for-the-bench-only-for-the-bench',
    TRUST_PROXY: '1',
    DATA_DIR: files,
    CENTRIFUGO_URL: realtime.url,
    CENTRIFUGO_API_KEY: apiKey,
    SMTP_URL: `smtp://127.0.0.1:${(emailBox.server.address() as AddressInfo).port}`,
    // The people of the demonstration, without its other behaviour.
    DEMO: '1',
  }
  const roles = ['api', 'api', 'web', 'web', 'worker', 'worker'] as const
  const parts = roles.map((role, nth) => ({ role, port: ports[nth]! }))
  const portsOf = (role: string) => parts.filter((one) => one.role === role).map((one) => one.port)
  const places = { port, innerPort, pages: portsOf('web'), calls: portsOf('api') }
  const nginx = await startNginx(path.join(home, 'nginx'), {
    ...places,
    realtime: Number(new URL(realtime.url).port),
  })
  closing.push(() => nginx.stop())
  const members: Member[] = []
  closing.push(() => Promise.all(members.map((one) => one.stop())))
  // Pages are ready once there is an API.
  for (const part of parts)
    members.push(await startMember(part, settings, path.join(home, `${part.role}-${part.port}.log`)))

  const people = await Promise.all(
    [cast.clientA, cast.clientB].map(async (email) => {
      const token = await openSessionOf(pool, email)
      const answer = await fetch(`${address}/api/chat/threads`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: '{}',
      })
      const { id } = (await answer.json()) as { id: number }
      return { token, threadId: id }
    }),
  )
  const before = await placedBefore(pool)
  const { load, stop } = startLoad(address, people, aSecond)
  await pause(betweenMs)
  for (let round = 0; round < rounds; round++)
    for (const member of members) {
      const failed = load.failed.length
      const { endedMs, readyMs } = await member.restart()
      await pause(betweenMs)
      const said = `${member.role} ${member.port}: ended in ${seconds(endedMs)} s, ready again in ${seconds(readyMs)} s`
      console.log(`${said}; ${load.failed.length - failed} failed in the meantime`)
      for (const one of load.failed.slice(failed, failed + 5)) console.log(`  ${one}`)
    }
  await stop()
  await allReactedTo(pool)
  const faults = [
    ...load.failed,
    ...(await lost(pool, load)),
    ...(await doubled(pool, load, before, realtime.published)),
  ]
  for (const one of faults.slice(load.failed.length)) console.log(one)
  const twice = [...emails.values()].filter((times) => times > 1).length
  console.log(
    `${rounds * members.length} restarts under ${aSecond} requests a second: ${load.asked} asked (${load.writes} writes), ${load.heldBack} held back, ${load.failed.length} failed, ` +
      `${load.orders.length} orders and ${load.messages.length} messages, ${faults.length - load.failed.length} lost or twice; ` +
      `${emails.size} e-mails, ${twice} twice; slowest ${seconds(load.slowestMs)} s`,
  )
  if (faults.length > 0) sayWhatNginxSaid()
  process.exitCode = faults.length === 0 ? 0 : 1
}

/** Prints nginx's messages with their counts, without addresses. */
function sayWhatNginxSaid(): void {
  const kinds = new Map<string, number>()
  for (const line of readFileSync(path.join(home, 'nginx', 'error.log'), 'utf8').split('\n')) {
    const [, kind] = /\[\w+\] [^ ]+ (?:\*\d+ )?(.*?)(?:, client|$)/.exec(line) ?? []
    if (kind) kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
  }
  for (const [kind, times] of kinds) console.log(`nginx, ${times} times: ${kind}`)
}

const seconds = (ms: number) => (ms / 1000).toFixed(1)

const placedBefore = async (pool: pg.Pool) =>
  (await pool.query('select coalesce(max(id), 0)::int as last from orders')).rows[0].last as number

async function allReactedTo(pool: pg.Pool): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const { rows } = await pool.query(
      `select count(*)::int as n from graphile_worker.jobs where attempts < max_attempts and run_at <= now() + interval '10 seconds'`,
    )
    const { rows: untold } = await pool.query('select count(*)::int as n from announcements')
    if (rows[0].n + untold[0].n === 0) return
    await pause(200)
  }
  throw new Error('jobs or announcements are left after a minute')
}

async function lost(pool: pg.Pool, { orders, messages }: Load): Promise<string[]> {
  const { rows: carts } = await pool.query(
    'select id::int, cart_id::int from orders where cart_id is not null',
  )
  const there = new Set(carts.map(({ id, cart_id }) => `${id} ${cart_id}`))
  const { rows: said } = await pool.query(`select body from chat_messages where body like 'rolling %'`)
  const bodies = new Set(said.map(({ body }) => body))
  return [
    ...orders
      .filter(({ id, cart_id }) => !there.has(`${id} ${cart_id}`))
      .map(({ id }) => `lost: order ${id}`),
    ...messages.filter(({ body }) => !bodies.has(body)).map(({ body }) => `lost: message ${body}`),
  ]
}

async function doubled(
  pool: pg.Pool,
  load: Load,
  before: number,
  published: { channel: string; key: string | undefined }[],
) {
  const { rows: placed } = await pool.query('select count(*)::int as n from orders where id > $1', [before])
  const { rows: said } = await pool.query(
    `select count(*)::int as n from chat_messages where body like 'rolling %'`,
  )
  const found = published.map(({ channel, key }) => `${channel} ${key}`)
  const twice = [...emails].filter(([, times]) => times > 1)
  return [
    // A write without acknowledgement may exist all the same; without failures, there must be no more than
    // acknowledged.
    ...(load.failed.length === 0 && placed[0].n !== load.orders.length
      ? [`${placed[0].n} orders for ${load.orders.length}`]
      : []),
    ...(load.failed.length === 0 && said[0].n !== load.messages.length
      ? [`${said[0].n} messages for ${load.messages.length}`]
      : []),
    ...(new Set(found).size !== found.length
      ? [`${found.length - new Set(found).size} events were told twice`]
      : []),
    ...twice.map(([id, times]) => `e-mail ${id}: ${times} times`),
  ]
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void closeAll().then(() => process.exit(1)))
await main()
  .catch((error) => {
    console.error(error)
    process.exitCode = 1
  })
  .finally(closeAll)
process.exit()
