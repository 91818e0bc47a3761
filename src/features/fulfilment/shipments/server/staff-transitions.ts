import { dayAfter } from '#features/foundation/company/opening.ts'
import { companyToday, workingRules } from '#features/foundation/company/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import type { Manager, Person } from '#platform/shared/audience.ts'
import { dayIn } from '#platform/shared/day-in.ts'
import { refuseFields } from '#platform/shared/refusal.ts'
import type { BookLot } from '../write-shape.ts'
import { partiesToday } from './parties.ts'
import { transitionLot } from './transition-lot.ts'

type Versioned = { version: number }

/** Makes a lot ready. Free storage begins, for as long as set on the lot or as usual. */
export async function makeReady(ctx: Context<Manager>, id: number, { version }: Versioned) {
  const { storage_days } = await workingRules(ctx.db)
  const today = await companyToday(ctx)
  return transitionLot(ctx, { id, version }, 'make_ready', {
    said: ({ free_storage_until }) => ({
      free_storage_until: free_storage_until ?? dayAfter(today, storage_days),
    }),
  })
}

/** Books the carrier, the day and the cost. */
export async function bookLot(ctx: Context<Manager>, id: number, { version, cost, ...booked }: BookLot) {
  if (booked.ships_on < (await companyToday(ctx))) refuseFields({ ships_on: 'orders.dayIsOver' })
  const { carrier, ships_on } = booked
  return transitionLot(ctx, { id, version }, 'book', {
    said: () => ({ ...booked, cost_amount: cost?.amount ?? null, cost_currency: cost?.currency ?? null }),
    facts: () => ({ carrier, ships_on }),
  })
}

/** Marks a lot as sent. Details of the booking stay unless newer ones are given. */
export async function sendLot(
  ctx: Context<Manager>,
  id: number,
  { version, tracking }: Versioned & { tracking: string | null },
) {
  const parties = await partiesToday(ctx.db, id)
  return transitionLot(ctx, { id, version }, 'send', {
    // From now on its documents are with others and must not change.
    said: () => ({ parties, ...(tracking && { tracking }) }),
    facts: ({ carrier }) => ({ carrier: carrier ?? '' }),
  })
}

export const deliverLot = (ctx: Context<Manager>, id: number, { version }: Versioned) =>
  transitionLot(ctx, { id, version }, 'deliver')

/** Cancels a lot. Its goods return to their lines. */
export const cancelLot = (
  ctx: Context<Manager>,
  id: number,
  { version, reason }: Versioned & { reason: string },
) =>
  transitionLot(ctx, { id, version }, 'cancel', {
    said: () => ({ cancel_reason: reason, hold_until: null }),
    facts: () => ({ reason }),
  })

/**
 * Puts a lot on hold until a day. Then it becomes ready again by itself. Throws `Refusal` 422 for a day that is over, or
 * further ahead than the working rules allow.
 */
export async function holdLot(
  ctx: Context<Person>,
  id: number,
  { version, until }: Versioned & { until: string },
) {
  const today = await companyToday(ctx)
  if (until <= today) refuseFields({ until: 'shipments.notLater' })
  const latest = dayAfter(today, (await workingRules(ctx.db)).max_hold_days)
  if (until > latest)
    refuseFields({ until: { code: 'shipments.holdTooLong', params: { day: dayIn(ctx.lang, latest) } } })
  return transitionLot(ctx, { id, version }, 'hold', {
    said: () => ({ hold_until: until }),
    facts: () => ({ reason: until }),
  })
}

export const releaseLot = (ctx: Context<Person>, id: number, { version }: Versioned) =>
  transitionLot(ctx, { id, version }, 'release', { said: () => ({ hold_until: null }) })
