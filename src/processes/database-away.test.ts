import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { isDatabaseFailure } from '#platform/server/database/database-failure.ts'
import { inTransaction } from '#platform/server/database/db.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { startWorker } from '#platform/server/jobs/worker.ts'
import { readPostmaster } from '#platform/server/postgres/leftover.ts'
import { serversIn } from '#platform/server/postgres/running.ts'
import { trialPlatform } from '#platform/server/testing/trial-worker.ts'
import { createLog } from './log.ts'
import { type Running, startServer } from './server.ts'
import { settingsFor, worlds } from './testing/portico.ts'
import { openSessionOf } from './testing/sessions.ts'

/** A Portico with its own database server, so that it can be stopped and killed. */
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portico-away-'))
const folder = path.join(dataDir, 'postgres')
const lines: string[] = []
let database: Awaited<ReturnType<typeof openDatabase>>
let server: Running
let token: string

beforeAll(async () => {
  const quiet = { info() {}, warn() {}, error() {} }
  database = await openDatabase({ dataDir, databaseUrl: undefined }, quiet)
  await migrate(database.pool)
  await worlds.people(database.pool)
  token = await openSessionOf(database.pool, cast.clientA)
  const env = settingsFor('postgres://unused@localhost/unused', dataDir, { PORT: '0', ROLE: 'api' })
  server = await startServer(env, createLog(env, { write: (line) => void lines.push(line) }), database.pool)
})
afterAll(async () => {
  await server.stop()
  await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function ask(method: string, url: string, body?: object) {
  const began = performance.now()
  const response = await fetch(`http://localhost:${server.port}${url}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'x-lang-code': 'ru',
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    body: body ? JSON.stringify(body) : null,
  })
  const ms = performance.now() - began
  return {
    status: response.status,
    again: response.headers.get('retry-after'),
    body: await response.json(),
    ms,
  }
}

const refused = {
  status: 503,
  again: '5',
  body: {
    message: 'Portico сейчас не отвечает. Повторите через несколько секунд',
    code: 'errors.notAnswering',
    request_id: expect.any(String),
  },
}

test('a lock that someone does not let go of is waited for some seconds', async () => {
  const { body: cart } = await ask('POST', '/api/front/carts', { name: 'Locked' })
  const holder = await database.pool.connect()
  await holder.query('begin')
  await holder.query('select from carts where id = $1 for update', [cart.id])
  const answer = await ask('PATCH', `/api/front/carts/${cart.id}`, { name: 'Other' })
  await holder.query('rollback')
  holder.release()
  expect(answer).toMatchObject(refused)
  expect(answer.ms).toBeGreaterThan(3000)
  expect(answer.ms).toBeLessThan(9000)
  expect(lines.join('\n')).toContain(answer.body.request_id)
  expect((await ask('PATCH', `/api/front/carts/${cart.id}`, { name: 'Other' })).status).toBe(200)
})

test('a statement that does not end is ended, and so is a transaction in which nothing happens', async () => {
  const { rows } = await database.pool.query(
    `select name, setting || unit as bound from pg_settings
     where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`,
  )
  expect(rows.map(({ bound }) => bound)).toEqual(['120000ms', '5000ms', '15000ms'])
  const late = "begin; set local statement_timeout = '50ms'; select pg_sleep(60)"
  expect(isDatabaseFailure(await database.pool.query(late).catch((error) => error))).toBe(true)
})

/** Does nothing if the process has already ended. */
function signal(pid: number, name: 'SIGSTOP' | 'SIGKILL'): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

test('a database that hangs is told within seconds, and once it goes on so does everything', async () => {
  const everybody = [readPostmaster(folder)!.pid, ...serversIn(folder)]
  let began = 0
  const command = inTransaction(database.pool, async (db) => {
    await db.$client.query('select 1')
    for (const pid of everybody.concat(serversIn(folder))) signal(pid, 'SIGSTOP')
    began = performance.now()
    await db.$client.query('select 1')
  }).catch((error) => error)
  try {
    await expect.poll(() => began, { timeout: 10_000 }).toBeGreaterThan(0)
    const [ready, read, change] = await Promise.all([
      ask('GET', '/api/ready'),
      ask('GET', '/api/front/carts'),
      ask('POST', '/api/front/carts', { name: 'Hanging' }),
    ])
    expect(ready).toMatchObject({ status: 503, body: { database: false, queue: false, storage: true } })
    expect(ready.ms).toBeLessThan(5000)
    expect(read).toMatchObject(refused)
    expect(change).toMatchObject(refused)
    expect(Math.max(read.ms, change.ms)).toBeLessThan(25_000)
    expect(isDatabaseFailure(await command)).toBe(true)
    expect(performance.now() - began).toBeLessThan(25_000)
  } finally {
    for (const pid of serversIn(folder)) process.kill(pid, 'SIGCONT')
  }
  await expect.poll(async () => (await ask('GET', '/api/ready')).status, { timeout: 10_000 }).toBe(200)
  expect((await ask('GET', '/api/front/carts')).status).toBe(200)
})

test('a database that is killed is told as such, and is back within seconds', async () => {
  process.kill(readPostmaster(folder)!.pid, 'SIGKILL')
  const seen = new Set<number>()
  let cart: Awaited<ReturnType<typeof ask>> | undefined
  await expect
    .poll(
      async () => {
        cart = await ask('POST', '/api/front/carts', { name: 'After the cut' })
        seen.add(cart.status)
        if (cart.status === 503) expect(cart).toMatchObject(refused)
        return cart.status
      },
      { timeout: 20_000, interval: 50 },
    )
    .toBe(200)
  expect([...seen].sort()).toEqual([200, 503])
  expect((await ask('GET', '/api/ready')).status).toBe(200)
  expect((await ask('GET', `/api/front/carts/${cart?.body.id}`)).status).toBe(200)
})

test('a worker whose finished jobs could not be noted is at work again within seconds', async () => {
  const waiting: (() => void)[] = []
  let quick = 0
  const jobs = {
    slow: () => new Promise<void>((go) => waiting.push(go)),
    quick: async () => {
      quick += 1
    },
  }
  const worker = await startWorker(trialPlatform(database.pool), { reactions: [], jobs })
  const add = (name: string) => database.pool.query('select graphile_worker.add_job($1)', [name])
  for (let n = 0; n < 4; n++) await add('slow')
  await expect.poll(() => waiting.length, { timeout: 10_000 }).toBe(4)
  // Every process of the server is killed, so that no backend can record a result after the postmaster died.
  const postmaster = readPostmaster(folder)!.pid
  process.kill(postmaster, 'SIGKILL')
  for (const pid of serversIn(folder)) if (pid !== postmaster) signal(pid, 'SIGKILL')
  for (const go of waiting.splice(0)) go()
  await expect
    .poll(
      () =>
        add('quick').then(
          () => true,
          () => false,
        ),
      { timeout: 10_000 },
    )
    .toBe(true)
  await expect.poll(() => quick, { timeout: 20_000 }).toBe(1)
  // A job whose result could not be recorded runs again.
  await expect.poll(() => waiting.length, { timeout: 20_000 }).toBe(4)
  for (const go of waiting) go()
  await worker.stop()
})
