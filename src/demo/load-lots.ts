import {
  arrangeRequest,
  closeRequest,
  decideRequest,
  openClaim,
  openRequest,
  rateRequest,
  takeRequest,
} from '#features/communication/support/server/index.ts'
import {
  acceptLot,
  bookLot,
  deliverLot,
  formLot,
  holdLot,
  makeReady,
  notifyDelay,
  requestLots,
  sendLot,
} from '#features/fulfilment/shipments/server/index.ts'
import { usualWarehouse } from '#features/goods/stock/stock.ts'
import { findOrder } from '#features/sales/orders/server/index.ts'
import type { Db } from '#platform/server/database/db.ts'
import type { Client } from '#platform/shared/audience.ts'
import { cast } from './cast.ts'
import { freightOf, type Packed, packagesOf } from './packages.ts'
import { ago, commandOf, dayOf, staffOf } from './play.ts'
import { goodBySku } from './worth.ts'

const dayAgo = (days: number): string => dayOf(ago(days))

type Part = Packed & { line_id: number }
type Of = { db: Db; client: Client; order: number; staff?: string }

const ours = async ({ db, staff = cast.manager }: Of, days: number) =>
  commandOf(db, await staffOf(db, staff), ago(days))
const theirs = ({ db, client }: Of, days: number) => commandOf(db, client, ago(days))

/** Packs a lot some days ago, ready a day later. */
async function packed(of: Of, parts: Part[], days: number) {
  const formed = await formLot(await ours(of, days), of.order, lotOf(parts, null))
  return makeReady(await ours(of, days - 1), formed.id, formed)
}

const lotOf = (parts: Part[], expected_on: string | null) => ({
  lines: parts.map(({ line_id, quantity }) => ({ line_id, quantity })),
  packages: filled(parts),
  warehouse: usualWarehouse,
  expected_on,
})

/** Distributes the pieces over the packages. If one would be empty, the contents are not entered. */
function filled(parts: Part[]) {
  const packages = packagesOf(parts)
  const share = (quantity: number, to: number) => Math.floor((quantity * to) / packages.length)
  const contents = packages.map((_, at) =>
    parts
      .map(({ line_id, quantity }) => ({ line_id, quantity: share(quantity, at + 1) - share(quantity, at) }))
      .filter(({ quantity }) => quantity > 0),
  )
  const isKnown = contents.every((lines) => lines.length > 0)
  return packages.map((one, at) => ({ ...one, lines: isKnown ? contents[at]! : [] }))
}

/** Makes a lot ready some days ago, requested a day later, and sent a day after that. */
async function sent(of: Of, parts: Part[], days: number) {
  const ready = await packed(of, parts, days)
  const input = { delivery_method: 3, address_id: null, recipient: null, requested_on: null, pickup: null }
  const requested = await requestLots(theirs(of, days - 2), {
    ...input,
    lots: [{ id: ready.id, version: ready.version }],
  })
  const staff = await ours(of, days - 3)
  const booked = await bookLot(staff, requested.id, {
    version: requested.version,
    carrier: 'Baltic Freight',
    ships_on: dayAgo(days - 3),
    tracking: `BF-${requested.number}`,
    cost: { amount: freightOf(packagesOf(parts)), currency: 'USD' },
  })
  return sendLot(staff, booked.id, { version: booked.version, tracking: null })
}

type Line = { id: number; sku: string; quantity: number }
const all = (line: Line): Part => part(line, 1)
/** A part of a line in whole packs: half of it, a quarter. */
const part = ({ id, sku, quantity }: Line, of: number): Part => {
  const { pack_qty } = goodBySku(sku)
  return { line_id: id, sku, quantity: Math.max(1, Math.floor(quantity / of / pack_qty)) * pack_qty }
}

const linesOf = async (of: Of): Promise<Line[]> => (await findOrder(theirs(of, 0), of.order)).lines

/**
 * Packs all of an order a week after it was placed and delivers it within a fortnight; `short` pieces of the
 * first line are missing.
 */
export async function bringAll(of: Of, daysAgo: number, short: number): Promise<void> {
  const lines = await linesOf(of)
  const gone = await sent(of, lines.map(all), daysAgo - 7)
  const { id, version } = await deliverLot(await ours(of, daysAgo - 12), gone.id, gone)
  const missing = { line_id: lines[0]!.id, short, damaged: 0, note: 'One box fewer than on the packing list' }
  await receive(of, { id, version }, daysAgo - 13, short > 0 ? [missing] : [])
  if (short === 0) return
  const claim = await claimOf(of, id)
  const staff = await ours(of, daysAgo - 14)
  const taken = await takeRequest(staff, claim, { version: 1 })
  const decided = await decideRequest(staff, claim, {
    version: taken.version,
    decision: 'credit',
    reason: 'The box is still in our warehouse. We will refund it.',
    pieces: [{ lot_line_id: await claimedLineOf(of, claim), quantity: short, comes_back: false }],
  })
  const closed = await closeRequest(theirs(of, daysAgo - 16), claim, { version: decided.version })
  await rateRequest(theirs(of, daysAgo - 16), claim, {
    version: closed.version,
    rating: 5,
    reason: 'Refunded within two days. Thank you.',
  })
}

