import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { orderInWork } from '#features/fulfilment/shipments/server/testing/in-work.ts'
import { newCompany } from '#features/people/clients/server/testing/company.ts'
import { setAllTerms } from '#features/people/payment-terms/server/testing/terms.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { Times } from '../contract.ts'
import type { OrderTime } from '../times.ts'

const [ann, eve] = ['ann@holm.example', 'eve@other.example']
let portico: TestPortico
let bolt = 0

/** The company and day of each order, and the hours of each step; null: not reached yet. */
const orders: [
  by: string,
  placed: string,
  agreed: number,
  sent: number | null,
  delivered: number | null,
  late: boolean,
][] = [
  [ann, '2023-05-01T00:00:00Z', 2, 24, 48, false],
  [ann, '2023-05-31T23:00:00Z', 4, 30, 72, true],
  [ann, '2023-05-10T00:00:00Z', 10, null, null, false],
  [eve, '2023-05-11T00:00:00Z', 100, 50, 20, false],
  [ann, '2023-06-01T00:00:00Z', 1, 1, 1, false],
  [ann, '2023-04-20T00:00:00Z', 30, 60, 90, true],
]

beforeAll(async () => {
  portico = await startPortico()
  const { pool } = portico.platform
  await newCompany(pool, { email: ann, manager: cast.manager })
  await newCompany(pool, { email: eve, name: 'Other', manager: cast.otherManager })
  await pool.query('update users set email_verified_at = now() where email = any($1)', [[ann, eve]])
  await setAllTerms(pool, 0, 14)
  ;[bolt] = (await putOnSale(portico.platform, [{ sku: 'BOLT', price: 1000 }])) as [number]
  for (const one of orders) await traded(...one)
}, 120_000)
afterAll(() => portico.stop())

async function traded(...[by, placed, agreed, sent, delivered, late]: (typeof orders)[number]) {
  const { pool } = portico.platform
  const manager = by === ann ? cast.manager : cast.otherManager
  const order = await orderInWork(portico, { buyer: by, manager }, [{ product_id: bolt, quantity: 10 }])
  const line = order.lines[0]!.id
  if (sent !== null) {
    type Lot = { id: number; version: number }
    let lot: Lot = (
      await portico.request(manager, 'POST', `/api/manager/orders/${order.id}/lots`, {
        lines: [{ line_id: line, quantity: 10 }],
        packages: [{ length_mm: 400, width_mm: 300, height_mm: 200, weight_g: 5000 }],
      })
    ).body
    const step = async (as: string, url: string, more: object) => {
      const answer = await portico.request(as, 'POST', url, more)
      expect(answer.status, `${url} ${JSON.stringify(answer.body)}`).toBe(200)
      lot = answer.body
    }
    const at = `/api/manager/lots/${lot.id}`
    await step(manager, `${at}/readiness`, { version: lot.version })
    await step(by, '/api/front/lot-requests', { lots: [lot], delivery_method: 2 })
    await step(manager, `${at}/booking`, { version: lot.version, carrier: 'Rail', ships_on: '2099-05-20' })
    await step(manager, `${at}/departure`, { version: lot.version })
    await step(manager, `${at}/delivery`, { version: lot.version })
    await pool.query(
      `update lots set sent_at = $2::timestamptz + make_interval(hours => $3),
         delivered_at = $2::timestamptz + make_interval(hours => $4) where id = $1`,
      [lot.id, placed, agreed + sent, agreed + sent + delivered!],
    )
    await pool.query(
      `update order_lines set promised_on = '2023-07-01', actual_on = case when $2 then '2023-07-02' else '2023-07-01' end::date
       where id = $1`,
      [line, late],
    )
  }
  await pool.query('update orders set created_at = $2 where id = $1', [order.id, placed])
  await pool.query(
    `update events set at = $2::timestamptz + make_interval(hours => $3) where subject = 'order:' || $1::bigint and name = 'order.confirmed'`,
    [order.id, placed, agreed],
  )
}

const may = { from: '2023-05-01', to: '2023-05-31' }
const times = async (as: string, more: object = {}) =>
  (
    await portico.request<Times>(
      as,
      'GET',
      `/api/manager/analytics/times?${new URLSearchParams({ ...may, ...more })}`,
    )
  ).body
const listed = (as: string, more: object = {}) =>
  portico.request<OrderTime[]>(
    as,
    'GET',
    `/api/manager/analytics/order-times?${new URLSearchParams({ ...may, ...more })}`,
  )

describe('how long orders took', () => {
  test('is told for each step since the one before, by the day they were placed on, next to the days before', async () => {
    const { steps, on_time } = await times(cast.chief, { compare: 'before' })
    expect(steps).toEqual([
      { step: 'agreed', orders: 4, median_hours: 7, most_hours: 73, before_hours: 30 },
      { step: 'sent', orders: 3, median_hours: 30, most_hours: 46, before_hours: 60 },
      { step: 'delivered', orders: 3, median_hours: 48, most_hours: 67.2, before_hours: 90 },
    ])
    expect(on_time).toEqual({ lines: 3, late: 1, share_bp: 6_667, before_bp: 0 })
  })

  test('managers are told of the orders they see', async () => {
    const counts = async (as: string) => (await times(as)).steps.map(({ orders: count }) => count)
    expect(await counts(cast.manager)).toEqual([3, 2, 2])
    expect(await counts(cast.otherManager)).toEqual([1, 1, 1])
  })

  test.each([cast.manager, cast.otherManager, cast.chief])(
    'every step and what was late equal the list they open, for %s',
    async (as) => {
      const { steps, on_time } = await times(as)
      for (const { step, orders: count } of steps) {
        const { headers, body } = await listed(as, { step })
        expect([headers['x-total-count'], body.length]).toEqual([String(count), count])
      }
      const late = await listed(as, { late: '1' })
      expect(late.body.reduce((sum, row) => sum + row.late, 0)).toBe(on_time.late)
    },
  )

  test('a list of them is sorted, searched and saved', async () => {
    const { body } = await listed(cast.chief, { sort: '-agreed' })
    expect(body.map(({ agreed }) => agreed)).toEqual([100, 10, 4, 2])
    expect((await listed(cast.chief, { q: 'other' })).body.map(({ sent }) => sent)).toEqual([50])
    const sheet = await portico.request<string>(
      cast.chief,
      'GET',
      `/api/manager/analytics/order-times/export?${new URLSearchParams({ ...may, format: 'csv', lang: 'en' })}`,
    )
    expect(sheet.body).toContain('To agreed')
    expect(sheet.body.trim().split('\n').length).toBe(5)
  })

  test('days without orders have no times', async () => {
    const { steps, on_time } = await times(cast.chief, { from: '2022-01-01', to: '2022-01-31' })
    expect(steps.map(({ orders: count, median_hours }) => [count, median_hours])).toEqual([
      [0, null],
      [0, null],
      [0, null],
    ])
    expect(on_time.share_bp).toBeNull()
  })

  test('days that are no period, and clients, are refused', async () => {
    const none = await portico.request(
      cast.chief,
      'GET',
      '/api/manager/analytics/times?from=2022-02-01&to=2022-01-31',
    )
    expect(none.status).toBe(422)
    expect((await listed(ann)).status).toBe(403)
  })
})
