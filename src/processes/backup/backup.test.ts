import {
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPool } from '#platform/server/database/database.ts'
import { knownMigrations, migrateUntil } from '#platform/server/database/migrate.ts'
import { openStorage } from '#platform/server/files/storage.ts'
import { freshDatabase } from '#platform/server/testing/database.ts'
import { startSystemServer, systemVersions } from '#platform/server/testing/system-postgres.ts'
import { jobs } from '../features.ts'
import { tableNames } from '../testing/database.ts'
import type { TestPortico } from '../testing/portico.ts'
import { withoutChecks } from './checks.ts'
import { frameWriter, readFrames } from './frames.ts'
import { restoreInto } from './restore-into.ts'
import { patientClient } from './tables.ts'
import {
  empty,
  from,
  home,
  makeBackups,
  passphrase,
  plain,
  portico,
  removeBackups,
  secretly,
  sequences,
  sequenceValues,
} from './testing/backups.ts'
import { restored } from './testing/restored.ts'
import { writeToFile } from './write.ts'

beforeAll(makeBackups)
afterAll(removeBackups)

/** Returns why a file is not restored; checks that the target is unchanged. */
async function refusalOf(file: string, backupPassphrase?: string, database = empty) {
  const dataDir = path.join(home, `into-${Math.random()}`)
  const before = await tableNames(database.pool)
  const settings = { dataDir, databaseUrl: database.url, filesUrl: undefined, backupPassphrase }
  const message = await restoreInto(settings, file).then(
    () => null,
    (error: Error) => error.message,
  )
  expect(await tableNames(database.pool)).toEqual(before)
  expect(existsSync(dataDir) ? readdirSync(dataDir) : []).toEqual([])
  return message
}

function changed(name: string, change: (bytes: Buffer) => Buffer, of = plain): string {
  const file = path.join(home, name)
  writeFileSync(file, change(readFileSync(of)))
  return file
}

/** Every constraint and trigger, with whether it is in force. */
const checksOf = async (pool: TestPortico['platform']['pool']) =>
  (
    await pool.query(
      `select conrelid::regclass::text as of, conname::text as name, pg_get_constraintdef(oid) as text, convalidated::text as state
       from pg_constraint where conrelid <> 0
       union all select tgrelid::regclass::text, tgname, pg_get_triggerdef(oid), tgenabled::text from pg_trigger
       where not tgisinternal order by 1, 2, 3`,
    )
  ).rows

