import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formType, formWith } from '#platform/server/testing/form.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import { sender, sendingTo } from '#processes/testing/sending.ts'
import { binaryOf, boxTriangles } from '../testing/box.ts'
import * as sample from './testing/samples.ts'

/** Forms with a file, valid and malformed, and what is said of a model in one. */
let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico()
})
afterAll(() => portico.stop())
const { send } = sendingTo(() => portico)

describe('the form itself', () => {
  test.each(['nothing', '__proto__x', 'constructor', 'toString', 'Avatar', ''])(
    'has no category %j',
    async (category) => {
      const { status, body } = await send({ name: 'a.txt', bytes: sample.txt }, { category })
      expect([status, body.codes]).toEqual([422, { category: ['errors.oneOf'] }])
    },
  )

  test('may not name what every object has', async () => {
    expect((await send({ name: 'a.txt', bytes: sample.txt }, JSON.parse('{"__proto__":"x"}'))).status).toBe(
      400,
    )
    expect((await send({ name: 'a.txt', bytes: sample.txt }, { constructor: 'x' })).status).toBe(400)
    expect(({} as Record<string, unknown>).x).toBeUndefined()
  })

  test.each([
    ['application/json', 415],
    ['text/plain', 415],
    ['application/x-www-form-urlencoded', 415],
    ['multipart/form-data', 400],
  ])('is not %s', async (type, status) => {
    const answer = await portico.request(sender, 'POST', '/api/files', '{}', { 'content-type': type })
    expect(answer.status, JSON.stringify(answer.body)).toBe(status)
  })

  test.each([
    ['breaks off in the middle', (form: Buffer) => form.subarray(0, form.length - 30)],
    ['has a part without a head', () => Buffer.from('--a-boundary-of-the-tests\r\n\r\n\r\nx')],
    ['is nothing', () => Buffer.from('--')],
  ])('that %s is refused', async (_, broken) => {
    const body = broken(formWith({ name: 'a.txt', bytes: sample.txt }))
    const answer = await portico.request(sender, 'POST', '/api/files', body, { 'content-type': formType })
    expect(answer.status, JSON.stringify(answer.body)).toBe(400)
  })

  test('has a file under the name of one', async () => {
    const body = formWith({ name: 'a.txt', bytes: sample.txt })
      .toString()
      .replace('name="file"', 'name="other"')
    const answer = await portico.request(sender, 'POST', '/api/files', body, { 'content-type': formType })
    expect([answer.status, answer.body.codes]).toEqual([422, { file: ['errors.noFile'] }])
  })
})

describe('a model is measured however its program writes it', () => {
  const corners = ['0 0 0', '0 10 0', '10 0 0', '0 0 10'] as const
  const facet = (...of: (0 | 1 | 2 | 3)[]) =>
    `facet normal 0 0 0\nouter loop\n${of.map((one) => `vertex ${corners[one]}\n`).join('')}endloop\nendfacet\n`
  const text = `solid t\n${facet(0, 1, 2)}${facet(0, 2, 3)}${facet(0, 3, 1)}${facet(2, 1, 3)}endsolid t\n`
  test.each<[string, Buffer]>([
    ['as text', Buffer.from(text)],
    ['in capitals', Buffer.from(text.toUpperCase())],
    ['with a byte order mark', Buffer.from(`\ufeff${text}`)],
  ])('%s', async (_, bytes) => {
    const { status, body } = await send({ name: 'pyramid.stl', bytes })
    expect([status, body.mesh?.problem]).toEqual([200, null])
    expect(body.mesh.facts).toMatchObject({
      triangles: 4,
      size: [10, 10, 10],
      volume: 166.667,
      open_edges: 0,
    })
  })

  test('in binary, with two bytes after its last triangle', async () => {
    const bytes = Buffer.concat([binaryOf(boxTriangles(30, 20, 10)), Buffer.from([0, 0])])
    const { status, body } = await send({ name: 'cube.stl', bytes })
    expect([status, body.mesh?.facts?.volume]).toEqual([200, 6000])
  })
})
