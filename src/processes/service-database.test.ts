import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { freshDatabase } from '#platform/server/testing/database.ts'
import { noteDatabase, openForCommand, requireDatabase } from './service-database.ts'

/** A command beside a Portico: it works on the same database, or stops before it has changed anything. */
const home = mkdtempSync(path.join(os.tmpdir(), 'portico-beside-'))
const log = { info() {}, warn: vi.fn(), error: console.error }
const [shop, other] = await Promise.all([freshDatabase(), freshDatabase()])
afterAll(async () => {
  await Promise.all([shop.drop(), other.drop()])
  rmSync(home, { recursive: true, force: true })
})
const said = vi.spyOn(console, 'error').mockImplementation(() => {})
afterEach(() => {
  said.mockClear()
  log.warn.mockClear()
})

const dataDir = path.join(home, 'data')
const service = { dataDir, databaseUrl: shop.url.replace('portico@', 'portico:secretword@') }
const opened = async (env: { dataDir: string; databaseUrl: string | undefined }) => {
  const database = await openForCommand(env, log)
  const { rows } = await database.pool.query('select current_database() as name')
  await database.stop()
  return rows[0].name
}

test('before Portico has run anywhere, a command says on which database it works', async () => {
  expect(await opened(service)).toBe(shop.connection.database)
  expect(said).toHaveBeenCalledWith(
    `Working on the database ${shop.connection.database} at ${shop.connection.host}.`,
  )
})

test('the note says which database it is, to its owner alone and without a password', async () => {
  await noteDatabase(service, shop.pool, log)
  const file = path.join(dataDir, 'database.json')
  expect(readFileSync(file, 'utf8')).toContain(shop.connection.database)
  expect(readFileSync(file, 'utf8')).not.toContain('secretword')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(log.warn).not.toHaveBeenCalled()
})

test('a command that lost DATABASE_URL stops, and creates no embedded database', async () => {
  await expect(opened({ dataDir, databaseUrl: undefined })).rejects.toThrow(
    /Portico works on the database test_\w+ at .*, and these settings name the embedded database in .*--env-file/,
  )
  expect(existsSync(path.join(dataDir, 'postgres'))).toBe(false)
})

test('a command with another database of the same server stops', async () => {
  const wrong = opened({ dataDir, databaseUrl: other.url })
  await expect(wrong).rejects.toThrow(`these settings name the database ${other.connection.database}`)
  await expect(opened({ dataDir, databaseUrl: other.url })).rejects.not.toThrow('secretword')
})

test('a command for an installation creates no database where there is none', () => {
  const empty = path.join(home, 'empty')
  expect(() => requireDatabase({ dataDir: empty, databaseUrl: undefined })).toThrow(
    `There is no database in ${empty}. Name the folder of Portico in DATA_DIR.`,
  )
  expect(existsSync(empty)).toBe(false)
  requireDatabase({ dataDir: empty, databaseUrl: other.url })
})

test('another way to the same database is no other database', async () => {
  const { host, database } = shop.connection
  const databaseUrl = `postgresql:///${database}?host=${encodeURIComponent(`${host}/`)}&user=portico&application_name=x`
  expect(await opened({ dataDir, databaseUrl })).toBe(database)
})

test('once Portico has moved, its commands move with it', async () => {
  await noteDatabase({ dataDir, databaseUrl: other.url }, other.pool, log)
  expect(await opened({ dataDir, databaseUrl: other.url })).toBe(other.connection.database)
  await expect(opened(service)).rejects.toThrow('Portico works on')
})

test('a note that cannot be written stops no Portico', async () => {
  await noteDatabase({ ...service, dataDir: path.join(shop.connection.host, 'PG_VERSION') }, shop.pool, log)
  expect(log.warn).toHaveBeenCalledWith(expect.stringContaining('could not be written'))
})
