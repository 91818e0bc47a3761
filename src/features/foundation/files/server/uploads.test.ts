import { createHash } from 'node:crypto'
import {
  createReadStream,
  mkdirSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { uploadFolder } from '#platform/server/files/uploads.ts'
import { formType, formWith } from '#platform/server/testing/form.ts'
import { fileJobs } from './jobs.ts'
import * as sample from './testing/samples.ts'
import { address, pdfOf, portico, sendPdf, startUploads, storedFiles } from './testing/uploads.ts'

beforeAll(startUploads)
afterAll(() => portico.stop())

const temporaryFiles = () => readdirSync(uploadFolder(portico.platform.env.dataDir))
const counts = async () => {
  const { rows } = await portico.platform.pool.query(
    'select (select count(*)::int from files) as files, (select count(*)::int from file_claims) as claims',
  )
  return { ...rows[0], stored: storedFiles(), temporary: temporaryFiles().length }
}

async function settled(expected: object): Promise<void> {
  await expect.poll(counts, { timeout: 10_000, interval: 50 }).toEqual(expected)
}

const openConnections = () =>
  new Promise<number>((resolve) => {
    portico.app.server.closeIdleConnections()
    portico.app.server.getConnections((_error, count) => resolve(count))
  })

/** Returns the counts once nothing is in progress: an interrupted upload is noticed a moment later. */
async function countsAtRest() {
  await expect.poll(openConnections, { timeout: 10_000, interval: 50 }).toBe(0)
  let seen = await counts()
  await expect
    .poll(
      async () => {
        const before = seen
        seen = await counts()
        return [seen.temporary, seen.claims - before.claims, seen.stored - before.stored]
      },
      { timeout: 10_000, interval: 200 },
    )
    .toEqual([0, 0, 0])
  return seen
}

describe('how large a file may be', () => {
  test('exactly 52,428,800 bytes are stored, byte by byte', async () => {
    const answer = await sendPdf({ size: 52_428_800 })
    expect([answer?.status, answer?.body.size]).toEqual([200, 52_428_800])
    const hash = createHash('sha256')
    for (const piece of pdfOf(52_428_800)) hash.update(piece)
    const { rows } = await portico.platform.pool.query('select * from files where id = $1', [answer!.body.id])
    expect(rows[0].sha256).toBe(hash.digest('hex'))
    const stored = createHash('sha256')
    for await (const piece of await portico.platform.storage.stream(rows[0].storage_key)) stored.update(piece)
    expect(stored.digest('hex')).toBe(rows[0].sha256)
    expect(temporaryFiles()).toEqual([])
  })

  test.each([
    ['one byte more', { size: 52_428_801 }],
    ['80 MB that did not say how long they are', { size: 80_000_000, hasLength: false }],
  ])('%s: refused with an answer, nothing stored', async (_, input) => {
    const before = await countsAtRest()
    const answer = await sendPdf(input)
    expect([answer?.status, answer?.body.codes]).toEqual([422, { file: ['errors.fileMoreThan'] }])
    await settled(before)
  })

  test('3,000 parts are refused with an answer', async () => {
    const before = await countsAtRest()
    const form = formWith(
      { name: 'a.txt', bytes: sample.txt },
      Object.fromEntries(Array.from({ length: 3000 }, (_, at) => [`f${at}`, 'x'])),
    )
    const answer = await fetch(`${address}/api/files`, {
      method: 'POST',
      headers: { 'content-type': formType, authorization: `Bearer ${await portico.tokenOf(cast.clientA)}` },
      body: new Uint8Array(form),
    })
    expect([answer.status, (await answer.json()).code]).toEqual([413, 'errors.tooLarge'])
    await settled(before)
  })
})

describe('what is cut short leaves nothing', () => {
  test('twenty uploads that break off at a random byte', async () => {
    const before = await countsAtRest()
    const size = 4_000_000
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => sendPdf({ size, stopAt: Math.ceil((size * (at + 0.5)) / 20.5) })),
    )
    expect(answers).toEqual(Array(20).fill(null))
    await settled(before)
  })

  test('a storage that fails half-way', async () => {
    const before = await countsAtRest()
    const { storage } = portico.platform
    const { takeFile } = storage
    storage.takeFile = (path, size, key) =>
      storage.putStream(
        Readable.from(
          (async function* () {
            for await (const piece of createReadStream(path)) yield piece.subarray(0, 100)
            throw new Error('the disk is full')
          })(),
        ),
        size,
        key,
      )
    const answer = await sendPdf({ size: 1_000_000 }).finally(() => {
      storage.takeFile = takeFile
    })
    expect(answer?.status).toBe(500)
    // The claim remains until the sweep, because the storage's content is unknown.
    await settled({ ...before, claims: before.claims + 1 })
  })

  test('a disk that is full is no fault of the sender: 507, in words', async () => {
    const { storage } = portico.platform
    const { takeFile } = storage
    storage.takeFile = () => Promise.reject(Object.assign(new Error('no room'), { code: 'ENOSPC' }))
    const answer = await sendPdf({ size: 1000 }).finally(() => {
      storage.takeFile = takeFile
    })
    expect(answer?.status).toBe(507)
    expect(answer?.body).toMatchObject({
      message: 'File storage is full. Try again later',
      code: 'errors.noSpace',
    })
    await portico.platform.pool.query('delete from file_claims')
  })

  test('a folder of uploads that cannot be written is no fault of the sender', async () => {
    const folder = uploadFolder(portico.platform.env.dataDir)
    rmSync(folder, { recursive: true, force: true })
    symlinkSync('/proc', folder)
    const answer = await sendPdf({ size: 1000 }).finally(() => {
      rmSync(folder)
      mkdirSync(folder)
    })
    expect(answer?.status).toBe(500)
  })

  test('what a killed process left is swept away a day later, and nothing else', async () => {
    const { pool, storage } = portico.platform
    await pool.query('delete from file_claims')
    const before = await countsAtRest()
    const keys = [await storage.put('torn long ago'), await storage.put('under way')]
    await pool.query(
      `insert into file_claims (storage_key, at) values ($1, now() - interval '25 hours'), ($2, now())`,
      keys,
    )
    const folder = uploadFolder(portico.platform.env.dataDir)
    const yesterday = new Date(Date.now() - 90_000_000)
    for (const [name, at] of [
      ['torn', yesterday],
      ['arriving', new Date()],
    ] as const) {
      writeFileSync(join(folder, name), 'half')
      utimesSync(join(folder, name), at, at)
    }
    await fileJobs.sweep_files(portico.platform)
    expect(temporaryFiles()).toEqual(['arriving'])
    rmSync(join(folder, 'arriving'))
    await settled({ ...before, claims: 1, stored: before.stored + 1 })
    expect(Buffer.from(await storage.read(keys[1]!)).toString()).toBe('under way')
    await pool.query('delete from file_claims')
  })

  test('every row has its whole file, and every file its row', async () => {
    const { files } = await counts()
    const { rows } = await portico.platform.pool.query('select storage_key, size, sha256 from files')
    expect(rows).toHaveLength(files)
    for (const { storage_key, size, sha256 } of rows) {
      const bytes = await portico.platform.storage.read(storage_key)
      expect([bytes.length, createHash('sha256').update(bytes).digest('hex')]).toEqual([Number(size), sha256])
    }
  })
})
