import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import { newCompany } from './testing/company.ts'

/** Managers propose a level, chief managers set it (product 3.5). */
let portico: TestPortico
let nth = 0
beforeAll(async () => {
  portico = await startPortico()
})
afterAll(() => portico.stop())

const applicant = () => {
  nth += 1
  const of = { email: `level${nth}@holm.example`, status: 'not_confirmed', manager: cast.manager } as const
  return newCompany(portico.platform.pool, of)
}
const confirm = (as: string, id: number, discount_level?: number) =>
  portico.request(as, 'POST', `/api/manager/clients/${id}/confirmation`, { discount_level })
const give = (as: string, id: number, discount_level: unknown) =>
  portico.request(as, 'POST', `/api/manager/clients/${id}/discount-level`, { discount_level })
/** Returns a person's tasks after all event handlers have run. */
async function waiting(as: string): Promise<string[]> {
  await portico.emailsTo('no-one@x.example')
  const { body } = await portico.request(as, 'GET', '/api/tasks?kind=clients.giveLevel')
  return body.map(({ subject }: { subject: string }) => subject)
}

test('a manager’s choice is a proposal: the company is let in at the level it has, and a chief manager decides', async () => {
  const id = await applicant()
  const { status, body } = await confirm(cast.manager, id, 3)
  expect([status, body]).toMatchObject([200, { status: 'active', discount_level: 0, proposed_level: 3 }])
  expect(await waiting(cast.chief)).toEqual([`organization:${id}`])
  expect(await waiting(cast.manager)).toEqual([])

  expect((await give(cast.manager, id, 3)).status).toBe(403)
  const given = await give(cast.chief, id, 2)
  expect([given.status, given.body]).toMatchObject([200, { discount_level: 2, proposed_level: null }])
  expect(await waiting(cast.chief)).toEqual([])
})

test('the level a company has is no proposal', async () => {
  const id = await applicant()
  expect((await confirm(cast.manager, id, 0)).body).toMatchObject({ discount_level: 0, proposed_level: null })
  expect(await waiting(cast.chief)).toEqual([])
})

test.each([cast.chief, cast.admin])('%s gives a level with the confirmation', async (as) => {
  const id = await applicant()
  expect((await confirm(as, id, 4)).body).toMatchObject({ discount_level: 4, proposed_level: null })
})

test.each([[5], [-1], ['2'], [null]])('there is no level %j', async (level) => {
  const { status, body } = await give(cast.chief, await applicant(), level)
  expect([status, body.codes]).toEqual([422, { discount_level: ['errors.oneOf'] }])
})
