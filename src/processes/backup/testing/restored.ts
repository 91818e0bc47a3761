import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { openStorage, type Storage } from '#platform/server/files/storage.ts'
import { type FreshDatabase, freshDatabase } from '#platform/server/testing/database.ts'
import { restoreInto } from '../restore-into.ts'

export type Restored = {
  database: FreshDatabase
  storage: Storage
  /** Files that rows refer to and that are missing or different in the storage. */
  differing(): Promise<string[]>
  /** The secrets that the next start reads, by name. */
  secrets(): Record<string, string>
  drop(): Promise<void>
}

/** Restores a backup into a new database and folder. */
export async function restored(file: string, backupPassphrase?: string): Promise<Restored> {
  const database = await freshDatabase('template0')
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portico-restored-'))
  const drop = async () => {
    await database.drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  const databaseUrl = await asPlainOwner(database)
  const settings = { dataDir, databaseUrl, filesUrl: undefined, backupPassphrase }
  await restoreInto(settings, file).catch(async (error) => {
    await drop()
    throw error
  })
  const storage = await openStorage({ filesUrl: null, folder: path.join(dataDir, 'files') })
  async function differing(): Promise<string[]> {
    const { rows } = await database.pool.query('select storage_key, sha256 from files')
    const wrong: string[] = []
    for (const { storage_key, sha256 } of rows) {
      const bytes = await storage.read(storage_key).catch(() => null)
      if (!bytes || createHash('sha256').update(bytes).digest('hex') !== sha256) wrong.push(storage_key)
    }
    return wrong
  }
  const secrets = () => JSON.parse(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8'))
  return { database, storage, differing, secrets, drop }
}

/**
 * Gives a database to a role with no other rights, as the operator's page creates it, and returns its DATABASE_URL:
 * what is restored must not need a superuser.
 */
export async function asPlainOwner({ pool, connection, url }: FreshDatabase): Promise<string> {
  await createPlain(pool)
  await pool.query(`alter database ${connection.database} owner to plain`)
  return url.replace(`//${connection.user}@`, '//plain@')
}

/** Another test file may create it at the same time. */
const createPlain = (pool: pg.Pool) =>
  pool.query('create role plain login').catch((error: { code?: string }) => {
    if (!['42710', '23505'].includes(error.code ?? '')) throw error
  })
