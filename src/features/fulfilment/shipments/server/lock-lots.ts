import { lockOrders } from '#features/sales/orders/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Person } from '#platform/shared/audience.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import type { Content } from '../packing.ts'
import { canSeeLot } from '../policy.ts'
import type { lots } from './tables.ts'

export type LockedLot = Pick<
  typeof lots.$inferSelect,
  | 'id'
  | 'number'
  | 'organization_id'
  | 'state'
  | 'version'
  | 'free_storage_until'
  | 'carrier'
  | 'warehouse'
  | 'delivery_method'
  | 'needs_packing'
> & { manager_id: number | null; organization_name: string }
export type LockedLine = { lot_id: number; order_line_id: number; order_id: number; quantity: number }

const lock = statement<LockedLot>(
  'lots.hold',
  `select o.id, o.number, o.organization_id, o.state, o.version, o.free_storage_until, o.carrier, o.warehouse,
     o.delivery_method, o.needs_packing, c.manager_id, c.name as organization_name
   from lots o join organizations c on c.id = o.organization_id where o.id = any($1) order by o.id for update of o`,
)

/**
 * Locks lots until the end of the transaction. Throws `Refusal` 404 for a lot the person may not see, 409 for
 * one that has changed since it was read.
 */
export async function lockLots(
  { db, person }: Pick<Context<Person>, 'db' | 'person'>,
  asked: readonly { id: number; version: number }[],
): Promise<LockedLot[]> {
  const held = await lockAnyLots(
    db,
    asked.map(({ id }) => id),
  )
  const seen = new Map(held.filter((lot) => canSeeLot(person, lot)).map((lot) => [lot.id, lot]))
  const found = asked.map(({ id }) => seen.get(id) ?? notFound())
  if (asked.some(({ id, version }) => seen.get(id)?.version !== version))
    refuse('shipments.changedConcurrently')
  return found
}

/** Locks lots for an event handler or job, without a person. */
export const lockAnyLots = (db: Db, ids: readonly number[]): Promise<LockedLot[]> => run(db, lock, [ids])

const lines = statement<LockedLine>(
  'lots.held_lines',
  'select lot_id, order_line_id, order_id, quantity from lot_lines where lot_id = any($1) order by lot_id, order_line_id',
)

/** Locks the orders of locked lots and returns the lines, so that no one else counts their goods. */
export async function lockGoods(db: Db, lotIds: readonly number[]): Promise<LockedLine[]> {
  const inside = await run(db, lines, [lotIds])
  await lockOrders(db, ordersIn(inside))
  return inside
}

/**
 * Locks a lot and then its orders, as commands about lots do, for a later feature that refers to the lot. Returns its
 * lines, in the order of their orders.
 */
export async function lockLot(db: Db, lotId: number): Promise<LockedLine[]> {
  await lockAnyLots(db, [lotId])
  return (await lockGoods(db, [lotId])).toSorted((one, other) => one.order_id - other.order_id)
}

export const ordersIn = (inside: readonly Pick<LockedLine, 'order_id'>[]): number[] => [
  ...new Set(inside.map(({ order_id }) => order_id)),
]

export const contentsOf = (inside: readonly Pick<LockedLine, 'order_line_id' | 'quantity'>[]): Content[] =>
  inside.map(({ order_line_id, quantity }) => ({ line_id: order_line_id, quantity }))
