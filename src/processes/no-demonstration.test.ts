import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { hashPassword } from '#features/people/auth/server/index.ts'
import { refuseDemonstration } from './no-demonstration.ts'
import { startPortico, type TestPortico } from './testing/portico.ts'

let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico()
})
afterAll(() => portico.stop())

const refusal = () =>
  refuseDemonstration(portico.platform.pool).then(
    () => null,
    ({ message }: Error) => message,
  )

test('people with the published password keep Portico without DEMO from starting, by name and with what helps', async () => {
  const message = await refusal()
  for (const email of [cast.admin, cast.manager, cast.clientA, cast.applicant])
    expect(message).toContain(email)
  expect(message).toContain('DEMO=1')
  expect(message).not.toContain('Portico-Demo-2026')
})

test('one who is left is one too many', async () => {
  const own = await hashPassword('Of-Their-Own-2026')
  await portico.platform.pool.query('update users set password_hash = $1 where email <> $2', [
    own,
    cast.admin,
  ])
  const message = await refusal()
  expect(message).toContain(cast.admin)
  expect(message).not.toContain(cast.manager)
})

test('with passwords of their own, or blocked, they do not stand in the way', async () => {
  await portico.platform.pool.query(`update users set status = 'blocked' where email = $1`, [cast.admin])
  expect(await refusal()).toBeNull()
})