describe('what is restored', () => {
  test.each([
    ['plain', plain, undefined],
    ['enciphered', secretly, passphrase],
  ])('is every row of every table, every file and every number given out: %s', async (_, file, said) => {
    const copy = await restored(file, said)
    const count = async (pool: TestPortico['platform']['pool'], table: string) =>
      (
        await pool.query(
          `select count(*)::int as rows, md5(coalesce(string_agg(t::text, E'\\n' order by t::text collate "C"), '')) as sum from ${table} t`,
        )
      ).rows[0]
    for (const table of await tableNames(portico.platform.pool))
      expect(await count(copy.database.pool, table), table).toEqual(await count(portico.platform.pool, table))
    expect(await copy.differing()).toEqual([])
    expect(copy.secrets()).toEqual({ REALTIME_SECRET: 's'.repeat(64) })
    const { rows: locked } = await copy.database.pool.query(
      `select locked_by from graphile_worker._private_jobs where locked_by is not null
       union all select queue_name from graphile_worker._private_job_queues where locked_by is not null`,
    )
    expect(locked, 'no worker of before runs anything').toEqual([])
    expect(await checksOf(copy.database.pool)).toEqual(await checksOf(portico.platform.pool))
    const values = await sequenceValues(copy.database.pool)
    const { before, after } = sequences
    expect(Object.keys(values).sort()).toEqual(Object.keys(before).sort())
    for (const [name, value] of Object.entries(values)) {
      expect(value, name).toBeGreaterThanOrEqual(before[name]!)
      expect(value, name).toBeLessThanOrEqual(after[name]!)
    }
    await copy.drop()
  })

  // The embedded server has one major version; a server of the machine, if any, another.
  test.each(systemVersions())('goes into PostgreSQL %s and back', async (version) => {
    const elsewhere = await startSystemServer(version, path.join(home, `postgres-${version}`))
    const settings = {
      dataDir: path.join(home, `into-${version}`),
      databaseUrl: elsewhere.url,
      filesUrl: undefined,
      backupPassphrase: undefined,
    }
    const { totals } = await restoreInto(settings, plain)
    expect(totals.files).toBe(3)
    const pool = openPool({ connectionString: elsewhere.url }, { info() {}, warn() {}, error() {} })
    const { rows } = await pool.query(`select current_setting('server_version_num')::int / 10000 as major`)
    expect(rows).toEqual([{ major: Number(version) }])
    const storage = await openStorage({ filesUrl: null, folder: path.join(settings.dataDir, 'files') })
    const file = path.join(home, `of-${version}.backup`)
    await writeToFile({ ...from(), pool, storage }, file)
    await pool.end()
    await elsewhere.stop()

    const copy = await restored(file)
    const count = 'select (select count(*) from users) as users, (select count(*) from prices) as prices'
    expect((await copy.database.pool.query(count)).rows).toEqual(
      (await portico.platform.pool.query(count)).rows,
    )
    expect(await copy.differing()).toEqual([])
    await copy.drop()
  })

  test('is also what refers to a row that was lost before: better so than not at all', async () => {
    const { pool, drop } = await freshDatabase('template0')
    const client = patientClient(pg, pool)
    await client.connect()
    await client.query(
      'create table one (id int primary key); create table two (one_id int references one (id))',
    )
    await client.query('begin')
    const fill = async () => void (await client.query('insert into two values (7)'))
    expect(await withoutChecks(client, ['public.one', 'public.two'], fill)).toEqual(['two_one_id_fkey'])
    await client.query('commit')
    expect((await client.query('select one_id from two')).rows).toEqual([{ one_id: 7 }])
    await expect(client.query('insert into two values (8)')).rejects.toThrow('two_one_id_fkey')
    await client.end()
    await drop()
  })

  test('of an older version is what it was then, brought up to date', async () => {
    const then = knownMigrations().slice(0, -2)
    const old = await freshDatabase('template0')
    await migrateUntil(old.pool, then.at(-1)!)
    await old.pool.query(
      `insert into currencies (id, code, name_en, name_ru) values (7, 'AED', 'Dirham', 'Дирхам')`,
    )
    const file = path.join(home, 'older.backup')
    await writeToFile({ ...from(), pool: old.pool }, file)
    await old.drop()
    const copy = await restored(file)
    const { rows } = await copy.database.pool.query(
      'select created_at::text as at from drizzle.__drizzle_migrations order by 1',
    )
    expect(rows.map(({ at }) => Number(at))).toEqual(knownMigrations())
    expect((await copy.database.pool.query('select id, code from currencies')).rows).toEqual([
      { id: 7, code: 'AED' },
    ])
    await copy.drop()
  })

  test('lies in a file that only its owner reads, and shows nothing where it is enciphered', () => {
    expect(statSync(plain).mode & 0o777).toBe(0o600)
    expect(readFileSync(secretly).includes('s'.repeat(64))).toBe(false)
  })

  test('has the file of every row, though it is deleted and swept in the meantime', async () => {
    const { pool, storage } = portico.platform
    const { rows } = await pool.query('select id, storage_key from files order by storage_key')
    const last = rows.at(-1)
    let isSwept = false
    const file = path.join(home, 'deleted.backup')
    const stream = async (key: string) => {
      if (!isSwept) {
        isSwept = true
        await pool.query(
          `with gone as (delete from files where id = $1 returning storage_key)
           insert into file_claims (storage_key, at) select storage_key, now() - interval '2 days' from gone`,
          [last.id],
        )
        await jobs.sweep_files!(portico.platform, null as never)
      }
      return storage.stream(key)
    }
    const totals = await writeToFile({ ...from(), storage: { stream } }, file)
    expect(totals.missing).toEqual([])
    const copy = await restored(file)
    expect((await copy.database.pool.query('select id from files')).rowCount).toBe(rows.length)
    expect(await copy.differing()).toEqual([])
    await copy.drop()
    // Afterwards the sweep deletes it as usual.
    await jobs.sweep_files!(portico.platform, null as never)
    await expect(storage.read(last.storage_key)).rejects.toThrow()
  })
})

