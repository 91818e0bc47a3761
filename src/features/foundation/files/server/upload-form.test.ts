import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formType, formWith } from '#platform/server/testing/form.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import { sender, sendingTo } from '#processes/testing/sending.ts'
import * as sample from './testing/samples.ts'

/** Forms with a file, valid and malformed. */
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
