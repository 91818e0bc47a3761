import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { overPool } from '#platform/server/database/db.ts'
import { rowsOf } from '#platform/server/lists/read-list.ts'
import { runLong } from '#platform/server/testing/database.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import { allOrders } from '../order-lists.ts'
import { allOrderSource } from './all-orders.ts'

/** Lists of many orders are read from their indexes, without scanning or sorting the whole table (firm: speed). */
let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico({ world: 'company' })
  await runLong(portico.platform.pool, [
    `insert into orders (organization_id, created_by_id, currency, discount_level, goods_amount, total_amount,
       delivery_method, delivery_address, stage, created_at)
     select (array(select id from organizations))[1 + n % 3], o.created_by_id, 'USD', 0, 1, 1, 1, 'many',
       (array['confirmed', 'completed', 'cancelled'])[1 + n % 3], now() - n * interval '1 minute'
     from generate_series(1, 20000) n, (select * from orders order by id limit 1) o`,
    'analyze orders',
  ])
})
afterAll(() => portico.stop())

/** Returns PostgreSQL's plan for the first page of this list. */
async function planOf(as: string, filter: object): Promise<string> {
  const { platform } = portico
  const person = (await platform.personOf(platform.db, await portico.tokenOf(as), platform.db))!
  const asked = allOrders.query.parse(filter)
  const plans: string[] = []
  const explaining = new Proxy(platform.pool, {
    get: (pool, name) =>
      name === 'query'
        ? async ({ text, values }: { text: string; values: unknown[] }) => {
            const { rows } = await pool.query(`explain ${text}`, values)
            plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
            return { rows: [] }
          }
        : Reflect.get(pool, name),
  })
  const where = allOrderSource.where(person, asked)
  await rowsOf(overPool(explaining), allOrders, allOrderSource, asked, where, { limit: 25, offset: 0 })
  return plans.join('\n')
}

test.each([
  [cast.chief, {}, 'orders_by_age'],
  [cast.chief, { sort: 'created_at' }, 'orders_by_age'],
  [cast.chief, { stage: 'confirmed' }, 'orders_by_stage'],
  [cast.clientA, {}, 'orders_of_organization'],
])('%s reads the first page of %o off %s', async (as, filter, index) => {
  const plan = await planOf(as, filter)
  expect(plan).toContain(index)
  expect(plan).not.toMatch(/Seq Scan on orders/)
  // Only the rows of the page may be sorted, for its join.
  const slice = plan.slice(plan.indexOf('CTE page'), plan.indexOf(index))
  expect(slice).not.toContain('Sort')
})
