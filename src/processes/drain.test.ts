import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { json } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { inTransaction } from '#platform/server/database/db.ts'
import { postEmails } from '#platform/server/email/post-emails.ts'
import { type FreshDatabase, freshDatabase, templateOf } from '#platform/server/testing/database.ts'
import { createLog } from './log.ts'
import { type Running, startServer } from './server.ts'
import { settingsFor, worlds } from './testing/portico.ts'
import { openSessionOf } from './testing/sessions.ts'

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portico-drain-'))
let database: FreshDatabase
let token: string

/** Delays an e-mail of these tests as requested; records which are in progress and which are done. */
const emails: string[] = []
let slowMs = 0
const inHand: string[] = []
const emailBox = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  closeTimeout: 100,
  onData(stream, session, done) {
    stream.resume()
    stream.on('end', async () => {
      const [to = ''] = session.envelope.rcptTo.map(({ address }) => address)
      if (!to.startsWith('drain.')) return done()
      inHand.push(to)
      await pause(slowMs)
      emails.push(to)
      done()
    })
  },
})

beforeAll(async () => {
  database = await freshDatabase(await templateOf('demonstration_company', worlds.company))
  token = await openSessionOf(database.pool, cast.clientA)
  await new Promise<void>((ready) => emailBox.listen(0, '127.0.0.1', ready))
})
afterEach(() => {
  emails.length = 0
  inHand.length = 0
})
afterAll(async () => {
  await new Promise<void>((closed) => emailBox.close(closed))
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

function start(settings: Record<string, string>): Promise<Running> {
  const env = settingsFor(database.url, dataDir, { PORT: '0', LOG_LEVEL: 'silent', ...settings })
  return startServer(env, createLog(env), database.pool)
}

const asker =
  ({ port }: Running) =>
  (method: string, url: string, body?: object) =>
    fetch(`http://localhost:${port}${url}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'x-lang-code': 'ru',
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      body: body ? JSON.stringify(body) : null,
    })

/** A cart with a line whose row is locked, so that its checkout takes as long as the test wants. */
async function lockedCart(ask: ReturnType<typeof asker>) {
  const { id } = await (await ask('POST', '/api/front/carts', { name: 'Slow' })).json()
  await ask('POST', `/api/front/carts/${id}/lines`, { product_id: 1, quantity: 100 })
  const holder = await database.pool.connect()
  await holder.query('begin')
  await holder.query('select from carts where id = $1 for update', [id])
  return { id, release: () => holder.query('commit').finally(() => holder.release()) }
}

/** A client with its own connection that stays open while idle, as proxies do. */
function connected({ port }: Running) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = (method: string, url: string, body?: object) =>
    new Promise<{ status: number | undefined; connection: string | undefined; body: any }>(
      (resolve, reject) => {
        const headers = {
          authorization: `Bearer ${token}`,
          ...(body && { 'content-type': 'application/json' }),
        }
        const asked = request(
          { port, host: 'localhost', path: url, method, headers, agent },
          async (answer) => {
            const { statusCode: status, headers } = answer
            resolve({ status, connection: headers.connection, body: await json(answer) })
          },
        )
        asked.on('error', reject)
        asked.end(body && JSON.stringify(body))
      },
    )
  return { ask, leave: () => agent.destroy() }
}

test('who asked before the end is answered, and who asks over a connection there is; a new one goes elsewhere', async () => {
  const server = await start({ ROLE: 'api' })
  const [watcher, proxy, newcomer] = [connected(server), connected(server), connected(server)]
  for (const one of [watcher, proxy])
    expect(await one.ask('GET', '/api/health')).toMatchObject({ status: 200, connection: 'keep-alive' })
  const cart = await lockedCart(asker(server))
  const placing = asker(server)('POST', `/api/front/carts/${cart.id}/checkout`, { delivery_method: 1 })
  await pause(300)
  const began = performance.now()
  const stopped = server.stop()
  await pause(100)

  await expect(newcomer.ask('POST', '/api/front/carts', { name: 'Not here' })).rejects.toThrow('ECONNREFUSED')
  expect(await watcher.ask('GET', '/api/ready')).toEqual({
    status: 503,
    connection: 'close',
    body: { status: 'ending' },
  })
  const late = await proxy.ask('POST', '/api/front/carts', { name: 'On its way' })
  expect([late.status, late.connection]).toEqual([200, 'close'])
  // Neither process accepts a second connection.
  await expect(proxy.ask('GET', '/api/health')).rejects.toThrow('ECONNREFUSED')

  await cart.release()
  const placed = await placing
  expect([placed.status, placed.headers.get('connection')]).toEqual([200, 'close'])
  const { id } = await placed.json()
  const { rows } = await database.pool.query('select id from orders where cart_id = $1', [cart.id])
  expect(rows).toEqual([{ id }])
  await stopped
  expect(performance.now() - began).toBeLessThan(5000)
  const carts = await database.pool.query(`select name from carts where name in ('Not here', 'On its way')`)
  expect(carts.rows).toEqual([{ name: 'On its way' }])
  for (const one of [watcher, proxy, newcomer]) one.leave()
})

test('a connection over which no one asks does not hold it up', async () => {
  const server = await start({ ROLE: 'api' })
  const idle = connected(server)
  await idle.ask('GET', '/api/health')
  const began = performance.now()
  await server.stop()
  expect(performance.now() - began).toBeLessThan(2000)
  idle.leave()
})

test('for a balancer that looks whether it is ready it says so first, and answers everybody until then', async () => {
  const server = await start({ ROLE: 'api', LEAVE_SECONDS: '1' })
  const began = performance.now()
  const stopped = server.stop()
  const [balancer, visitor, late] = [connected(server), connected(server), connected(server)]
  expect(await balancer.ask('GET', '/api/ready')).toMatchObject({ status: 503, body: { status: 'ending' } })
  expect(await visitor.ask('POST', '/api/front/carts', { name: 'In time' })).toMatchObject({ status: 200 })
  await pause(1100 - (performance.now() - began))
  await expect(late.ask('GET', '/api/health')).rejects.toThrow('ECONNREFUSED')
  await stopped
  for (const one of [balancer, visitor, late]) one.leave()
})

test('what takes longer than it may is cut off', async () => {
  const server = await start({ ROLE: 'api', STOP_SECONDS: '1' })
  const cart = await lockedCart(asker(server))
  const placing = asker(server)('POST', `/api/front/carts/${cart.id}/checkout`, { delivery_method: 1 })
  placing.catch(() => {})
  await pause(300)
  const began = performance.now()
  await server.stop()
  expect(performance.now() - began).toBeLessThan(4000)
  await expect(placing).rejects.toThrow()
  await cart.release()
})

const post = (to: string) =>
  inTransaction(database.pool, (db) =>
    postEmails(db, [
      {
        id: to,
        to,
        subject: 'Soon',
        greeting: 'Hello',
        paragraphs: ['Soon.'],
        farewell: 'Portico',
      },
    ]),
  )
const jobs = async () =>
  (
    await database.pool.query(
      `select locked_at is not null as locked, run_at <= now() as due from graphile_worker.jobs where key like 'email drain.%'`,
    )
  ).rows
const byMail = () => ({
  ROLE: 'worker',
  SMTP_URL: `smtp://127.0.0.1:${(emailBox.server.address() as AddressInfo).port}`,
})

test('the e-mail that is being sent at the end is sent once', async () => {
  slowMs = 1500
  const first = await start(byMail())
  await post('drain.once@portico.example')
  await expect.poll(() => inHand, { timeout: 10_000 }).toHaveLength(1)
  await first.stop()
  expect(emails).toEqual(['drain.once@portico.example'])
  expect(await jobs()).toEqual([])
  const second = await start(byMail())
  await pause(3000)
  await second.stop()
  expect(emails).toEqual(['drain.once@portico.example'])
})

test('an e-mail that cannot be got rid of in time is handed back, to be sent by the next at once', async () => {
  slowMs = 60_000
  const first = await start({ ...byMail(), STOP_SECONDS: '1' })
  await post('drain.late@portico.example')
  await expect.poll(() => inHand, { timeout: 10_000 }).toHaveLength(1)
  const began = performance.now()
  await first.stop()
  expect(performance.now() - began).toBeLessThan(5000)
  expect(await jobs()).toEqual([{ locked: false, due: true }])
  slowMs = 0
  const second = await start(byMail())
  await expect.poll(() => emails, { timeout: 10_000 }).toEqual(['drain.late@portico.example'])
  await second.stop()
})

test('settings of the end', () => {
  const seconds = (given: Record<string, string>) => settingsFor(database.url, dataDir, given).stopSeconds
  expect([seconds({}), seconds({ STOP_SECONDS: '45' })]).toEqual([10, 45])
  expect(() => seconds({ STOP_SECONDS: 'soon' })).toThrow('STOP_SECONDS: "soon" is not allowed')
})
