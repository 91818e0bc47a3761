import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { OrderSummary } from '../order-shape.ts'
import { foldFigures } from './fold-figures.ts'
import { figuresOf } from './testing/figures.ts'

/** Lists count the actual orders, whatever was done to them and however often the figures were folded. */
let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico({ world: 'company' })
})
afterAll(() => portico.stop())

async function agree(when: string): Promise<void> {
  const { stored, counted } = await figuresOf(portico.platform.pool)
  expect(stored, when).toEqual(counted)
}
test('is told of every command, and is the same when it was folded by several at once', async () => {
  const { pool, db } = portico.platform
  await agree('at first')
  expect((await figuresOf(pool)).counted.length).toBeGreaterThan(1)
  await pool.query(`insert into orders (organization_id, created_by_id, currency, discount_level, goods_amount, total_amount, delivery_method, delivery_address, stage)
    select (array(select id from organizations order by id))[1 + n % 3], 1, (array['USD', 'EUR'])[1 + n % 2], 0, 1, n, 1, 'many', 'completed' from generate_series(1, 50) n`)
  await agree('added')
  await Promise.all([foldFigures(db), foldFigures(db), foldFigures(db)])
  await agree('folded')
  await pool.query(
    `update orders set total_amount = total_amount + 7 where delivery_address = 'many' and total_amount % 2 = 0`,
  )
  await pool.query(
    `update orders set stage = 'cancelled' where delivery_address = 'many' and total_amount % 3 = 0`,
  )
  await agree('changed')
  await Promise.all([
    foldFigures(db),
    pool.query(`delete from orders where delivery_address = 'many' and total_amount % 5 = 0`),
    foldFigures(db),
  ])
  await agree('taken away in the meantime')
  expect((await pool.query('select from order_figures where not is_folded')).rows.length).toBeLessThan(9)
})

test.each([
  [cast.chief, ''],
  [cast.manager, ''],
  [cast.otherManager, ''],
  [cast.chief, '&turn=manager'],
  [cast.chief, '&scope=mine'],
  [cast.chief, '&late=1'],
])('%s counts the rows they see with %s, and no others', async (as, more) => {
  const list = async (page: number) =>
    portico.request<OrderSummary[]>(as, 'GET', `/api/manager/orders?per_page=100&page=${page}${more}`)
  const { body, headers } = await list(1)
  expect(Number(headers['x-total-count'])).toBe(body.length)
  const counts: Record<string, number> = {}
  const sums: Record<string, number> = {}
  for (const { stage, total } of body) {
    counts[stage] = (counts[stage] ?? 0) + 1
    if (stage === 'cancelled' || stage === 'expired') continue
    sums[total.currency] = (sums[total.currency] ?? 0) + total.amount
  }
  expect(JSON.parse(headers['x-counts'] as string)).toEqual(counts)
  expect(JSON.parse(headers['x-sums'] as string)).toEqual(
    Object.entries(sums)
      .sort()
      .map(([currency, amount]) => ({ amount, currency })),
  )
})
