import { companyFacts } from '#features/foundation/company/server/index.ts'
import { pickupMethod } from '#features/foundation/dictionary/dictionary.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { refuseFields } from '#platform/shared/refusal.ts'
import type { PickupSlot } from '../lot-shape.ts'
import { lotsPerSlot, slotsFrom } from '../pickup.ts'
import type { Input } from '../write-shape.ts'

/** Counts the lots themselves, so cancelling a lot or changing its request frees its window. */
const taken = statement<{ on: string; from: string; lots: number }>(
  'lots.slots_taken',
  `select pickup_on::text as "on", pickup_from as "from", count(*)::int as lots from lots
   where pickup_on is not null and pickup_on >= $1::date and state in ('requested', 'booked') and id <> $2
   group by pickup_on, pickup_from`,
)

/** Returns the pickup windows with how many lots still fit. The lot `except` does not count. */
export async function pickupSlots(
  { db, now }: Pick<Context, 'db' | 'now'>,
  except = 0,
): Promise<PickupSlot[]> {
  const slots = slotsFrom(await companyFacts(db), now)
  if (slots.length === 0) return []
  const rows = await run(db, taken, [slots[0]!.on, except])
  const lots = new Map(rows.map((row) => [`${row.on} ${row.from}`, row.lots]))
  return slots.map((slot) => ({
    ...slot,
    left: Math.max(0, lotsPerSlot - (lots.get(`${slot.on} ${slot.from}`) ?? 0)),
  }))
}

const lock = statement('lots.hold_slot', `select pg_advisory_xact_lock(hashtext('lots.slot'), hashtext($1))`)

/**
 * Returns the requested window, locked until the end of the transaction, so that only one of two gets the last
 * place. Returns nothing if the goods are not picked up or the company has no hours. Throws `Refusal` 422 if
 * there is no such window or it is full.
 */
export async function slotOf(
  ctx: { db: Db; now: Date },
  lotId: number,
  { delivery_method, pickup }: Pick<Input, 'delivery_method' | 'pickup'>,
): Promise<{ pickup_on: string | null; pickup_from: string | null }> {
  const none = { pickup_on: null, pickup_from: null }
  if (delivery_method !== pickupMethod) return none
  if (pickup) await run(ctx.db, lock, [`${pickup.on} ${pickup.from}`])
  const slots = await pickupSlots(ctx, lotId)
  if (slots.length === 0) return none
  if (!pickup) return refuseFields({ pickup: 'shipments.printed.pickupNeeded' })
  const slot = slots.find(({ on, from }) => on === pickup.on && from === pickup.from)
  if (!slot) return refuseFields({ pickup: 'shipments.printed.pickupNone' })
  if (slot.left === 0) return refuseFields({ pickup: 'shipments.printed.pickupFull' })
  return { pickup_on: slot.on, pickup_from: slot.from }
}
