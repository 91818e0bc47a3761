import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import { cast } from '#world/cast.ts'
import { demonstrationPassword } from '#world/people.ts'

let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico()
})
afterAll(() => portico.stop())

test('of thirty-two sign-ins the newest thirty live; the oldest are ended', async () => {
  const tokens: string[] = []
  for (let nth = 0; nth < 32; nth += 1) {
    const body = { email: cast.clientA, password: demonstrationPassword }
    tokens.push((await portico.request(null, 'POST', '/api/auth/token', body)).body.token)
  }
  const statuses = await Promise.all(
    tokens.map(async (token) => {
      const own = { authorization: `Bearer ${token}` }
      return (await portico.request(null, 'GET', '/api/auth/user', undefined, own)).status
    }),
  )
  expect(statuses).toEqual([401, 401, ...Array(30).fill(200)])
  const { rows } = await portico.platform.pool.query(
    `select distinct ended_because as why from sessions where ended_at is not null`,
  )
  expect(rows).toEqual([{ why: 'other_device' }])
})
