import { execFile, spawnSync } from 'node:child_process'
import {
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { cast } from '#demo/cast.ts'
import { openPool } from '#platform/server/database/database.ts'
import { knownMigrations, migrateUntil } from '#platform/server/database/migrate.ts'
import { openStorage } from '#platform/server/files/storage.ts'
import { type FreshDatabase, freshDatabase } from '#platform/server/testing/database.ts'
import { sent } from '#platform/server/testing/form.ts'
import { startSystemServer, systemVersions } from '#platform/server/testing/system-postgres.ts'
import { jobs } from '../features.ts'
import { tableNames } from '../testing/database.ts'
import { startPortico, type TestPortico } from '../testing/portico.ts'
import { frameWriter, readFrames } from './frames.ts'
import { restoreInto } from './restore-into.ts'
import { restored } from './testing/restored.ts'
import { writeToFile, writeToFolder, writeToS3 } from './write.ts'

// The package has no types.
type S3rver = { run(): Promise<{ port: number }>; close(): Promise<void> }
const S3rver = createRequire(import.meta.url)('s3rver') as new (options: object) => S3rver

const home = mkdtempSync(path.join(os.tmpdir(), 'portico-backup-'))
const passphrase = 'a passphrase of the tests'
const plain = path.join(home, 'plain.backup')
const secretly = path.join(home, 'secretly.backup')
let portico: TestPortico
/** An empty database, which what is refused leaves empty. */
let empty: FreshDatabase
const from = (more: { passphrase?: string } = {}) => {
  const { pool, storage } = portico.platform
  return { pool, storage, secret: 's'.repeat(64), passphrase: undefined, ...more }
}

beforeAll(async () => {
  portico = await startPortico({ world: 'company' })
  empty = await freshDatabase('template0')
  for (let n = 1; n <= 3; n++) {
    const { body, headers } = sent({ name: `${n}.txt`, type: 'text/plain', bytes: Buffer.from(`file ${n}`) })
    const answer = await portico.request(cast.clientA, 'POST', '/api/files', body, headers)
    expect(answer.status).toBeLessThan(300)
  }
  await writeToFile(from(), plain)
  await writeToFile(from({ passphrase }), secretly)
})
afterAll(async () => {
  await portico.stop()
  await empty.drop()
  rmSync(home, { recursive: true, force: true })
})

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
    const stand = `select sequencename as name, last_value::text as value from pg_sequences order by 1`
    expect((await copy.database.pool.query(stand)).rows).toEqual(
      (await portico.platform.pool.query(stand)).rows,
    )
    await copy.drop()
  })

  // The embedded server has one major version; a server of the machine, if any, another.
  test.each(systemVersions())('goes into PostgreSQL %s and back', async (version) => {
    const elsewhere = await startSystemServer(version, path.join(home, `postgres-${version}`))
    const settings = {
      ...{ dataDir: path.join(home, `into-${version}`), databaseUrl: elsewhere.url },
      ...{ filesUrl: undefined, backupPassphrase: undefined },
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

describe('where it is written', () => {
  test('a disk that fills leaves no file and says so', async () => {
    const folder = path.join(home, 'full')
    const stream = async () => {
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    }
    const failing = { ...from(), storage: { stream } }
    await expect(writeToFile(failing, path.join(folder, 'a.backup'))).rejects.toThrow('is full')
    expect(readdirSync(folder)).toEqual([])
  })

  test('a disk that fills in the midst of it leaves nothing, and the command says so', async () => {
    const folder = path.join(home, 'small')
    const { databaseUrl, dataDir, realtimeSecret } = portico.platform.env
    const env = {
      ...process.env,
      ...{
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        REALTIME_SECRET: realtimeSecret,
        NODE_ENV: 'production',
      },
    }
    // Cuts off a larger backup after a hundred kilobytes.
    expect(statSync(plain).size).toBeGreaterThan(200_000)
    const command =
      'ulimit -f 200; trap "" XFSZ; exec "$0" --disable-warning=ExperimentalWarning src/processes/backup.ts "$1"'
    const { code, said } = await new Promise<{ code: unknown; said: string }>((resolve) =>
      execFile('sh', ['-c', command, process.execPath, `${folder}/`], { env }, (error, stdout, stderr) =>
        resolve({ code: error?.code, said: `${stdout}${stderr}` }),
      ),
    )
    expect(code).toBe(1)
    expect(said).toContain(
      `The disk of ${folder} is full: no backup was written, and nothing was left behind.`,
    )
    expect(said).not.toMatch(/^\s+at /m)
    expect(readdirSync(folder)).toEqual([])
  })

  test('what someone left who was killed goes with the next backup; what is being written, and what is not ours, stays', async () => {
    const folder = path.join(home, 'left')
    mkdirSync(folder)
    const { pid } = spawnSync(process.execPath, ['--version'])
    const name = 'portico-2026-03-01T04-05-06Z.portico-backup'
    const put = (file: string, minutes: number) => {
      writeFileSync(path.join(folder, file), 'half')
      const then = new Date(Date.now() - minutes * 60_000)
      utimesSync(path.join(folder, file), then, then)
    }
    for (const left of [
      `${name}.${pid}.part`,
      `${name}.${pid}.sending`,
      `${name}.${pid}.sending.${pid}.part`,
    ])
      put(left, 5)
    const others = [`${name}.${process.ppid}.part`, `holiday.${pid}.part`, 'portico-notes.txt']
    for (const other of others) put(other, 5)
    // A file of another machine on the same share, whose processes are unknown here.
    put(`portico-2026-03-02T04-05-06Z.portico-backup.${pid}.part`, 0)
    await writeToFolder(from(), folder, 2, new Date('2026-03-03T04:05:06.789Z'))
    expect(readdirSync(folder).sort()).toEqual(
      [
        ...others,
        `portico-2026-03-02T04-05-06Z.portico-backup.${pid}.part`,
        'portico-2026-03-03T04-05-06Z.portico-backup',
      ].sort(),
    )
  })

  test('a name that is taken is left alone', async () => {
    const before = readFileSync(plain)
    await expect(writeToFile(from(), plain)).rejects.toThrow('is there already')
    expect(readFileSync(plain).equals(before)).toBe(true)
  })

  test('in a folder the newest stay, and nothing else is touched', async () => {
    const folder = path.join(home, 'folder')
    mkdirSync(folder)
    writeFileSync(path.join(folder, 'portico-notes.txt'), 'mine')
    for (const day of ['01', '02', '03'])
      await writeToFolder(from(), folder, 2, new Date(`2026-03-${day}T04:05:06.789Z`))
    expect(readdirSync(folder).sort()).toEqual([
      'portico-2026-03-02T04-05-06Z.portico-backup',
      'portico-2026-03-03T04-05-06Z.portico-backup',
      'portico-notes.txt',
    ])
  })

  test('in an S3 it is read back, restored from there, and nothing stays next to the data', async () => {
    const s3 = new S3rver({
      ...{ port: 0, address: '127.0.0.1', silent: true, directory: path.join(home, 's3') },
      configureBuckets: [{ name: 'stored' }],
    })
    const { port } = await s3.run()
    vi.stubEnv('S3_ENDPOINT', `http://127.0.0.1:${port}`)
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER')
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER')
    const aside = path.join(home, 'aside')
    const { file } = await writeToS3(from(), 's3://stored/nightly/', aside, 14)
    expect(file).toMatch(/^s3:\/\/stored\/nightly\/portico-.*\.portico-backup$/)
    expect(readdirSync(aside)).toEqual([])
    const copy = await restored(file)
    expect(await copy.differing()).toEqual([])
    await copy.drop()
    await expect(restored('s3://stored/nightly/none')).rejects.toThrow()

    // The newest stay. Files with other names or in other folders are not touched.
    const [nightly, above] = await Promise.all(
      ['s3://stored/nightly', 's3://stored'].map((filesUrl) => openStorage({ filesUrl, folder: '' })),
    )
    await nightly!.put('mine', 'portico-notes.txt')
    await above!.put('another', 'portico-2026-01-01T00-00-00Z.portico-backup')
    const of = (day: string) => new Date(`2027-03-${day}T04:05:06.789Z`)
    await writeToS3(from(), 's3://stored/nightly', aside, 2, of('01'))
    const { old } = await writeToS3(from(), 's3://stored/nightly', aside, 2, of('02'))
    expect(old).toEqual([path.basename(file)])
    expect((await nightly!.names()).sort()).toEqual([
      'portico-2027-03-01T04-05-06Z.portico-backup',
      'portico-2027-03-02T04-05-06Z.portico-backup',
      'portico-notes.txt',
    ])
    expect(await above!.names()).toEqual(['portico-2026-01-01T00-00-00Z.portico-backup'])
    await expect(writeToS3(from(), 's3://storedd/nightly', aside, 2)).rejects.toThrow('no bucket "storedd"')
    vi.unstubAllEnvs()
    await s3.close()
  })
})
