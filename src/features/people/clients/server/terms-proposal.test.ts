import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { planOf } from '#features/people/payment-terms/server/testing/terms.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { Agreed } from '../terms-shape.ts'

const { manager, otherManager, chief, clientA: anna } = cast
let portico: TestPortico
let organization: number
let later: number
beforeAll(async () => {
  portico = await startPortico({ world: 'company' })
  const { pool } = portico.platform
  organization = (await pool.query('select organization_id as id from users where email = $1', [anna]))
    .rows[0].id
  later = (
    await pool.query(
      `insert into payment_terms (name_en, name_ru, instalments) values ('Later', 'Потом', $1) returning id::int`,
      [JSON.stringify(planOf(0, 60).instalments)],
    )
  ).rows[0].id
})
afterAll(() => portico.stop())

type Entry = Agreed & { code: string; codes: Record<string, string[]> }
const ask = (as: string, method: 'GET' | 'POST', what: string, body?: object) =>
  portico.request<Entry>(as, method, `/api/manager/clients/${organization}/${what}`, body)
const agreed = async (as: string = manager) => (await ask(as, 'GET', 'payment-terms')).body
const propose = (as: string, input: object) => ask(as, 'POST', 'terms-proposal', input)
const credit = { amount: 750_000, currency: 'USD' }
const input = () => ({
  payment_term_id: later,
  credit_limit: credit,
  reason: 'Two years without a late payment',
})
const tasks = async (as: string) =>
  (
    await portico.request<{ kind: string; path: string }[]>(as, 'GET', '/api/tasks?kind=clients.decideTerms')
  ).body.map(({ path }) => path)
const noticesOf = async (email: string) =>
  (
    await portico.platform.pool.query(
      `select n.kind from notices n join users u on u.id = n.user_id where u.email = $1 order by n.id`,
      [email],
    )
  ).rows.map(({ kind }) => kind)

test('a manager proposes terms and credit; nothing holds of it before a chief manager agrees', async () => {
  const before = await agreed()
  expect((await propose(manager, { reason: 'x' })).body.codes).toEqual({
    payment_term_id: ['clientele.terms.nothingProposed'],
  })
  expect((await propose(manager, { ...input(), reason: ' ' })).body.codes).toHaveProperty('reason')
  expect((await propose(manager, { ...input(), payment_term_id: 999 })).status).toBe(422)
  expect((await propose(otherManager, input())).status).toBe(404)
  const { body } = await propose(manager, input())
  expect(body).toMatchObject({
    payment_term_id: before.payment_term_id,
    proposed: { payment_term_id: later, credit_limit: credit, reason: input().reason, by: 'Maria Orlova' },
  })
  expect(body.proposed).not.toHaveProperty('by_id')
  expect((await portico.request(anna, 'GET', '/api/front/credit')).body).toEqual({ credit: null })
  await portico.emailsTo(chief)
  expect(await tasks(chief)).toEqual([`/manager/clients?client=${organization}&panel=terms`])
  expect(await tasks(manager)).toEqual([])
})

test('a chief manager decides on what they read, once, and the manager is told', async () => {
  const { at } = (await agreed()).proposed!
  const again = (await propose(manager, { ...input(), reason: 'Three years' })).body.proposed!
  expect((await ask(manager, 'POST', 'terms-proposal/agreement', { at: again.at })).status).toBe(403)
  expect((await ask(chief, 'POST', 'terms-proposal/agreement', { at })).body.code).toBe('errors.stale')
  const until = '2099-12-31'
  const given = await ask(chief, 'POST', 'terms-proposal/agreement', { at: again.at, until })
  expect([given.status, given.body]).toMatchObject([
    200,
    {
      payment_term_id: later,
      reason: 'Three years',
      until,
      proposed: null,
      credit_reason: 'Three years',
      credit_until: until,
    },
  ])
  expect((await portico.request(anna, 'GET', '/api/front/credit')).body.credit.limit).toEqual(credit)
  const late = await ask(chief, 'POST', 'terms-proposal/refusal', { at: again.at, reason: 'No' })
  expect([late.status, late.body.code]).toEqual([409, 'clientele.terms.decided'])
  await portico.emailsTo(manager)
  expect(await tasks(chief)).toEqual([])
  expect(await noticesOf(manager)).toEqual(['clients.terms_agreed'])
})

test('or refuses with words, and everything stays as it was', async () => {
  const before = await agreed()
  const { at } = (await propose(manager, { credit_limit: { amount: 1, currency: 'USD' }, reason: 'Less' }))
    .body.proposed!
  expect((await ask(chief, 'POST', 'terms-proposal/refusal', { at, reason: '' })).status).toBe(422)
  const { body } = await ask(chief, 'POST', 'terms-proposal/refusal', { at, reason: 'They pay well' })
  expect(body).toEqual(before)
  await portico.emailsTo(manager)
  expect(await tasks(chief)).toEqual([])
  expect(await noticesOf(manager)).toEqual(['clients.terms_agreed', 'clients.terms_refused'])
})
