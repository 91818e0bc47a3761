import { afterAll, beforeAll, expect, test } from 'vitest'
import { formType, formWith } from './testing/form.ts'
import { startPortico, type TestPortico } from './testing/portico.ts'

/** More at once than there are connections to the database: everybody is answered in the end, and none waits for ever. */
let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico({ settings: { RATE_LIMITS: 'on' } })
})
afterAll(() => portico.stop())

const times = <T>(count: number, make: (nth: number) => T) =>
  Array.from({ length: count }, (_, nth) => make(nth))

test('a crowd at the door, counted one by one', async () => {
  const answers = await Promise.all(
    times(60, (nth) =>
      portico.request(null, 'POST', '/api/auth/forgot-password', { email: `crowd${nth}@x.example` }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(20).fill(200), ...Array(40).fill(429)])
})

test('one upload under a key, and a crowd of other calls under the same key', async () => {
  const anna = 'client.a@portico.example'
  const key = { 'idempotency-key': 'everybody waits for me' }
  const form = formWith({ name: 'a.txt', bytes: Buffer.from('words') })
  await portico.tokenOf(anna)
  const answers = await Promise.all(
    times(60, (nth) =>
      nth === 0
        ? portico.request(anna, 'POST', '/api/files', form, { 'content-type': formType, ...key })
        : portico.request(anna, 'POST', '/api/auth/set-locale', { locale: 'en' }, key),
    ),
  )
  const statuses = new Set(answers.map(({ status }) => status))
  expect([...statuses].sort()).toEqual([200, 409])
})