describe('refused, with what helps, and nothing is left', () => {
  test('one changed byte, wherever it is', async () => {
    const { length } = readFileSync(plain)
    for (const at of [100, Math.floor(length / 3), length - 40, length - 1])
      for (const whole of [plain, secretly]) {
        const place = whole === plain ? at : Math.min(at, readFileSync(whole).length - 1)
        const file = changed('changed', (bytes) => bytes.fill(bytes[place]! ^ 1, place, place + 1), whole)
        const message = await refusalOf(file, whole === plain ? undefined : passphrase)
        expect(message, `${whole} at ${place}`).toMatch(
          /a part of it has changed|is not the passphrase|cut off/,
        )
      }
  })

  test('a backup that was cut, or has more behind it', async () => {
    const { length } = readFileSync(plain)
    for (const to of [length - 1, length - 100, Math.floor(length / 2), 200])
      expect(await refusalOf(changed('cut', (bytes) => bytes.subarray(0, to)))).toContain(
        'its end is missing',
      )
    expect(await refusalOf(changed('more', (bytes) => Buffer.concat([bytes, Buffer.from('x')])))).toContain(
      'has changed',
    )
    expect(await refusalOf(changed('none', () => Buffer.from('PGDMP')))).toContain('no backup of Portico')
  })

  test('the wrong passphrase, or none', async () => {
    expect(await refusalOf(secretly, 'another passphrase')).toContain('is not the passphrase')
    expect(await refusalOf(secretly)).toContain('BACKUP_PASSPHRASE')
  })

  test('a backup of a newer version', async () => {
    const pieces: Buffer[] = []
    const writer = await frameWriter(async (bytes) => void pieces.push(bytes), undefined)
    const migrations = [...knownMigrations(), 4_000_000_000_000]
    await writer.record({ kind: 'database', taken_at: '2030-01-01T00:00:00.000Z', migrations, sequences: [] })
    await writer.end({ tables: {}, files: 0, bytes: 0, missing: [] })
    const file = path.join(home, 'newer')
    writeFileSync(file, Buffer.concat(pieces))
    expect(await refusalOf(file)).toContain('newer version of Portico')
  })

  test('a database or a folder that is not empty', async () => {
    const used = await freshDatabase()
    expect(await refusalOf(plain, undefined, used)).toContain('not empty')
    await used.drop()
    const dataDir = path.join(home, 'used')
    mkdirSync(dataDir)
    writeFileSync(path.join(dataDir, 'mine'), 'stored')
    const settings = { dataDir, databaseUrl: undefined, filesUrl: undefined, backupPassphrase: undefined }
    await expect(restoreInto(settings, plain)).rejects.toThrow('is not empty')
    expect(readdirSync(dataDir)).toEqual(['mine'])
  })

  test('rows that do not fit leave the database empty again', async () => {
    const pieces: Buffer[] = []
    const writer = await frameWriter(async (bytes) => void pieces.push(bytes), undefined)
    let table = ''
    for await (const { kind, body } of readFrames(createReadStream(plain), undefined)) {
      if (kind === 'r') table = JSON.parse(body.toString()).name ?? ''
      if (kind === 'r') await writer.record(JSON.parse(body.toString()))
      if (kind === 'd') await writer.data(table === 'public.users' ? Buffer.from('not\ta row\n') : body)
      if (kind === 'e') await writer.end(JSON.parse(body.toString()))
    }
    const file = path.join(home, 'misfit')
    writeFileSync(file, Buffer.concat(pieces))
    expect(await refusalOf(file)).not.toBeNull()
  })
})
