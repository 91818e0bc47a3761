import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { newCompany } from '#features/people/clients/server/testing/company.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { PromotionEffect } from '../promotion-effects.ts'
import type { SoldLine } from '../sales.ts'

const [ann, eve] = ['ann@holm.example', 'eve@other.example']
let portico: TestPortico
let spring: number

/** Sales by client, time, product and amount, and whether by the promotion, which ran from 11 to 20 May 2023. */
const sold: [owner: string, at: string, sku: 'BOLT' | 'NUT', amount: number, byIt: boolean][] = [
  // The ten days before: 1,000 of the promoted bolts, and nuts, which are not promoted.
  [ann, '2023-05-01T00:00:00Z', 'BOLT', 600, false],
  [eve, '2023-05-10T23:59:59Z', 'BOLT', 400, false],
  [ann, '2023-05-05T10:00:00Z', 'NUT', 9_000, false],
  [ann, '2023-04-30T23:59:59Z', 'BOLT', 70_000, false],
  // While it ran: 3,000 by the promotion and 500 of the same products without it.
  [ann, '2023-05-11T00:00:00Z', 'BOLT', 1_000, true],
  [eve, '2023-05-20T10:00:00Z', 'BOLT', 2_000, true],
  [eve, '2023-05-15T10:00:00Z', 'BOLT', 500, false],
  [ann, '2023-05-15T10:00:00Z', 'NUT', 8_000, false],
  [ann, '2023-05-21T00:00:00Z', 'BOLT', 60_000, false],
]

beforeAll(async () => {
  portico = await startPortico()
  const { platform } = portico
  await putOnSale(platform, [
    { sku: 'BOLT', price: 100 },
    { sku: 'NUT', price: 100 },
  ])
  const { rows } = await platform.pool.query<{ id: number }>(
    `insert into promotions (title_en, title_ru, state, starts_at, ends_at, levels, countries, activity_types, organization_ids,
       all_goods, effect, percent_bp, currency, min_qty, stackable, priority, created_by)
     select 'Spring', 'Весна', 'released', '2023-05-11T00:00:00Z', '2023-05-21T00:00:00Z', '{}', '{}', '{}', '{}', true, 'percent',
       1000, 'USD', 1, false, 1, min(id) from users returning id::int`,
  )
  spring = rows[0]!.id
  const ids: Record<string, number> = {
    [ann]: await newCompany(platform.pool, { email: ann, manager: cast.manager }),
    [eve]: await newCompany(platform.pool, { email: eve, name: 'Other', manager: cast.otherManager }),
  }
  for (const [owner, at, sku, amount, byIt] of sold)
    await platform.pool.query(
      `with placed as (
         insert into orders (organization_id, created_by_id, currency, discount_level, goods_amount, total_amount,
           delivery_method, delivery_address, stage, created_at)
         select $1, id, 'USD', 2, $3, $3, 1, 'Gate 4', 'completed', $4 from users where email = $2 returning id
       )
       insert into order_lines (order_id, place, product_id, sku, name_en, unit, quantity, list_amount, unit_amount, price_trace)
       select o.id, 1, p.id, p.sku, 'X', 'pcs', 1, $3, $3, $5 from placed o, products p where p.sku = $6`,
      [
        ...[ids[owner], owner, amount, at],
        byIt ? JSON.stringify([{ step: 'promotion', promotion: { id: spring } }]) : '[]',
        sku,
      ],
    )
})
afterAll(() => portico.stop())

const effects = async (as: string, query = 'from=2023-05-01&to=2023-05-31') =>
  portico.request<PromotionEffect[]>(as, 'GET', `/api/manager/analytics/promotions?${query}`)
const replyOf = async (as: string, query?: string) =>
  (await effects(as, query)).body.map((row) => [
    ...[row.name, row.rows, row.amount.amount, row.days],
    ...[row.with_it?.amount, row.without?.amount, row.change_bp],
  ])

test('what it sold, and its goods a day while it ran next to as many days before', async () => {
  expect(await replyOf(cast.chief)).toEqual([['Spring', 2, 3_000, 10, 350, 100, 25_000]])
})

test('of a part of its days it is compared with as many before it began', async () => {
  // Five days: 1,000 by it; 400 in the five days before.
  expect(await replyOf(cast.chief, 'from=2023-05-11&to=2023-05-15')).toEqual([
    ['Spring', 1, 1_000, 5, 300, 80, 27_500],
  ])
})

test('a manager has what their own clients bought; what no one bought by it is not there', async () => {
  expect(await replyOf(cast.manager)).toEqual([['Spring', 1, 1_000, 10, 100, 60, 6_667]])
  expect(await replyOf(cast.chief, 'from=2023-05-01&to=2023-05-10')).toEqual([])
  expect((await effects(cast.clientA)).status).toBe(403)
})

test('it opens as many lines as it counts, of the same amount', async () => {
  const { body } = await portico.request<SoldLine[]>(
    cast.chief,
    'GET',
    `/api/manager/analytics/lines?from=2023-05-01&to=2023-05-31&promotion_id=${spring}&currency=USD`,
  )
  expect(body.map(({ amount }) => amount.amount)).toEqual([2_000, 1_000])
})
