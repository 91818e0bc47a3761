import type pg from 'pg'
import { cast } from '#demo/cast.ts'
import type { Method } from '#platform/shared/contract.ts'
import { draftOf } from './requests.ts'

type NewOrder = { stage?: string; amount: number; currency?: string; daysAgo?: number }

/** Creates an order of a buyer (by e-mail) with this amount in minor units. Returns its id. */
export async function newOrder(
  pool: pg.Pool,
  email: string,
  { stage = 'completed', amount, currency = 'USD', daysAgo = 10 }: NewOrder,
): Promise<number> {
  const { rows } = await pool.query(
    `insert into orders (organization_id, created_by_id, currency, discount_level, goods_amount, total_amount,
       delivery_method, delivery_address, stage, created_at)
     select organization_id, id, $2, 0, $3, $3, 1, 'Quay', $4, now() - make_interval(days => $5)
     from users where email = $1 returning id`,
    [email, currency, amount, stage, daysAgo],
  )
  return rows[0].id
}

type Portico = {
  request(as: string, method: Method, url: string, body?: unknown): Promise<{ status: number; body: any }>
  emailsTo(email: string): Promise<unknown>
}

/** Writes these rules as the administrator, over the rules in force. */
export async function writeRules(portico: Portico, thresholds: (number | null)[], change: object = {}) {
  const { version } = (await portico.request(cast.admin, 'GET', '/api/manager/levels')).body
  const body = { ...draftOf(thresholds, change), based_on: version }
  return portico.request(cast.admin, 'PUT', '/api/manager/levels', body)
}

/** Recalculates levels, and waits until all event handlers have run. */
export async function recalculate(portico: Portico): Promise<void> {
  await portico.request(cast.admin, 'POST', '/api/manager/levels/recalculation')
  await portico.emailsTo('no-one@x.example')
}
