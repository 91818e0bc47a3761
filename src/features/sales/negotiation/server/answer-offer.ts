import { breakAt } from '#features/sales/orders/offer-terms.ts'
import type { OfferedLine } from '#features/sales/orders/offered-line.ts'
import { totalsOf } from '#features/sales/orders/order.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import {
  applyHeader,
  applyLines,
  claimAgain,
  claimsMore,
  lockOrder,
  transitionOrder,
} from '#features/sales/orders/server/index.ts'
import type { CancelCause } from '#features/sales/orders/transitions.ts'
import { chargesOf } from '#features/sales/totals/charge.ts'
import type { Context } from '#platform/server/calls/context.ts'
import type { Client, Manager } from '#platform/shared/audience.ts'
import { refuse, refuseFields } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import { takenUp } from '../offer.ts'
import type { CounterOffer } from '../offer-shape.ts'
import { requireWithinLimit } from './limit.ts'
import { addRevision, answerRevision, type RevisionRow, revisionIn } from './revisions.ts'
import { requirePacks } from './sellable.ts'

/** Returns the open round if it is the one the answer is meant for. Throws `Refusal` 409 otherwise. */
export async function openRound({ db }: Pick<Context, 'db'>, id: number, n: number): Promise<RevisionRow> {
  const open = await revisionIn(db, id, 'sent')
  return open?.n === n ? open : refuse('orders.roundIsOver')
}

/** Accepts our offer unchanged, by the client. Stores who accepted it, when and from which address. */
export async function acceptOffer(
  ctx: Context<Client>,
  id: number,
  n: number,
): Promise<ReplyInput<typeof Order>> {
  const { db, now, person, ip } = ctx
  await lockOrder(ctx, id)
  return transitionOrder(ctx, id, 'accept', {
    along: async () => {
      await openRound(ctx, id, n)
      await answerRevision(db, id, 'accepted', { at: now, person_id: person.id, ip })
      return { n }
    },
  })
}

/**
 * Sends the client's counter-offer with other prices, quantities or remarks by line. Our offer stays as it was
 * sent.
 */
export async function counterOffer(
  ctx: Context<Client>,
  id: number,
  input: CounterOffer,
): Promise<ReplyInput<typeof Order>> {
  const { db, now, person, ip } = ctx
  const { currency, charges } = await lockOrder(ctx, id)
  return transitionOrder(ctx, id, 'counter', {
    along: async () => {
      const open = await openRound(ctx, id, input.n)
      const lines = asked(open.lines, input, currency)
      await requirePacks(db, countedIn(open.lines, input))
      requireWithinLimit(person, lines, currency)
      await answerRevision(db, id, 'countered', { at: now, person_id: person.id, ip })
      return addRevision(db, {
        order_id: id,
        kind: 'offer',
        side: 'client',
        state: 'sent',
        author_id: person.id,
        lines,
        valid_until: null,
        message: input.message,
        // The condition of our offer also applies to the counter-offer, which cannot change it.
        condition: open.condition,
        header: open.header,
        charges: chargesOf(totalsOf(takenUp(lines)).total_amount, open.charges ?? charges),
        at: now,
      })
    },
  })
}

/** Returns the lines whose quantity the client changes. */
const countedIn = (offered: readonly OfferedLine[], { lines }: CounterOffer) =>
  lines.flatMap(({ id, quantity }, at) => {
    const line = offered.find((one) => one.id === id)!
    return quantity === undefined || quantity === line.quantity
      ? []
      : [{ field: `lines.${at}.quantity`, product_id: line.product_id, quantity, cut: line.cut }]
  })

/**
 * Returns the lines with the client's requests. A quantity that reaches a price break gets its price. Throws
 * `Refusal` 422 with the line, 409 if nothing is requested.
 */
function asked(offered: readonly OfferedLine[], input: CounterOffer, currency: string): OfferedLine[] {
  const inputs = new Map(input.lines.map((line, at) => [line.id, { ...line, at }]))
  const known = new Set(offered.map(({ id }) => id))
  for (const { id, at, target } of inputs.values()) {
    if (!known.has(id)) refuseFields({ [`lines.${at}.id`]: 'orders.noSuchLine' })
    if (target && target.currency !== currency)
      refuseFields({ [`lines.${at}.target`]: { code: 'orders.otherCurrency', params: { currency } } })
    if (target && offered.find((line) => line.id === id)!.is_locked)
      refuseFields({ [`lines.${at}.target`]: 'orders.lineIsLocked' })
  }
  const lines = offered.map((line): OfferedLine => {
    const one = inputs.get(line.id)
    if (!one) return { ...line, target_amount: null, remark: null }
    const { quantity = line.quantity, target, remark } = one
    const per = line.per
    const taken = target || line.is_locked ? null : breakAt(line, quantity)
    if (taken)
      return { ...line, quantity, target_amount: taken.unit_amount, ruled_amount: taken.ruled_amount, remark }
    const target_amount = target && Math.round((target.amount * per) / (target.per ?? 1))
    return { ...line, quantity, target_amount, remark }
  })
  const isSame = lines.every(
    (line, at) =>
      line.target_amount === null && line.remark === null && line.quantity === offered[at]!.quantity,
  )
  if (isSame && !input.message) refuse('orders.nothingChanged')
  if (lines.every(({ quantity }) => quantity === 0)) refuse('orders.cartIsEmpty')
  return lines
}

export async function declineOffer(
  ctx: Context<Client>,
  id: number,
  { n, cause, note }: { n: number; cause: CancelCause; note: string | null },
): Promise<ReplyInput<typeof Order>> {
  const { db, now, person, ip } = ctx
  await lockOrder(ctx, id)
  return transitionOrder(ctx, id, 'decline', {
    cause,
    reason: note,
    along: async () => {
      await openRound(ctx, id, n)
      await answerRevision(db, id, 'declined', { at: now, person_id: person.id, ip })
      return undefined
    },
  })
}

/** Accepts the client's counter-offer: the order is confirmed with their quantities and the prices they named. */
export async function acceptCounter(
  ctx: Context<Manager>,
  id: number,
  n: number,
): Promise<ReplyInput<typeof Order>> {
  const { db, now, person, ip } = ctx
  const locked = await lockOrder(ctx, id)
  return transitionOrder(ctx, id, 'accept_counter', {
    along: async (standing) => {
      const open = await openRound(ctx, id, n)
      const lines = takenUp(open.lines)
      await answerRevision(db, id, 'accepted', { at: now, person_id: person.id, ip })
      await applyHeader(db, id, open.header)
      await applyLines(ctx, standing, lines, open.charges ?? locked.charges)
      if (claimsMore(open.lines, lines)) await claimAgain(ctx, locked, lines)
      return { n }
    },
  })
}
