import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Manager, Person } from '#platform/shared/audience.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { OfferedLine } from '../offered-line.ts'
import { canSeeOrder } from '../policy.ts'
import type { orders } from './tables.ts'

export type LockedOrder = Pick<
  typeof orders.$inferSelect,
  | 'id'
  | 'number'
  | 'organization_id'
  | 'stage'
  | 'turn'
  | 'source'
  | 'currency'
  | 'valid_until'
  | 'answer_due_at'
  | 'delivery_method'
  | 'delivery_address'
  | 'charges'
  | 'version'
> & { manager_id: number | null }

const lock = statement<LockedOrder>(
  'orders.hold',
  `select o.id, o.number, o.organization_id, o.stage, o.turn, o.source, o.currency, o.valid_until,
     o.answer_due_at, o.delivery_method, o.delivery_address, o.charges, o.version, c.manager_id
   from orders o join organizations c on c.id = o.organization_id where o.id = $1 for update of o`,
)

/** Locks the order until the end of the transaction. Throws `Refusal` 404 for an order the person may not see. */
export async function lockOrder(
  { db, person }: Pick<Context<Person | Manager>, 'db' | 'person'>,
  id: number,
): Promise<LockedOrder> {
  const [order] = await run(db, lock, [id])
  return order && canSeeOrder(person, order) ? order : notFound()
}

const lockAll = statement<Pick<LockedOrder, 'id' | 'number' | 'organization_id' | 'stage'>>(
  'orders.hold_all',
  'select id, number, organization_id, stage from orders where id = any($1) order by id for update',
)

/** Locks several orders in the order of their ids. The caller has already checked that they may be seen. */
export const lockOrders = (db: Db, ids: readonly number[]) => run(db, lockAll, [ids])

/** Locks in the order of ids, so that two people with the same orders do not deadlock. */
const lockTogether = statement<{ id: number; number: number } & Parameters<typeof canSeeOrder>[1]>(
  'orders.held_together',
  `select o.id, o.number, o.stage, o.source, o.organization_id, c.manager_id
   from orders o join organizations c on c.id = o.organization_id
   where o.id = any($1) order by o.id for update of o`,
)

/** Locks several orders. Returns the numbers of those the person may see, by id. */
export async function lockVisible(
  { db, person }: Pick<Context<Manager>, 'db' | 'person'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const orders = await run(db, lockTogether, [[...new Set(ids)]])
  return new Map(orders.filter((order) => canSeeOrder(person, order)).map(({ id, number }) => [id, number]))
}

const lines = statement<OfferedLine>(
  'orders.lines_as_offered',
  `select id, place, kind, product_id, sku, name_en, name_ru, unit, quantity - cancelled as quantity, note, list_amount,
     unit_amount, per, price_trace, custom, ruled_amount, cost_amount, internal_note, is_locked, lead_days, promised_on, instead_of,
     price_break, cut, null::bigint as target_amount, null::text as remark
   from order_lines where order_id = $1 and quantity > cancelled order by place`,
)

/** Returns the current lines of an order, less what was cancelled, as they would be offered. */
export const linesAsOffered = (db: Db, orderId: number): Promise<OfferedLine[]> => run(db, lines, [orderId])
