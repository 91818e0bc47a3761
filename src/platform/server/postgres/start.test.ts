import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { readPostmaster } from './leftover.ts'
import { isAlive, serversIn } from './running.ts'
import { type Connection, findRunning, type RunningPostgres, startPostgres } from './start.ts'

const home = mkdtempSync(path.join(os.tmpdir(), 'portico-launcher-'))
const dataDir = path.join(home, 'data', 'postgres')
const log = { info() {}, warn() {}, error: console.error }
const running = new Set<RunningPostgres>()
const holders = new Set<ChildProcess>()

afterEach(async () => {
  for (const holder of holders) await end(holder, 'SIGTERM')
  for (const server of running) await server.stop()
  running.clear()
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

test('the first start makes a database that only its owner can open and that knows Cyrillic', async () => {
  const { connection } = await start()
  const { rows } = await ask(
    connection,
    `select cardinality(show_trgm('Вал')) as trigrams, lower('ПРИВЕТ') as low`,
  )
  expect(rows).toEqual([{ trigrams: 4, low: 'привет' }])
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
  const { rows: settings } = await ask(connection, 'show listen_addresses')
  expect(settings).toEqual([{ listen_addresses: '' }])
})

test('what was written is there after a clean stop, and the folder is free', async () => {
  const first = await start()
  await ask(first.connection, 'create table stored as select 1 as one')
  const pid = readPostmaster(dataDir)?.pid ?? 0
  await first.stop()
  expect(isAlive(pid)).toBe(false)
  expect(existsSync(`${dataDir}.lock`)).toBe(false)
  const { connection } = await start()
  expect((await ask(connection, 'select one from stored')).rows).toEqual([{ one: 1 }])
})

test('a second Portico on the same folder is refused with its process number, and the first goes on', async () => {
  const [holder] = await hold()
  await expect(start()).rejects.toThrow(`Another Portico (process ${holder.pid}) is running on ${dataDir}`)
  const [, said] = await hold()
  expect(said).toContain('Another Portico')
  const alongside = findRunning(dataDir)
  expect(alongside && (await ask(alongside, 'select one from stored')).rows).toEqual([{ one: 1 }])
})

test('a second start inside one process is refused as well', async () => {
  await start()
  await expect(start()).rejects.toThrow('Another Portico')
})

test('the database of a killed Portico is taken over with all that was committed', async () => {
  const [holder] = await hold()
  const connection = findRunning(dataDir)
  if (!connection) throw new Error('the holder is not running')
  await ask(connection, 'insert into stored values (2)')
  const left = readPostmaster(dataDir)?.pid ?? 0
  await end(holder, 'SIGKILL')
  const server = await start()
  expect(isAlive(left)).toBe(false)
  expect((await ask(server.connection, 'select one from stored order by one')).rows).toEqual([
    { one: 1 },
    { one: 2 },
  ])
})

test('when the server itself was killed too, the next start recovers', async () => {
  const [holder] = await hold()
  process.kill(readPostmaster(dataDir)?.pid ?? 0, 'SIGKILL')
  await end(holder, 'SIGKILL')
  const server = await start()
  expect((await ask(server.connection, 'select count(*)::int as rows from stored')).rows).toEqual([
    { rows: 2 },
  ])
})

test('a server that hangs in its crash recovery, or in anything, is ended the hard way by the next start', async () => {
  const [holder] = await hold()
  const postmaster = readPostmaster(dataDir)?.pid ?? 0
  const left = [postmaster, ...serversIn(dataDir)]
  expect(left.length).toBeGreaterThan(3)
  for (const pid of left) process.kill(pid, 'SIGSTOP')
  await end(holder, 'SIGKILL')
  const began = performance.now()
  const server = await start()
  expect(performance.now() - began).toBeLessThan(40_000)
  expect(left.filter(isAlive)).toEqual([])
  expect((await ask(server.connection, 'select count(*)::int as rows from stored')).rows).toEqual([
    { rows: 2 },
  ])
})

test('what stays behind of a server that was killed alone does not hinder the next start', async () => {
  const [holder] = await hold()
  const postmaster = readPostmaster(dataDir)?.pid ?? 0
  const children = serversIn(dataDir).filter((pid) => pid !== postmaster)
  for (const pid of children) process.kill(pid, 'SIGSTOP')
  process.kill(holder.pid ?? 0, 'SIGSTOP')
  process.kill(postmaster, 'SIGKILL')
  await end(holder, 'SIGKILL')
  writeFileSync(`${dataDir}.lock.999999999`, '{}')
  writeFileSync(path.join(dataDir, '.s.PGSQL.5432.lock'), `${process.pid}\n`)
  await start()
  expect(children.filter(isAlive)).toEqual([])
  expect(existsSync(`${dataDir}.lock.999999999`)).toBe(false)
})

test('a server that is killed while it is used is back within seconds, with all that was committed', async () => {
  const said: string[] = []
  const server = await startPostgres({ dataDir, log: { ...log, error: (text) => said.push(text) } })
  running.add(server)
  await ask(server.connection, 'insert into stored values (3)')
  for (let round = 1; round <= 2; round++) {
    const killed = readPostmaster(dataDir)?.pid ?? 0
    process.kill(killed, 'SIGKILL')
    await vi.waitFor(
      async () => {
        const { rows } = await ask(server.connection, 'select one from stored order by one')
        expect(rows).toEqual([{ one: 1 }, { one: 2 }, { one: 3 }])
      },
      { timeout: 25_000, interval: 50 },
    )
    expect(readPostmaster(dataDir)?.pid).not.toBe(killed)
    expect(said).toHaveLength(round)
  }
  const last = readPostmaster(dataDir)?.pid ?? 0
  await server.stop()
  expect(isAlive(last)).toBe(false)
})

test('a server that cannot be started again ends its Portico with a failure, for the person who supervises it', async () => {
  const folder = path.join(home, 'damaged', 'postgres')
  const [holder] = await hold(folder)
  const ended = once(holder, 'exit')
  renameSync(path.join(folder, 'global', 'pg_control'), path.join(folder, 'away'))
  process.kill(readPostmaster(folder)?.pid ?? 0, 'SIGKILL')
  expect(await ended).toEqual([1, null])
})

test('a note of the server that was cut off while it was written is no hindrance', async () => {
  writeFileSync(path.join(dataDir, 'postmaster.pid'), '')
  await start()
})

test('a number in postmaster.pid that now belongs to another program is no hindrance', async () => {
  writeFileSync(
    path.join(dataDir, 'postmaster.pid'),
    `${process.pid}\n${dataDir}\n1\n5432\n${dataDir}\n\n0 0\nready\n`,
  )
  await start()
})

test('a folder too deep for a socket, with spaces and Cyrillic, gets a short one elsewhere', async () => {
  const deep = path.join(home, 'глубокая папка, "с кавычками"', 'x'.repeat(80), 'postgres')
  const { connection, stop } = await start(deep)
  expect(Buffer.byteLength(connection.host)).toBeLessThan(100)
  expect((await ask(connection, 'select 1 as one')).rows).toEqual([{ one: 1 }])
  await stop()
  expect(existsSync(connection.host)).toBe(false)
})

test('a copy made while the original runs is told from it, and hurts it in no way', async () => {
  const original = path.join(home, 'original'.padEnd(90, '-'), 'postgres')
  const [holder] = await hold(original)
  const alongside = findRunning(original)!
  // Its socket is in another folder, whose name ends with the copy's.
  expect(path.dirname(alongside.host)).not.toBe(path.dirname(original))
  const copy = path.join(home, 'copied', 'postgres')
  execFileSync('cp', ['-a', path.dirname(original), path.dirname(copy)])
  await expect(start(copy)).rejects.toThrow(
    `${copy} is a copy of ${original}, made while Portico (process ${holder.pid}) was running there`,
  )
  // Otherwise a command run next to it would work in the original.
  expect(findRunning(copy)).toBeUndefined()
  rmSync(`${copy}.lock`)
  const server = await start(copy)
  expect((await ask(server.connection, 'select 1 as one')).rows).toEqual([{ one: 1 }])
  expect((await ask(findRunning(original)!, 'select 2 as two')).rows).toEqual([{ two: 2 }])
  expect(findRunning(original)).toEqual(alongside)
  await server.stop()
})

test('a folder that was moved while no one ran, or whose Portico was killed, is no copy', async () => {
  const folder = path.join(home, 'before', 'postgres')
  const [holder] = await hold(folder)
  const left = serversIn(folder)
  expect(left.length).toBeGreaterThan(3)
  await end(holder, 'SIGKILL')
  // Its server may end by itself a moment later: what goes in the meantime could not be copied.
  await vi.waitFor(
    () => {
      for (const pid of left) spawnSync('kill', ['-9', `${pid}`], { stdio: 'ignore' })
      expect(left.filter(isAlive)).toEqual([])
    },
    { timeout: 25_000 },
  )
  execFileSync('cp', ['-a', path.join(home, 'before'), path.join(home, 'after')])
  await start(path.join(home, 'after', 'postgres'))
})

test('a start that was cut off while creating the database is begun again', async () => {
  const folder = path.join(home, 'cut', 'postgres')
  mkdirSync(`${folder}.new/base`, { recursive: true })
  await start(folder)
})

test('it starts where user namespaces are forbidden, and again where they are not', async () => {
  const folder = path.join(home, 'no-namespaces', 'postgres')
  const forbidding = path.join(home, 'bin')
  mkdirSync(forbidding)
  writeFileSync(path.join(forbidding, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  const usual = process.env.PATH
  process.env.PATH = `${forbidding}:${usual}`
  try {
    await (await start(folder)).stop()
  } finally {
    process.env.PATH = usual
  }
  await start(folder)
})

test('the folder of another version of PostgreSQL is refused', async () => {
  const folder = path.join(home, 'old', 'postgres')
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'PG_VERSION'), '9\n')
  await expect(start(folder)).rejects.toThrow(/was made by PostgreSQL 9.*npm run backup.*npm run restore/)
  expect(readdirSync(folder)).toEqual(['PG_VERSION'])
})

async function start(folder = dataDir): Promise<RunningPostgres> {
  const server = await startPostgres({ dataDir: folder, log })
  running.add(server)
  return server
}

/** Starts a separate Portico process and returns its first output. */
async function hold(folder = dataDir): Promise<[ChildProcess, string]> {
  const file = path.resolve(import.meta.dirname, '../testing/hold-postgres.ts')
  const holder = spawn(process.execPath, [file, folder], { stdio: ['ignore', 'pipe', 'ignore'] })
  holders.add(holder)
  const [said] = await once(holder.stdout, 'data')
  return [holder, String(said)]
}

async function end(holder: ChildProcess, signal: NodeJS.Signals) {
  holders.delete(holder)
  if (holder.exitCode !== null || holder.signalCode !== null) return
  holder.kill(signal)
  await once(holder, 'exit')
}

async function ask(connection: Connection, text: string): Promise<pg.QueryResult> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await client.query(text)
  } finally {
    await client.end()
  }
}
