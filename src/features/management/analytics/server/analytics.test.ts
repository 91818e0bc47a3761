import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { Trend } from '../contract.ts'
import { behind, lineGroupings, linesBehind, orderGroupings, type SalesRow, type SoldLine } from '../sales.ts'

let portico: TestPortico
let bolt: number
beforeAll(async () => {
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
})
afterAll(() => portico.stop())

/** Company A buys in dollars, B in euros; all in May 2025 unless noted. */
const orders: [by: string, at: string, stage: string, amount: number, currency: string, cause?: string][] = [
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
const lines: [
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

async function written(...[order, product, quantity, cancelled, amount, per, cost]: (typeof lines)[number]) {
  await portico.platform.pool.query(
    `insert into order_lines (order_id, place, kind, product_id, sku, name_en, unit, quantity, cancelled, list_amount, unit_amount,
       per, cost_amount, price_trace)
     select id, 1 + (select count(*) from order_lines l where l.order_id = o.id), case when $2::bigint is null then 'custom' else 'catalogue' end,
       $2, 'X', 'X', 'pcs', $3, $4, $5, $5, $6, $7, '[]'
     from orders o where total_amount = $1 and extract(year from created_at) = 2025`,
    [order, product && bolt, quantity, cancelled, amount, per, cost],
  )
}

async function category(): Promise<number> {
  const { rows } = await portico.platform.pool.query(
    `insert into categories (slug, name_en, name_ru) values ('slotted', 'Slotted', 'Со шлицем') returning id`,
  )
  return rows[0].id
}

async function placed(
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

const sales = (as: string, query: string) =>
  portico.request<SalesRow[]>(as, 'GET', `/api/manager/analytics/sales?per_page=100&${query}`)
const trend = async (as: string, query: string) =>
  (await portico.request<Trend>(as, 'GET', `/api/manager/analytics/trend?${query}`)).body
const may = 'from=2025-05-01&to=2025-05-31'
const said = ({ name, rows, amount }: SalesRow) => [name, rows, amount.amount, amount.currency]

describe('what was agreed', () => {
  test('is counted by the day it was placed on, in UTC, each currency by itself', async () => {
    const { body, headers } = await sales(cast.chief, `${may}&by=currency`)
    expect(body.map(said)).toEqual([
      ['USD', 2, 3_500, 'USD'],
      ['EUR', 1, 8_000, 'EUR'],
    ])
    expect(JSON.parse(headers['x-sums'] as string)).toEqual([
      { amount: 8_000, currency: 'EUR' },
      { amount: 3_500, currency: 'USD' },
    ])
  })

  test('is added up by client, manager, country and month', async () => {
    const of = async (by: string, days = may) => (await sales(cast.chief, `${days}&by=${by}`)).body.map(said)
    expect(await of('client')).toEqual([
      ['Arden Machine Works', 2, 3_500, 'USD'],
      ['Baltic Pump Service', 1, 8_000, 'EUR'],
    ])
    expect((await of('manager')).map(([name]) => name)).toEqual(['Maria Orlova', 'Maria Orlova'])
    expect((await of('country')).length).toBe(2)
    expect(await of('month', 'from=2025-04-01&to=2025-06-30&currency=USD&sort=name')).toEqual([
      ['2025-04', 1, 700, 'USD'],
      ['2025-05', 2, 3_500, 'USD'],
      ['2025-06', 1, 40_000, 'USD'],
    ])
  })

  test('has the margin of its lines whose cost is known, by client, manager, country, currency and month, and says of how much it is', async () => {
    // In dollars, cost is known for 12.96 and 1.23 of the 35.00: 10.00 and 1.00. In euros it is known for all
    // of the 80.00.
    for (const by of ['client', 'country', 'currency', 'month', 'manager']) {
      const { body } = await sales(cast.chief, `${may}&by=${by}&sort=amount`)
      expect(
        body.map(({ amount, margin_bp, costed_bp }) => [amount.currency, margin_bp, costed_bp]),
        by,
      ).toEqual([
        ['EUR', 2_500, 10_000],
        ['USD', 2_248, 4_054],
      ])
      // The comparison does not change the figures.
      const compared = await sales(cast.chief, `${may}&by=${by}&sort=amount&compare=before`)
      const known = compared.body.flatMap(({ margin_bp }) => margin_bp ?? [])
      expect(known).toEqual([2_500, 2_248])
    }
    const outcomes = await sales(cast.chief, `${may}&by=outcome`)
    expect(outcomes.body.every(({ margin_bp, costed_bp }) => margin_bp === null && costed_bp === null)).toBe(
      true,
    )
  })

  test('what was not agreed is told by what became of it, and why', async () => {
    const { body } = await sales(cast.chief, `${may}&by=outcome&currency=USD&sort=-amount`)
    expect(body.map(said)).toEqual([
      ['Cancelled', 1, 6_000, 'USD'],
      ['Cancelled: Price', 1, 5_000, 'USD'],
      ['Agreed', 2, 3_500, 'USD'],
      ['Expired', 1, 300, 'USD'],
    ])
    expect(body.map(({ share_bp }) => share_bp)).toEqual([4_054, 3_378, 2_365, 203])
  })

  test('is compared with as many days before, or with the year before', async () => {
    const [dollars] = (await sales(cast.chief, `${may}&compare=before&by=currency&currency=USD`)).body
    expect(dollars).toMatchObject({ before: { amount: 700, currency: 'USD' }, change_bp: 40_000 })
    const euros = await sales(cast.chief, `${may}&compare=year&by=client&currency=EUR`)
    expect(euros.body[0]).toMatchObject({ before: { amount: 2_000, currency: 'EUR' }, change_bp: 30_000 })
    // Clients who bought a year ago and no longer do are listed with zero.
    const lost = await sales(cast.chief, 'from=2026-01-01&to=2026-01-31&compare=year&by=client')
    expect(lost.body).toEqual([])
    const gone = await sales(cast.chief, 'from=2025-05-01&to=2025-05-19&compare=year&currency=EUR')
    expect(gone.body).toEqual([])
    const before = await sales(cast.chief, 'from=2024-05-21&to=2024-05-22&compare=before&currency=EUR')
    expect(before.body.map(said)).toEqual([['Baltic Pump Service', 0, 0, 'EUR']])
    expect(before.body[0]).toMatchObject({ before: { amount: 2_000, currency: 'EUR' }, change_bp: -10_000 })
  })
})

describe('the lines of what was agreed', () => {
  test('are added up by category and product, without what was cancelled, each rounded once; their margin where the cost is known', async () => {
    // 200 × 648 ÷ 100 = 1296; 3 × 999 = 2997. Only the first has a known cost: 200 × 500 ÷ 100 = 1000.
    const by = async (name: string) => (await sales(cast.chief, `${may}&by=${name}`)).body
    expect((await by('category')).map((row) => [...said(row), row.margin_bp])).toEqual([
      ['Slotted', 2, 4_293, 'USD', 2_284],
      ['', 1, 123, 'USD', 1_870],
      ['Slotted', 1, 8_000, 'EUR', 2_500],
    ])
    expect((await by('product')).map(said)).toEqual([
      ['BOLT-1 Slotted bolt', 2, 4_293, 'USD'],
      ['', 1, 123, 'USD'],
      ['BOLT-1 Slotted bolt', 1, 8_000, 'EUR'],
    ])
    const russian = await portico.request<SalesRow[]>(
      cast.chief,
      'GET',
      `/api/manager/analytics/sales?${may}&by=category`,
      undefined,
      { 'x-lang-code': 'ru' },
    )
    expect(russian.body[0]!.name).toBe('Со шлицем')
  })

  test('are added up by the promotion that made them cheaper, and lead to its lines', async () => {
    const { pool } = portico.platform
    const { rows } = await pool.query(
      `insert into promotions (title_en, state, starts_at, ends_at, levels, countries, activity_types, organization_ids,
         all_goods, effect, percent_bp, currency, min_qty, stackable, priority, created_by)
       select 'Spring of bolts', 'released', '2025-01-01', '2025-12-31', '{}', '{}', '{}', '{}', true, 'percent', 1000, 'USD', 1,
         false, 0, id from users where email = $1 returning id`,
      [cast.chief],
    )
    const id = Number(rows[0].id)
    await pool.query(
      `update order_lines set price_trace = jsonb_build_array(
         jsonb_build_object('step', 'list', 'promotion', null),
         jsonb_build_object('step', 'promotion', 'promotion', jsonb_build_object('id', $1::bigint, 'title', 'X')))
       where unit_amount = 648`,
      [id],
    )
    const { body } = await sales(cast.chief, `${may}&by=promotion&currency=USD`)
    expect(body.map((row) => [...said(row), row.key])).toEqual([
      ['', 2, 3_120, 'USD', '0'],
      ['Spring of bolts', 1, 1_296, 'USD', String(id)],
    ])
    const lines = await portico.request<SoldLine[]>(
      cast.chief,
      'GET',
      `/api/manager/analytics/lines?${may}&promotion_id=${id}`,
    )
    expect(lines.body.map(({ amount }) => amount.amount)).toEqual([1_296])
  })

  test('are read one by one, newest first', async () => {
    const { body } = await portico.request<SoldLine[]>(
      cast.chief,
      'GET',
      `/api/manager/analytics/lines?${may}&product_id=${bolt}&currency=USD`,
    )
    expect(body.map(({ quantity, amount, margin_bp }) => [quantity, amount.amount, margin_bp])).toEqual([
      [3, 2_997, null],
      [200, 1_296, 2_284],
    ])
  })
})

describe('over time', () => {
  test('is drawn by the day, with a point for every day and nothing between lost', async () => {
    const { step, currencies, compared } = await trend(cast.chief, `${may}&compare=before`)
    expect(step).toBe('day')
    expect(compared).toEqual({ from: '2025-03-31', to: '2025-04-30' })
    const [euros, dollars] = currencies
    expect(euros!.total).toEqual({ amount: 8_000, currency: 'EUR' })
    expect(dollars!.points.length).toBe(31)
    expect(dollars!.points.filter(({ orders }) => orders > 0)).toEqual([
      { from: '2025-05-01', to: '2025-05-01', orders: 1, amount: 1_000, before: 0 },
      { from: '2025-05-31', to: '2025-05-31', orders: 1, amount: 2_500, before: 700 },
    ])
    expect(dollars).toMatchObject({ orders: 2, before: { amount: 700, currency: 'USD' }, change_bp: 40_000 })
  })

  test('longer periods are drawn by the month', async () => {
    const { step, currencies } = await trend(cast.chief, 'from=2025-01-15&to=2025-12-31')
    expect(step).toBe('month')
    const dollars = currencies.find(({ total }) => total.currency === 'USD')!
    expect(dollars.points.slice(0, 6).map(({ from, amount }) => [from, amount])).toEqual([
      ['2025-01-15', 0],
      ['2025-02-01', 0],
      ['2025-03-01', 0],
      ['2025-04-01', 700],
      ['2025-05-01', 3_500],
      ['2025-06-01', 40_000],
    ])
  })

  test('a period without orders has no currency at all', async () => {
    expect((await trend(cast.chief, 'from=2023-01-01&to=2023-01-31')).currencies).toEqual([])
  })
})

describe('every figure', () => {
  const wide = { from: '2024-01-01', to: '2025-12-31' }
  test.each(orderGroupings.flatMap((by) => [cast.manager, cast.chief].map((as) => [by, as] as const)))(
    'by %s equals the list it opens, for %s',
    async (by, as) => {
      const { body } = await sales(as, `${new URLSearchParams(wide)}&by=${by}`)
      expect(body.length).toBeGreaterThan(1)
      for (const { key, rows: count, amount } of body) {
        const asked = new URLSearchParams({ ...behind(by, key, wide), currency: amount.currency })
        const { headers } = await portico.request(as, 'GET', `/api/manager/orders?${asked}`)
        expect([headers['x-total-count'], headers['x-sums']], `${by} ${key}`).toEqual([
          String(count),
          JSON.stringify([amount]),
        ])
      }
    },
  )

  test.each(lineGroupings.flatMap((by) => [cast.manager, cast.chief].map((as) => [by, as] as const)))(
    'by %s equals the lines it opens, for %s',
    async (by, as) => {
      const { body } = await sales(as, `${new URLSearchParams(wide)}&by=${by}`)
      expect(body.length).toBeGreaterThan(1)
      for (const { key, rows: count, amount, margin_bp } of body) {
        const asked = new URLSearchParams({ ...linesBehind(by, key, wide), currency: amount.currency })
        const lines = await portico.request<SoldLine[]>(as, 'GET', `/api/manager/analytics/lines?${asked}`)
        expect([lines.headers['x-total-count'], lines.headers['x-sums']], `${by} ${key}`).toEqual([
          String(count),
          JSON.stringify([amount]),
        ])
        expect(lines.body.some((line) => line.margin_bp !== null)).toBe(margin_bp !== null)
      }
    },
  )

  test('of a manager is of the own clients, and of those they stand in for while they do', async () => {
    const { pool } = portico.platform
    expect((await sales(cast.manager, may)).body.map(({ name }) => name)).toEqual([
      'Arden Machine Works',
      'Baltic Pump Service',
    ])
    expect((await sales(cast.otherManager, may)).body).toEqual([])
    expect((await sales(cast.otherManager, `${may}&by=product`)).body).toEqual([])
    const lines = await portico.request(
      cast.otherManager,
      'GET',
      '/api/manager/analytics/lines?from=2024-01-01',
    )
    expect(lines.body).toEqual([])
    expect((await trend(cast.otherManager, may)).currencies).toEqual([])
    const { rows } = await pool.query(
      `insert into holidays (manager_id, starts_on, ends_on, kind, time_zone, created_by_id)
       select id, current_date - 1, current_date + 3, 'vacation', 'UTC', id from users where email = $1 returning id`,
      [cast.manager],
    )
    await pool.query(
      `insert into holiday_substitutes (holiday_id, substitute_id, scope) select $1, id, 'all' from users where email = $2`,
      [rows[0].id, cast.otherManager],
    )
    expect((await sales(cast.otherManager, may)).body.length).toBe(2)
    await pool.query('delete from holiday_substitutes where holiday_id = $1', [rows[0].id])
    await pool.query('delete from holidays where id = $1', [rows[0].id])
  })
})

test.each([
  ['from=2025-05-02&to=2025-05-01', 'The period ends before it begins or has more than 1100 days'],
  ['from=2020-01-01&to=2025-05-01', 'The period ends before it begins or has more than 1100 days'],
])('days that are no period are refused: %s', async (query, words) => {
  for (const url of ['sales', 'trend', 'sales/export', 'lines']) {
    const { status, body } = await portico.request(
      cast.chief,
      'GET',
      `/api/manager/analytics/${url}?${query}`,
    )
    expect([status, body.errors]).toEqual([422, { to: [words] }])
  }
})

test('the figures leave as a file, percentages as percentages', async () => {
  const { body } = await portico.request<string>(
    cast.chief,
    'GET',
    `/api/manager/analytics/sales/export?${may}&by=outcome&currency=USD&compare=before&sort=-amount`,
  )
  expect(String(body).split(/\r?\n/).slice(0, 4)).toEqual([
    expect.stringContaining('Name;Orders or lines;Amount;Currency;"Share, %";Was;Currency;"Change, %"'),
    'Cancelled;1;60.00;USD;40.54;0.00;USD;;;',
    'Cancelled: Price;1;50.00;USD;33.78;0.00;USD;;;',
    'Agreed;2;35.00;USD;23.65;7.00;USD;400.00;;',
  ])
})
