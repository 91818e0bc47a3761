import { cast } from '#demo/cast.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { Trend } from '../../contract.ts'
import type { SalesRow } from '../../sales.ts'

export let portico: TestPortico
export let bolt: number

export async function startAnalytics(): Promise<void> {
  portico = await startPortico()
  for (const order of orders) await placed(...order)
  ;[bolt] = (await putOnSale(portico.platform, [
    { sku: 'BOLT-1', name_en: 'Slotted bolt', price: 1000 },
  ])) as [number]
  await portico.platform.pool.query('update products set category_id = $2 where id = $1', [
    bolt,
    await category(),
  ])
  for (const line of lines) await written(...line)
}

/** Company A buys in dollars, B in euros; all in May 2025 unless noted. */
export const orders: [
  by: string,
  at: string,
  stage: string,
  amount: number,
  currency: string,
  cause?: string,
][] = [
  [cast.clientA, '2025-05-01T00:00:00Z', 'confirmed', 1_000, 'USD'],
  [cast.clientA, '2025-05-31T23:59:59.999Z', 'completed', 2_500, 'USD'],
  [cast.clientA, '2025-06-01T00:00:00Z', 'in_work', 40_000, 'USD'],
  [cast.clientA, '2025-04-30T23:59:59.999Z', 'in_work', 700, 'USD'],
  [cast.clientA, '2025-05-10T12:00:00Z', 'draft', 99_000, 'USD'],
  [cast.clientA, '2025-05-11T12:00:00Z', 'cancelled', 5_000, 'USD', 'price'],
  [cast.clientA, '2025-05-12T12:00:00Z', 'cancelled', 6_000, 'USD'],
  [cast.clientA, '2025-05-13T12:00:00Z', 'expired', 300, 'USD'],
  [cast.clientB, '2025-05-20T12:00:00Z', 'in_work', 8_000, 'EUR'],
  [cast.clientB, '2025-05-20T13:00:00Z', 'submitted', 4_000, 'EUR'],
  [cast.clientB, '2024-05-20T12:00:00Z', 'completed', 2_000, 'EUR'],
]

/**
 * Lines of the orders above, by amount: 250 bolts at 6.48 per hundred, of which 50 were cancelled; and custom
 * items.
 */
export const lines: [
  order: number,
  product: 'bolt' | null,
  quantity: number,
  cancelled: number,
  amount: number,
  per: number,
  cost: number | null,
][] = [
  [1_000, 'bolt', 250, 50, 648, 100, 500],
  [2_500, 'bolt', 3, 0, 999, 1, null],
  [2_500, null, 1, 0, 123, 1, 100],
  [5_000, 'bolt', 1, 0, 777, 1, 700],
  [8_000, 'bolt', 10, 0, 800, 1, 600],
]

export async function written(
  ...[order, product, quantity, cancelled, amount, per, cost]: (typeof lines)[number]
) {
  await portico.platform.pool.query(
    `insert into order_lines (order_id, place, kind, product_id, sku, name_en, unit, quantity, cancelled, list_amount, unit_amount,
       per, cost_amount, price_trace)
     select id, 1 + (select count(*) from order_lines l where l.order_id = o.id), case when $2::bigint is null then 'custom' else 'catalogue' end,
       $2, 'X', 'X', 'pcs', $3, $4, $5, $5, $6, $7, '[]'
     from orders o where total_amount = $1 and extract(year from created_at) = 2025`,
    [order, product && bolt, quantity, cancelled, amount, per, cost],
  )
}

export async function category(): Promise<number> {
  const { rows } = await portico.platform.pool.query(
    `insert into categories (slug, name_en, name_ru) values ('slotted', 'Slotted', 'Со шлицем') returning id`,
  )
  return rows[0].id
}

export async function placed(
  by: string,
  at: string,
  stage: string,
  amount: number,
  currency: string,
  cause?: string,
) {
  await portico.platform.pool.query(
    `insert into orders (organization_id, created_by_id, currency, discount_level, goods_amount, total_amount,
       delivery_method, delivery_address, stage, turn, cancel_cause, created_at, source)
     select organization_id, id, $2, 2, $3, $3, 1, 'Gate 4', $4, case when $4 = 'submitted' then 'manager' end, $5, $6,
       case when $4 = 'draft' then 'manual' else 'cart' end from users where email = $1`,
    [by, currency, amount, stage, cause ?? null, at],
  )
}

export const sales = (as: string, query: string) =>
  portico.request<SalesRow[]>(as, 'GET', `/api/manager/analytics/sales?per_page=100&${query}`)
export const trend = async (as: string, query: string) =>
  (await portico.request<Trend>(as, 'GET', `/api/manager/analytics/trend?${query}`)).body
export const may = 'from=2025-05-01&to=2025-05-31'
export const said = ({ name, rows, amount }: SalesRow) => [name, rows, amount.amount, amount.currency]
