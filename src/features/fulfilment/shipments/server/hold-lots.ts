import { holdOrders } from '#features/sales/orders/server/index.ts'
import type { Act } from '#platform/server/act.ts'
import { type Db, run, statement } from '#platform/server/db.ts'
import type { Person } from '#platform/shared/audience.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import { canSeeLot } from '../policy.ts'
import type { lots } from './tables.ts'

export type HeldLot = Pick<
  typeof lots.$inferSelect,
  | 'id'
  | 'number'
  | 'organization_id'
  | 'state'
  | 'version'
  | 'free_storage_until'
  | 'carrier'
  | 'delivery_method'
> & { manager_id: number | null; organization_name: string }
export type HeldLine = { lot_id: number; order_line_id: number; order_id: number; quantity: number }

const hold = statement<HeldLot>(
  'lots.hold',
  `select o.id, o.number, o.organization_id, o.state, o.version, o.free_storage_until, o.carrier,
     o.delivery_method, c.manager_id,
     c.name as organization_name
   from lots o join organizations c on c.id = o.organization_id where o.id = any($1) order by o.id for update of o`,
)

/**
 * Nobody else moves or writes these lots until this deed is done. Throws `Refusal` 404 where one is out of sight, 409
 * where one is not any more as it was seen.
 */
export async function holdLots(
  { db, person }: Pick<Act<Person>, 'db' | 'person'>,
  asked: readonly { id: number; version: number }[],
): Promise<HeldLot[]> {
  const held = await holdAnyLots(
    db,
    asked.map(({ id }) => id),
  )
  const seen = new Map(held.filter((lot) => canSeeLot(person, lot)).map((lot) => [lot.id, lot]))
  const found = asked.map(({ id }) => seen.get(id) ?? notFound())
  if (asked.some(({ id, version }) => seen.get(id)?.version !== version)) refuse('shipments.changedMeanwhile')
  return found
}

/** The same for a deed of nobody's. */
export const holdAnyLots = (db: Db, ids: readonly number[]): Promise<HeldLot[]> => run(db, hold, [ids])

const lines = statement<HeldLine>(
  'lots.held_lines',
  'select lot_id, order_line_id, order_id, quantity from lot_lines where lot_id = any($1) order by lot_id, order_line_id',
)

/** What lies in lots that are held, and its orders held too: nobody else counts their goods meanwhile. */
export async function holdGoods(db: Db, lotIds: readonly number[]): Promise<HeldLine[]> {
  const inside = await run(db, lines, [lotIds])
  await holdOrders(db, ordersIn(inside))
  return inside
}

export const ordersIn = (inside: readonly Pick<HeldLine, 'order_id'>[]): number[] => [
  ...new Set(inside.map(({ order_id }) => order_id)),
]
