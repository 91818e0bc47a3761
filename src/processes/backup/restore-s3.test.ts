import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { cast } from '#demo/cast.ts'
import { openStorage } from '#platform/server/files/storage.ts'
import { freshDatabase } from '#platform/server/testing/database.ts'
import { sent } from '#platform/server/testing/form.ts'
import { tableNames } from '../testing/database.ts'
import { startPortico, type TestPortico } from '../testing/portico.ts'
import { frameWriter, readFrames } from './frames.ts'
import { restoreInto } from './restore-into.ts'
import { writeToFile } from './write.ts'

// The package has no types.
type S3rver = { run(): Promise<{ port: number }>; close(): Promise<void> }
const S3rver = createRequire(import.meta.url)('s3rver') as new (options: object) => S3rver

/** Restores with files in an S3 bucket that already contains other objects. */
const home = mkdtempSync(path.join(os.tmpdir(), 'portico-restore-s3-'))
const backup = path.join(home, 'whole.backup')
const s3 = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: path.join(home, 's3'),
  configureBuckets: [{ name: 'stored' }],
})
let portico: TestPortico

beforeAll(async () => {
  const { port } = await s3.run()
  vi.stubEnv('S3_ENDPOINT', `http://127.0.0.1:${port}`)
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER')
  portico = await startPortico()
  for (let n = 1; n <= 2; n++) {
    const { body, headers } = sent({ name: `${n}.txt`, type: 'text/plain', bytes: Buffer.from(`file ${n}`) })
    expect((await portico.request(cast.clientA, 'POST', '/api/files', body, headers)).status).toBeLessThan(
      300,
    )
  }
  const { pool, storage } = portico.platform
  await writeToFile({ pool, storage, secret: undefined, passphrase: undefined }, backup)
  await (await openStorage({ filesUrl: 's3://stored', folder: '' })).put('theirs', 'used/aa/theirs')
})
afterAll(async () => {
  await portico.stop()
  await s3.close()
  vi.unstubAllEnvs()
  rmSync(home, { recursive: true, force: true })
})

const isEmpty = async (filesUrl: string) => (await openStorage({ filesUrl, folder: '' })).isEmpty()

/** Returns why it was not restored, or null; and whether the database is still empty. */
async function restore(file: string, filesUrl: string) {
  const database = await freshDatabase('template0')
  const settings = { dataDir: path.join(home, `into-${Math.random()}`), databaseUrl: database.url, filesUrl }
  const message = await restoreInto({ ...settings, backupPassphrase: undefined }, file).then(
    () => null,
    (error: Error) => error.message,
  )
  const tables = await tableNames(database.pool)
  await database.drop()
  return { message, isAsBefore: tables.length === 0 }
}

test('goes under a prefix under which nothing lies', async () => {
  expect(await restore(backup, 's3://stored/new')).toEqual({ message: null, isAsBefore: false })
  const there = await openStorage({ filesUrl: 's3://stored/new', folder: '' })
  const { rows } = await portico.platform.pool.query('select storage_key from files order by id')
  const texts = await Promise.all(
    rows.map(async ({ storage_key }) => Buffer.from(await there.read(storage_key)).toString()),
  )
  expect(texts).toEqual(['file 1', 'file 2'])
})

test('is refused where something lies, be it in a folder, and that stays', async () => {
  const { message, isAsBefore } = await restore(backup, 's3://stored/used')
  expect(message).toContain('s3://stored/used is not empty. Name a new prefix in FILES_URL')
  expect(isAsBefore).toBe(true)
  const there = await openStorage({ filesUrl: 's3://stored', folder: '' })
  expect(Buffer.from(await there.read('used/aa/theirs')).toString()).toBe('theirs')
})

test('that fails after its files came leaves none of them, and the same place takes the next', async () => {
  const pieces: Buffer[] = []
  const writer = await frameWriter(async (bytes) => void pieces.push(bytes), undefined)
  for await (const { kind, body } of readFrames(createReadStream(backup), undefined)) {
    // Promises one row more than there is, which is noticed only after everything was read.
    const said = kind === 'd' ? null : JSON.parse(body.toString())
    if (kind === 'r') await writer.record(said)
    if (kind === 'd') await writer.data(body)
    if (kind === 'e')
      await writer.end({
        ...said,
        tables: { ...said.tables, 'public.users': said.tables['public.users'] + 1 },
      })
  }
  const file = path.join(home, 'short.backup')
  writeFileSync(file, Buffer.concat(pieces))
  const { message, isAsBefore } = await restore(file, 's3://stored/again')
  expect(message).toContain('Not all rows came in: public.users')
  expect(isAsBefore).toBe(true)
  expect(await isEmpty('s3://stored/again')).toBe(true)
  expect((await restore(backup, 's3://stored/again')).message).toBeNull()
})