/** Packs all of an order some days ago; the lot is waiting. */
export async function packAll(of: Of, daysAgo: number): Promise<void> {
  await packed(of, (await linesOf(of)).map(all), daysAgo)
}

/** Sends all of an order; it is on its way since some days. */
export async function sendAll(of: Of, daysAgo: number): Promise<void> {
  await sent(of, (await linesOf(of)).map(all), daysAgo + 3)
}

/** Sends the first half of an order's lines, packs half of the next one and leaves the rest. */
export async function sendHalf(of: Of, daysAgo: number): Promise<void> {
  const lines = await linesOf(of)
  const half = Math.floor(lines.length / 2)
  await sent(of, lines.slice(0, half).map(all), daysAgo + 3)
  await packed(of, [part(lines[half]!, 2)], daysAgo)
}

type Wrong = { line_id: number; short: number; damaged: number; note: string }

/** Opens an urgent request three days ago that has no answer yet. */
async function askUrgently(of: Of): Promise<void> {
  const asked = await openRequest(theirs(of, 3), {
    type: 'technical',
    subject: 'Certificate 3.1 for this order',
    order_id: of.order,
    lines: [],
    file_ids: [],
    message: 'Our customer asks for the inspection certificate 3.1. Can you send it before the goods arrive?',
  })
  const maria = await ours(of, 2.9)
  await arrangeRequest(maria, asked.id, {
    version: asked.version,
    priority: 'urgent',
    manager_id: maria.person.id,
  })
}

/** Records a receipt; discrepancies open a claim. */
async function receive(
  of: Of,
  { id, version }: { id: number; version: number },
  days: number,
  wrong: Wrong[],
): Promise<void> {
  const ctx = theirs(of, days)
  const { organization_id } = of.client
  await acceptLot(ctx, id, { version, discrepancies: wrong, file_ids: [] })
  if (wrong.length === 0) return
  const payload = { lot_id: id, organization_id, wanted: 'credit' as const, file_ids: [] }
  await openClaim(commandOf(of.db, null, ago(days)), { actor_id: of.client.id, payload })
}

const claimOf = async ({ db }: Of, lotId: number): Promise<number> => {
  const { rows } = await db.$client.query('select id from support_requests where lot_id = $1', [lotId])
  return Number(rows[0].id)
}

/** The one lot line a claim is about. */
const claimedLineOf = async ({ db }: Of, claim: number): Promise<number> => {
  const { rows } = await db.$client.query(
    'select lot_line_id from support_request_lines where request_id = $1',
    [claim],
  )
  return Number(rows[0].lot_line_id)
}

/** Promises its lines for a day, some days ago. */
export const promise = async ({ db, order }: Of, days: number): Promise<unknown> =>
  db.$client.query(
    `with promised as (
       update order_lines set promised_on = $2, first_promised_on = $2 where order_id = $1
     )
     update tasks set closed_at = opened_at where subject = 'order:' || $1 and kind = 'orders.name_day'`,
    [order, dayAgo(days)],
  )

/**
 * Makes lots of an order in progress: one on its way, one on hold, one ready, one being packed; one arrived
 * with a damaged piece, and the rest of the second line is delayed.
 */
export async function packSome(of: Of): Promise<void> {
  const [first, second] = await linesOf(of)
  await sent(of, [part(first!, 4)], 6)
  const held = await packed(of, [part(first!, 4)], 5)
  await holdLot(theirs(of, 3), held.id, { version: held.version, until: dayAgo(-12) })
  await packed(of, [part(second!, 3)], 4)
  await formLot(await ours(of, 1), of.order, lotOf([part(second!, 4)], dayAgo(-3)))
  await askUrgently(of)
  const small = await sent(of, [part(first!, 8)], 5)
  const { id, version } = await deliverLot(await ours(of, 1), small.id, small)
  const note = 'The lid was broken when it came'
  await receive(of, { id, version }, 0.5, [{ line_id: first!.id, short: 0, damaged: 1, note }])
  await notifyDelay(await ours(of, 0.2), {
    line_ids: [second!.id],
    expected_on: dayAgo(-16),
    reason: 'The mill will deliver the steel a week late.',
  })
}
