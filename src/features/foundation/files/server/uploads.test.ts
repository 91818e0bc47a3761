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
import http from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { uploadFolder } from '#platform/server/files/uploads.ts'
import { formType, formWith, framing } from '#platform/server/testing/form.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import { fileJobs } from './jobs.ts'
import * as sample from './testing/samples.ts'

/** Uploads over a real socket: large, interrupted, many at once. */
let portico: TestPortico
let address: string
beforeAll(async () => {
  portico = await startPortico()
  address = await portico.app.listen({ port: 0 })
})
afterAll(() => portico.stop())

const pieceSize = 65_536
const padding = Buffer.alloc(pieceSize)

/** Yields a PDF of a given size in pieces, without building it in memory. */
function* pdfOf(size: number): Generator<Buffer> {
  yield sample.pdf
  for (let left = size - sample.pdf.length; left > 0; left -= pieceSize) yield padding.subarray(0, left)
}

type Input = { size: number; hasLength?: boolean; stopAt?: number; as?: string }

/** Sends a PDF of a given size. Returns status and body, or null if it was interrupted on purpose. */
async function sendPdf({ size, hasLength = true, stopAt = Infinity, as = cast.clientA }: Input) {
  const { head, tail } = framing({ name: 'large.pdf' })
  const request = http.request(`${address}/api/files`, {
    method: 'POST',
    headers: {
      'content-type': formType,
      authorization: `Bearer ${await portico.tokenOf(as)}`,
      ...(hasLength ? { 'content-length': head.length + size + tail.length } : {}),
    },
  })
  const answered = new Promise<{ status: number; body: any } | null>((resolve, reject) => {
    request.on('response', async (response) => {
      const text = (await response.toArray()).join('')
      resolve({ status: response.statusCode!, body: JSON.parse(text) })
    })
    request.on('error', (error) => (stopAt < size ? resolve(null) : reject(error)))
  })
  let sent = 0
  const body = Readable.from(
    (function* () {
      yield head
      for (const piece of pdfOf(size)) {
        if (sent >= stopAt) return request.destroy()
        sent += piece.length
        yield piece
      }
      yield tail
    })(),
  )
  body.pipe(request)
  return answered
}

const temporaryFiles = () => readdirSync(uploadFolder(portico.platform.env.dataDir))
const storedFiles = () =>
  readdirSync(`${portico.platform.env.dataDir}/files`, { recursive: true, withFileTypes: true }).filter(
    (one) => one.isFile(),
  ).length
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

describe('many at once', () => {
  test('eight of 50 MB pass through without being held in memory', async () => {
    const idle = process.memoryUsage().rss
    let most = idle
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss)
    }, 20)
    const senders = [cast.clientA, cast.clientB, cast.manager, cast.chief]
    const answers = await Promise.all([...senders, ...senders].map((as) => sendPdf({ size: 52_428_800, as })))
    clearInterval(watch)
    expect(answers.map((answer) => answer?.status)).toEqual(Array(8).fill(200))
    expect((most - idle) / 1_048_576).toBeLessThan(300)
  })

  test('a person keeps a thousand files and not one more, however they are sent', async () => {
    const { pool } = portico.platform
    await pool.query(
      `insert into files (owner_id, category, name, mime, size, sha256, storage_key)
       select u.id, 'general', 'old.txt', 'text/plain', 1, '', 'none/' || n
       from users u, generate_series(1, $2::int - 1 - (select count(*)::int from files f join users o on o.id = f.owner_id where o.email = $1)) n
       where u.email = $1`,
      [cast.clientA, 1000],
    )
    const form = formWith({ name: 'a.txt', bytes: sample.txt })
    const answers = await Promise.all(
      Array.from({ length: 3 }, () =>
        portico.request(cast.clientA, 'POST', '/api/files', form, { 'content-type': formType }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    expect(answers.find(({ status }) => status === 422)?.body.codes).toEqual({ file: ['files.quotaReached'] })
    await pool.query(`delete from files where storage_key like 'none/%'`)
  })

  test('and two gigabytes and not one byte more', async () => {
    const { pool } = portico.platform
    await pool.query('delete from files where owner_id = (select id from users where email = $1)', [
      cast.clientA,
    ])
    const form = formWith({ name: 'a.txt', bytes: sample.txt })
    const keep = async (before: number) => {
      await pool.query(`delete from files where storage_key = 'none/1'`)
      await pool.query(
        `insert into files (owner_id, category, name, mime, size, sha256, storage_key)
         select id, 'general', 'old.txt', 'text/plain', $2, '', 'none/1' from users where email = $1`,
        [cast.clientA, before],
      )
      return portico.request(cast.clientA, 'POST', '/api/files', form, { 'content-type': formType })
    }
    const refused = await keep(2_147_483_648 - sample.txt.length + 1)
    expect([refused.status, refused.body.codes]).toEqual([422, { file: ['files.quotaReached'] }])
    const before = storedFiles()
    await keep(2_147_483_648)
    expect(storedFiles(), 'nothing lies in the storage without a row').toEqual(before)
    expect((await keep(2_147_483_648 - sample.txt.length)).status).toBe(200)
  })
})

test('a sixty-first upload within an hour is refused, and says how long to wait', async () => {
  const limited = await startPortico({ settings: { RATE_LIMITS: 'on' } })
  const form = formWith({ name: 'a.txt', bytes: sample.txt })
  const statuses: number[] = []
  for (let tries = 0; tries < 61; tries += 1) {
    const answer = await limited.request(cast.clientA, 'POST', '/api/files', form, {
      'content-type': formType,
    })
    statuses.push(answer.status)
    if (answer.status === 429) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  }
  expect(statuses).toEqual([...Array(60).fill(200), 429])
  await limited.stop()
})

test('a request has five minutes to arrive, and its head twenty seconds', () => {
  const { requestTimeout, headersTimeout } = portico.app.server
  expect([requestTimeout, headersTimeout]).toEqual([300_000, 20_000])
})
