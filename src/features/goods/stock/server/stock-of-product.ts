import { sql } from 'drizzle-orm'
import { companyToday } from '#features/foundation/company/server/index.ts'
import { productsByIds } from '#features/goods/catalogue/server/index.ts'
import { visibleTo } from '#features/people/clients/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { composed, type Db, run, statement } from '#platform/server/database/db.ts'
import { isAtLeast, type Manager } from '#platform/shared/audience.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { ProductStock, Reservation } from '../contract.ts'
import { availableOf } from '../stock.ts'
import { levelsOf } from './levels.ts'
import { remnantsOf } from './remnants.ts'
import type { stockIncoming } from './tables.ts'
import { warehouseSettings } from './warehouses.ts'

type IncomingRow = Pick<
  typeof stockIncoming.$inferSelect,
  'id' | 'warehouse' | 'quantity' | 'expected_on' | 'confidence'
>

const incoming = statement<IncomingRow>(
  'stock_incoming.open_ones',
  `select id, warehouse, quantity, expected_on::text, confidence from stock_incoming
   where product_id = $1 and arrived_at is null and cancelled_at is null order by expected_on, id`,
)

/** Returns everything about the stock of a product of any status. Throws `Refusal` 404. */
export async function stockOfProduct(
  { db, person, lang, now }: Context<Manager>,
  id: number,
): Promise<ReplyInput<typeof ProductStock>> {
  await existing(db, id)
  const [today, warehouses, levels, coming, reservations, remnants] = await Promise.all([
    companyToday({ db, now }),
    warehouseSettings(db, lang),
    levelsOf(db, [id]),
    run(db, incoming, [id]),
    reservationsOf(db, person, id, now),
    remnantsOf(db, id),
  ])
  const nameOf = new Map(warehouses.map(({ code, name }) => [code, name]))
  const stored = (kind: Reservation['kind']) =>
    sumOf(reservations.filter((one) => one.kind === kind).map(({ quantity }) => quantity))
  const selling = new Set(warehouses.filter(({ is_sellable }) => is_sellable).map(({ code }) => code))
  const inWarehouses = (isSellable: boolean) =>
    sumOf(
      levels.filter(({ warehouse }) => selling.has(warehouse) === isSellable).map(({ on_hand }) => on_hand),
    )
  const sums = {
    on_hand: inWarehouses(true),
    hard: stored('hard'),
    soft: stored('soft'),
  }
  const remnant_length = sumOf(
    remnants.filter(({ warehouse }) => selling.has(warehouse)).map(({ length, count }) => length * count),
  )
  return {
    ...sums,
    remnant_length,
    available: availableOf({ ...sums, remnants: remnant_length }),
    not_for_sale: inWarehouses(false),
    waiting: sumOf(reservations.map(({ wanted, quantity }) => wanted - quantity)),
    levels: warehouses.flatMap(({ code, name }) => {
      const level = levels.find(({ warehouse }) => warehouse === code)
      return level ? [{ code, name, on_hand: level.on_hand }] : []
    }),
    incoming: coming.map((one) => ({
      ...one,
      warehouse: nameOf.get(one.warehouse) ?? one.warehouse,
      overdue: one.expected_on < today,
    })),
    reservations,
    remnants: remnants.map((one) => ({ ...one, warehouse: nameOf.get(one.warehouse) ?? one.warehouse })),
    warehouses: warehouses.map(({ code, name }) => ({ code, name })),
    may_change: isAtLeast(person, 'admin'),
  }
}

/** Throws `Refusal` 404 if the product does not exist. */
export async function existing(db: Db, id: number): Promise<void> {
  const [product] = await productsByIds(db, [id])
  if (!product) notFound()
}

const sumOf = (pieces: readonly number[]): number => pieces.reduce((total, one) => total + one, 0)

/**
 * Returns the active reservations. For clients the person may not see, the order is hidden but its pieces are shown.
 */
const reservationsOf = (db: Db, person: Manager, id: number, now: Date) =>
  composed<ReplyInput<typeof Reservation>>(
    db,
    sql`select r.order_line_id as id, case when ${visibleTo(person)} then r.order_id end as order_id,
      case when ${visibleTo(person)} then r.order_number end as order_number, r.kind, r.wanted, r.quantity, r.made_at,
      case when r.kind = 'soft' then r.until end as until
    from stock_reservations r left join organizations o on o.id = r.organization_id
    where r.product_id = ${id} and r.released_at is null and (r.kind = 'hard' or r.until > ${now})
    order by r.made_at, r.order_line_id limit 500`,
  )
