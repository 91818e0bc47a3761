import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import { cast } from '#world/cast.ts'
import { billsBehind } from '../ageing.ts'
import type { Ageing } from '../contract.ts'

let portico: TestPortico

/** Days it is late, what it is for and what is paid of it, in cents. */
const bills: [by: string, late: number, amount: number, paid: number, state?: string][] = [
  [cast.clientA, -10, 1_000, 0],
  [cast.clientA, 0, 200, 0],
  [cast.clientA, 1, 30_000, 10_000],
  [cast.clientA, 30, 7, 0],
  [cast.clientA, 31, 500, 0],
  [cast.clientA, 60, 1, 0],
  [cast.clientA, 61, 40, 0],
  [cast.clientA, 90, 5, 0],
  [cast.clientA, 91, 900, 0],
  [cast.clientA, 45, 7_777, 7_777],
  [cast.clientA, 45, 8_888, 0, 'void'],
  [cast.clientB, 400, 123, 23],
]

beforeAll(async () => {
  portico = await startPortico()
  for (const [place, bill] of bills.entries()) await billed(place + 1, ...bill)
})
afterAll(() => portico.stop())

async function billed(serial: number, ...[by, late, amount, paid, state = 'issued']: (typeof bills)[number]) {
  await portico.platform.pool.query(
    `with ordered as (
       insert into orders (organization_id, created_by_id, currency, discount_level, goods_amount, total_amount,
         delivery_method, delivery_address, stage)
       select organization_id, id, 'USD', 2, 100, 100, 1, 'Gate 4', 'in_work' from users where email = $1
       returning id, organization_id)
     insert into bills (year, serial, number, kind, state, organization_id, order_id, currency, lines, amount, paid_amount,
       due_on, seller, issued_at, void_reason, voided_at)
     select 2001, $2::int, '2001-' || $2::int, 'full', $3, organization_id, id, 'USD', '[]', $4, $5,
       (now() at time zone 'utc')::date - $6::int, '{}', now(), case when $3 = 'void' then 'Wrong' end,
       case when $3 = 'void' then now() end
     from ordered`,
    [by, serial, state, amount, paid, late],
  )
}

const ageing = async (as: string) =>
  (await portico.request<Ageing>(as, 'GET', '/api/manager/analytics/ageing')).body

test('what is left to pay is told by how late it is, to the day', async () => {
  const { rows } = await ageing(cast.chief)
  expect(rows.map(({ age, bills: count, left }) => [age, count, left.amount, left.currency])).toEqual([
    ['not_due', 2, 1_200, 'USD'],
    ['to_30', 2, 20_007, 'USD'],
    ['to_60', 2, 501, 'USD'],
    ['to_90', 2, 45, 'USD'],
    ['over_90', 2, 1_000, 'USD'],
  ])
})

test.each([cast.manager, cast.chief])('every age equals the bills it opens, for %s', async (as) => {
  const { today, rows } = await ageing(as)
  for (const { age, bills: count, left } of rows) {
    const asked = new URLSearchParams(billsBehind(age, left.currency, today))
    const { headers } = await portico.request(as, 'GET', `/api/manager/bills?${asked}`)
    expect([headers['x-total-count'], headers['x-sums']], age).toEqual([
      String(count),
      JSON.stringify([left]),
    ])
  }
})

test('a manager is told of the own clients alone', async () => {
  expect((await ageing(cast.otherManager)).rows).toEqual([])
})
