import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { behind, lineGroupings, linesBehind, orderGroupings, type SoldLine } from '../sales.ts'
import { may, portico, said, sales, startAnalytics, trend } from './testing/orders.ts'

beforeAll(startAnalytics)
afterAll(() => portico.stop())

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
