import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'

let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico({ world: 'company' })
})
afterAll(() => portico.stop())

const ask = (size: string) =>
  portico.request(null, 'GET', `/api/public/facets?attr=${encodeURIComponent(`size:${size}`)}`)

test('two facets are counted at once and eight wait; more are told to come again, and what was counted is still told', async () => {
  expect((await ask('first')).status).toBe(200)
  const crowd = Array.from({ length: 40 }, (_, nth) => ask(`crowd ${nth}`))
  const known = ask('first')
  const answers = await Promise.all(crowd)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(10)
  expect(refused.length).toBeGreaterThan(5)
  for (const { status, body, headers } of refused) {
    expect([status, body.code]).toEqual([503, 'errors.busy'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  }
  expect((await known).status).toBe(200)
  expect((await ask('afterwards')).status).toBe(200)
})
