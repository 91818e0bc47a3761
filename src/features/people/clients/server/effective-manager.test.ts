import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import { recipients } from './recipients.ts'

let portico: TestPortico
const ids: Record<string, number> = {}
beforeAll(async () => {
  portico = await startPortico()
  const { rows } = await portico.platform.pool.query('select email, id from users')
  for (const { email, id } of rows) ids[email] = id
})
afterAll(() => portico.stop())

const answersFor = async (email: string) =>
  (await portico.request(email, 'GET', '/api/front/company')).body.manager?.email ?? null
const choices = async (): Promise<number[]> =>
  (await portico.request(cast.chief, 'GET', '/api/manager/managers')).body.map(({ id }: { id: number }) => id)
async function notifiedAbout(email: string): Promise<number[]> {
  const { rows } = await portico.platform.pool.query(
    'select organization_id as id from users where email = $1',
    [email],
  )
  return (await recipients.managersOf(portico.platform.db, rows[0].id)).sort((one, other) => one - other)
}
const idsOf = (...emails: string[]) => emails.map((email) => ids[email]!).sort((one, other) => one - other)

test('who looks after a company answers for it while they work here, and no one takes their place unasked', async () => {
  expect(await answersFor(cast.clientA)).toBe(cast.manager)
  expect(await notifiedAbout(cast.clientA)).toEqual(idsOf(cast.manager, cast.chief, cast.admin))
  expect(await choices()).toContain(ids[cast.manager])

  await portico.platform.pool.query(`update users set status = 'blocked' where email = $1`, [cast.manager])
  expect(await answersFor(cast.clientA)).toBeNull()
  expect(await notifiedAbout(cast.clientA)).toEqual(idsOf(cast.chief, cast.admin))
  expect(await choices()).not.toContain(ids[cast.manager])
})

test('a role is held by those who work here alone', async () => {
  const holders = await recipients.role(portico.platform.db, 'chief_manager')
  expect(holders).toEqual([ids[cast.chief]])
  await portico.platform.pool.query(`update users set status = 'deleted' where email = $1`, [cast.chief])
  expect(await recipients.role(portico.platform.db, 'chief_manager')).toEqual([])
})
