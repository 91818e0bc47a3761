import { readdirSync, statfsSync, statSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { uploadFolder } from '#platform/server/files/uploads.ts'
import { formType, formWith, framing } from '#platform/server/testing/form.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import * as sample from './testing/samples.ts'

/**
 * Tests the number of files in a request, the number one person may send at once, and the reply if the disk
 * is full.
 */
let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico()
})
afterAll(() => portico.stop())

const folder = (of = portico) => uploadFolder(of.platform.env.dataDir)
const upload = (
  body: Buffer,
  as: string = cast.clientA,
  headers: Record<string, string> = {},
  to = portico,
) => to.request(as, 'POST', '/api/files', body, { 'content-type': formType, ...headers })
const stored = async () =>
  (await portico.platform.pool.query('select count(*)::int as count from files')).rows[0].count
const txt = { name: 'a.txt', bytes: sample.txt }
/** Puts several files into one form. */
const together = (...files: Buffer[]) => {
  const end = framing(txt).tail
  const joined = files.map((file, at) => (at < files.length - 1 ? file.subarray(0, -end.length + 2) : file))
  return Buffer.concat(joined)
}

test('one file a request: a second is refused in words, and neither is stored', async () => {
  const before = await stored()
  const { status, body } = await upload(together(formWith(txt), formWith({ ...txt, name: 'b.txt' })))
  expect([status, body.codes]).toEqual([422, { file: ['errors.oneFile'] }])
  expect(body.errors.file[0]).toMatch(/one file/i)
  expect([await stored(), readdirSync(folder())]).toEqual([before, []])
})

test('the bytes of a file that no one reads are never written', async () => {
  const { head, tail } = framing({ name: 'unread.txt' })
  const named = Buffer.from(head.toString().replace('name="file"', 'name="other"'))
  let largest = 0
  const watching = setInterval(() => {
    for (const name of readdirSync(folder()))
      largest = Math.max(largest, statSync(path.join(folder(), name)).size)
  }, 1)
  async function* slowly() {
    yield named
    for (let nth = 0; nth < 20; nth += 1) {
      yield Buffer.alloc(1024 * 1024)
      await pause(2)
    }
    yield tail
  }
  const { statusCode } = await portico.app.inject({
    method: 'POST',
    url: '/api/files',
    payload: Readable.from(slowly()),
    headers: { authorization: `Bearer ${await portico.tokenOf(cast.clientA)}`, 'content-type': formType },
  })
  clearInterval(watching)
  expect([statusCode, largest]).toEqual([422, 0])
})

test('a person sends three files at once; the fourth is told to wait, others are not', async () => {
  const { head, tail } = framing(txt)
  const gates: (() => void)[] = []
  async function* locked() {
    yield Buffer.concat([head, sample.txt])
    await new Promise<void>((go) => gates.push(go))
    yield tail
  }
  const authorization = `Bearer ${await portico.tokenOf(cast.manager)}`
  const send = () =>
    portico.app.inject({
      method: 'POST',
      url: '/api/files',
      payload: Readable.from(locked()),
      headers: { authorization, 'content-type': formType },
    })
  const three = [send(), send(), send()]
  while (readdirSync(folder()).length < 3) await pause(5)
  const fourth = await upload(formWith(txt), cast.manager)
  expect([fourth.status, fourth.body.code]).toEqual([429, 'errors.tooManyUploads'])
  expect(Number(fourth.headers['retry-after'])).toBeGreaterThan(0)
  expect((await upload(formWith(txt), cast.clientB)).status).toBe(200)
  for (const go of gates) go()
  expect((await Promise.all(three)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect((await upload(formWith(txt), cast.manager)).status).toBe(200)
})

test('a disk without room is answered 507 in words, and nothing stays', async () => {
  const full = await startPortico({ settings: { KEEP_FREE_MB: '900000000' } })
  const { status, body } = await upload(formWith(txt), cast.clientA, { 'x-lang-code': 'ru' }, full)
  expect([status, body.code]).toEqual([507, 'errors.noSpace'])
  expect(body.message).toMatch(/[а-я]/)
  expect(readdirSync(folder(full))).toEqual([])
  await full.stop()
})

test('room is looked at again while a file comes: what no longer fits is given up, answered and taken away', async () => {
  const { bavail, bsize } = statfsSync(portico.platform.env.dataDir)
  const spare = Math.floor((bavail * bsize) / 1024 / 1024) - 100
  const tight = await startPortico({ settings: { KEEP_FREE_MB: String(spare) } })
  const { head, tail } = framing({ name: 'large.txt' })
  async function* large() {
    yield head
    // Much more than parallel tests free in the meantime.
    const ballast = path.join(tight.platform.env.dataDir, 'ballast')
    const piece = Buffer.alloc(50 * 1024 * 1024, 1)
    for (let nth = 0; nth < 10; nth += 1) await appendFile(ballast, piece, { flush: true })
    for (let nth = 0; nth < 40; nth += 1) yield Buffer.alloc(1024 * 1024, 'a ')
    yield tail
  }
  const answer = await tight.app.inject({
    method: 'POST',
    url: '/api/files',
    payload: Readable.from(large()),
    headers: { authorization: `Bearer ${await tight.tokenOf(cast.clientA)}`, 'content-type': formType },
  })
  expect([answer.statusCode, answer.json().code]).toEqual([507, 'errors.noSpace'])
  expect(readdirSync(folder(tight))).toEqual([])
  await tight.stop()
})
