import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import type { SalesRow, SoldLine } from '../sales.ts'
import { bolt, may, portico, said, sales, startAnalytics, trend } from './testing/orders.ts'

beforeAll(startAnalytics)
afterAll(() => portico.stop())

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
