import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { openPool } from '#platform/server/database/database.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { openStorage } from '#platform/server/files/storage.ts'
import { startSystemServer, systemVersions } from '#platform/server/testing/system-postgres.ts'
import { tableNames } from '../testing/database.ts'
import { startPortico, worlds } from '../testing/portico.ts'
import { writing } from './testing/writing.ts'

/** The commands of the operator's guide, unchanged except for the paths. */
const page = readFileSync('docs/operator/database.en.md', 'utf8')
const commandsOf = (name: string) =>
  new RegExp(`<!-- run: ${name} -->\n\`\`\`sh\n([\\s\\S]*?)\`\`\``).exec(page)![1]!
const silent = { info() {}, warn() {}, error: console.error }
const binaries = (version: string) => `/usr/lib/postgresql/${version}/bin`
const versions = systemVersions().filter((version) => existsSync(`${binaries(version)}/pg_dump`))

// The embedded server has no pg_dump; skipped if the machine has none.
test.skipIf(versions.length === 0).each(versions)(
  'what PostgreSQL %s dumps while fifty writes a second go on holds every one that was acknowledged before, with its file',
  async (version) => {
    const home = mkdtempSync(path.join(os.tmpdir(), 'portico-pg-dump-'))
    const server = await startSystemServer(version, path.join(home, 'postgres'))
    const urlOf = (role: string, name: string) =>
      server.url.replace('portico@', `${role}@`).replace('/postgres?', `/${name}?`)
    const administrator = openPool({ connectionString: server.url }, silent)
    // Power failures are not tested here.
    for (const setting of ['fsync', 'synchronous_commit'])
      await administrator.query(`alter system set ${setting} = off`)
    await administrator.query('select pg_reload_conf()')
    // Not a superuser: the page promises that a plain role is enough.
    await administrator.query('create role plain login')
    for (const name of ['shop', 'restored']) await administrator.query(`create database ${name} owner plain`)
    const pool = openPool({ connectionString: urlOf('plain', 'shop') }, silent)
    await migrate(pool)
    await worlds.people(pool)
    const portico = await startPortico({
      database: { pool, url: urlOf('plain', 'shop'), connection: {} as never, drop: () => pool.end() },
    })
    const said = (name: string) =>
      promisify(execFile)('bash', ['-ec', commandsOf(name).replaceAll('/var/', `${home}/`)], {
        env: {
          PATH: `${binaries(version)}:${process.env.PATH}`,
          DATA_DIR: portico.platform.env.dataDir,
          DATABASE_URL: urlOf('plain', 'shop'),
          RESTORED_URL: urlOf('plain', 'restored'),
          COPY: `${home}/backups/portico/${new Date().toISOString().slice(0, 10)}`,
        },
      })

    const writes = writing(portico)
    await expect.poll(() => writes.found.length, { timeout: 30_000 }).toBeGreaterThan(30)
    const began = performance.now()
    await said('pg-dump')
    await writes.stop()
    // A rate limit is not a loss.
    expect(
      writes.refused.filter((one) => (one as { code: string }).code !== 'errors.tooManyRequests'),
    ).toEqual([])
    const must = writes.found.filter(({ at }) => at < began)
    // In progress during the dump: those answered later may or may not be in it.
    expect(writes.found.filter(({ at }) => at > began).length).toBeGreaterThan(0)

    await said('pg-restore')
    const copy = openPool({ connectionString: urlOf('plain', 'restored') }, silent)
    expect(await tableNames(copy)).toEqual(await tableNames(pool))
    const idsOf = async (table: string): Promise<Set<number>> =>
      new Set((await copy.query(`select id from ${table}`)).rows.map(({ id }) => id))
    const there = { request: await idsOf('support_requests'), file: await idsOf('files') }
    expect(must.filter(({ kind, id }) => !there[kind].has(id))).toEqual([])
    const storage = await openStorage({ filesUrl: null, folder: `${home}/lib/portico-restored/files` })
    const { rows } = await copy.query('select storage_key, sha256 from files')
    expect(rows.length).toBeGreaterThan(0)
    for (const { storage_key, sha256 } of rows)
      expect(
        createHash('sha256')
          .update(await storage.read(storage_key))
          .digest('hex'),
      ).toBe(sha256)
    // A Portico can start on this database.
    await migrate(copy)

    await Promise.all([copy.end(), administrator.end(), portico.stop()])
    await server.stop()
    rmSync(home, { recursive: true, force: true })
  },
  180_000,
)
