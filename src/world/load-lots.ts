import { findOrder } from '#features/orders/server/index.ts'
import type { Package } from '#features/shipments/lot.ts'
import {
  acceptLot,
  bookLot,
  deliverLot,
  formLot,
  holdLot,
  makeReady,
  requestLots,
  sendLot,
} from '#features/shipments/server/index.ts'
import { usualWarehouse } from '#features/stock/stock.ts'
import type { Db } from '#platform/server/db.ts'
import type { Client } from '#platform/shared/audience.ts'
import { cast } from './cast.ts'
import { ago, deedOf, staffOf } from './play.ts'

const pallet = { length_mm: 1200, width_mm: 800, height_mm: 900, weight_g: 186_000, marking: 'Pallet 1/1' }
const crate = { length_mm: 600, width_mm: 400, height_mm: 350, weight_g: 24_500, marking: 'Crate 1/2' }
const dayOf = (days: number): string => ago(days).toISOString().slice(0, 10)

type Part = { line_id: number; quantity: number }
type Of = { db: Db; client: Client; order: number }

const ours = async ({ db }: Of, days: number) => deedOf(db, await staffOf(db, cast.manager), ago(days))
const theirs = ({ db, client }: Of, days: number) => deedOf(db, client, ago(days))

/** Packed so many days ago, and ready a day later. */
async function packed(of: Of, lines: Part[], days: number, packages: Package[] = [pallet]) {
  const formed = await formLot(await ours(of, days), of.order, {
    ...{ lines, packages, warehouse: usualWarehouse, expected_on: null },
  })
  return makeReady(await ours(of, days - 1), formed.id, formed)
}

/** Ready so many days ago, asked for a day later, and gone a day after that. */
async function sent(of: Of, lines: Part[], days: number, packages: Package[] = [pallet]) {
  const ready = await packed(of, lines, days, packages)
  const wish = { delivery_method: 3, address_id: null, recipient: null, requested_on: null }
  const requested = await requestLots(theirs(of, days - 2), {
    ...wish,
    lots: [{ id: ready.id, version: ready.version }],
  })
  const staff = await ours(of, days - 3)
  const booked = await bookLot(staff, requested.id, {
    ...{ version: requested.version, carrier: 'Baltic Freight', ships_on: dayOf(days - 3) },
    ...{ tracking: `BF-${requested.number}`, cost: { amount: 18_400, currency: 'USD' } },
  })
  return sendLot(staff, booked.id, { version: booked.version, tracking: null })
}

const linesOf = async (of: Of) => (await findOrder(theirs(of, 0), of.order)).lines

/** All of an order was packed a week after it was placed and came within a fortnight; of the first line `short` pieces did not. */
export async function bringAll(of: Of, daysAgo: number, short: number): Promise<void> {
  const lines = await linesOf(of)
  const wanted = lines.map(({ id, quantity }) => ({ line_id: id, quantity }))
  const gone = await sent(of, wanted, daysAgo - 7, [pallet, { ...crate, marking: null }])
  const { id, version } = await deliverLot(await ours(of, daysAgo - 12), gone.id, gone)
  const missing = { line_id: lines[0]!.id, short, damaged: 0, note: 'One box fewer than on the packing list' }
  await acceptLot(theirs(of, daysAgo - 13), id, { version, discrepancies: short > 0 ? [missing] : [] })
}

/** Of an order in work one lot is on its way, one on hold, one ready, and one is being packed. */
export async function packSome(of: Of): Promise<void> {
  const [first, second] = await linesOf(of)
  const part = ({ id, quantity }: { id: number; quantity: number }, of: number) => ({
    line_id: id,
    quantity: Math.max(1, Math.floor(quantity / of)),
  })
  await sent(of, [part(first!, 4)], 6)
  const held = await packed(of, [part(first!, 4)], 5, [crate])
  await holdLot(theirs(of, 3), held.id, { version: held.version, until: dayOf(-12) })
  await packed(of, [part(second!, 3)], 4, [crate, { ...crate, marking: 'Crate 2/2' }])
  await formLot(await ours(of, 1), of.order, {
    ...{ lines: [part(second!, 4)], packages: [], warehouse: usualWarehouse, expected_on: dayOf(-3) },
  })
}
