import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { chooseServerUser } from '../postgres/server-user.ts'
import { freshDatabase } from '../testing/database.ts'
import { checkServer, openDatabase } from './database.ts'
import { sharesSessions } from './pooler.ts'

/** How a pooler lends its sessions of PostgreSQL: to a client for good, or for a transaction. */
type Lending = { sessions: number; isForGood?: boolean; takes?: 'last' | 'oldest'; busy?: boolean }

/** A fake pooler: sessions are numbers, taken from `free` and returned to its end. */
function poolerOf({ sessions, isForGood = false, takes = 'last', busy = false }: Lending) {
  const free = Array.from({ length: sessions }, (_, n) => n + 1)
  const take = () => (takes === 'last' ? free.pop() : free.shift())!
  const connect = async () => {
    let held: number | undefined
    let isOpen = false
    return {
      async query(text: string) {
        held ??= take()
        if (held === undefined) throw new Error('no session is free')
        const pid = held
        if (text === 'begin') isOpen = true
        if (text === 'rollback') isOpen = false
        if (!isForGood && !isOpen) {
          free.push(held)
          held = undefined
          // Another client of the same pooler comes and goes.
          if (busy) free.unshift(free.pop()!)
        }
        return { rows: [{ pid }] }
      },
      release() {},
    }
  }
  return { connect } as unknown as pg.Pool
}

test.each<[string, Lending, boolean]>([
  ['sessions for good', { sessions: 5, isForGood: true }, false],
  ['the session that was free last', { sessions: 5 }, true],
  ['the session that was free longest', { sessions: 5, takes: 'oldest' }, true],
  ['two sessions in turn', { sessions: 2, takes: 'oldest' }, true],
  ['one session for all', { sessions: 1 }, true],
  ['sessions that others take in between', { sessions: 5, busy: true }, true],
])('a pooler that lends %s is seen for what it is', async (_, lending, expected) => {
  expect(await sharesSessions(poolerOf(lending))).toBe(expected)
})

test('a pooler that allows no transactions at all is one too', async () => {
  const query = async (text: string) => {
    if (text === 'begin') throw new Error('transaction blocks not allowed in statement pooling mode')
    return { rows: [{ pid: 1 }] }
  }
  const pool = { connect: async () => ({ query, release() {} }) } as unknown as pg.Pool
  expect(await sharesSessions(pool)).toBe(true)
})

const fresh = await freshDatabase()
const home = mkdtempSync(path.join(os.tmpdir(), 'portico-pooler-'))
const poolers: ChildProcess[] = []
afterAll(async () => {
  for (const one of poolers) one.kill()
  await fresh.drop()
  rmSync(home, { recursive: true, force: true })
})

test('PostgreSQL itself lends no session', async () => {
  expect(await sharesSessions(fresh.pool)).toBe(false)
})

test('a start behind a pooler that lends its sessions is refused in words, one with sessions for good is not', async () => {
  const query = fresh.pool.query.bind(fresh.pool)
  const start = (lending: Lending) => checkServer(Object.assign(poolerOf(lending), { query }))
  await expect(start({ sessions: 8, takes: 'oldest' })).rejects.toThrow(/pooler.*pool_mode = session/)
  await start({ sessions: 8, isForGood: true })
})

const isThere = spawnSync('pgbouncer', ['--version']).status === 0
const log = { info() {}, warn() {}, error: console.error }

test.skipIf(!isThere)(
  'PgBouncer is taken in session mode, with the timeouts of each connection',
  async () => {
    const { pool, stop } = await openDatabase({ dataDir: home, databaseUrl: await bouncer('session') }, log)
    const { rows } = await pool.query(
      `select current_setting('statement_timeout') as bound, current_setting('jit') as jit`,
    )
    expect(rows).toEqual([{ bound: '15s', jit: 'off' }])
    await stop()
  },
)

test.skipIf(!isThere).each(['transaction', 'statement'])(
  'PgBouncer in %s mode is refused in words',
  async (mode) => {
    const databaseUrl = await bouncer(mode)
    await expect(openDatabase({ dataDir: home, databaseUrl }, log)).rejects.toThrow(/pool_mode = session/)
  },
)

/** Starts PgBouncer with its own defaults before the database of this test; returns its DATABASE_URL. */
async function bouncer(mode: string): Promise<string> {
  const port = await freePort()
  const { host, database, user } = fresh.connection
  const [conf, users] = [`${mode}.ini`, `${mode}.txt`].map((name) => path.join(home, name)) as [
    string,
    string,
  ]
  writeFileSync(users, `"${user}" ""\n`)
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: mode,
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`)
  const target = `${database} = host=${host} port=5432 dbname=${database} user=${user}`
  writeFileSync(conf, ['[databases]', target, '[pgbouncer]', ...lines].join('\n'))
  // Like PostgreSQL it does not run as root, and only the owner of the socket may open it.
  const [command, ...words] = [...chooseServerUser(host).prefix, 'pgbouncer', '-q', conf]
  poolers.push(spawn(command!, words, { stdio: 'ignore' }))
  const url = `postgres://${user}@127.0.0.1:${port}/${database}`
  await vi.waitFor(() => answers(port), 10_000)
  return url
}

const answers = (port: number) =>
  new Promise<void>((ready, fail) => {
    const socket = connect(port, '127.0.0.1', () => ready(void socket.end())).once('error', fail)
  })

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}
