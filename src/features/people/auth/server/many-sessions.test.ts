import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { demonstrationPassword } from '#demo/people.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'

let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico()
})
afterAll(() => portico.stop())

const signIn = (email: string) =>
  portico.request<{ token: string }>(null, 'POST', '/api/auth/token', {
    email,
    password: demonstrationPassword,
  })

test('of thirty-two sign-ins the newest thirty live; the oldest are ended', async () => {
  const tokens: string[] = []
  for (let nth = 0; nth < 32; nth += 1) {
    tokens.push((await signIn(cast.clientA)).body.token)
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

test('the person who signs in does not wait for someone who is ending an older session just now', async () => {
  await Promise.all(Array.from({ length: 30 }, () => signIn(cast.clientB)))
  const other = await portico.platform.pool.connect()
  await other.query('begin')
  const { rowCount } = await other.query(
    `select from sessions where user_id = (select id from users where email = $1) and ended_at is null for update`,
    [cast.clientB],
  )
  const answers = [await signIn(cast.clientB), await signIn(cast.clientB)]
  await other.query('rollback')
  other.release()
  expect(rowCount).toBe(30)
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
})
