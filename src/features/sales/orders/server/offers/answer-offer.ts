import type { Act } from '#platform/server/act.ts'
import type { Client, Manager } from '#platform/shared/audience.ts'
import { refuse, refuseFields } from '#platform/shared/refusal.ts'
import type { Unwritten } from '#platform/shared/time.ts'
import type { CancelCause } from '../../moves.ts'
import { type OfferedLine, takenUp } from '../../offer.ts'
import type { CounterOffer } from '../../offer-shape.ts'
import { breakAt } from '../../offer-terms.ts'
import type { Order } from '../../order-shape.ts'
import { moveOrder } from '../move-order.ts'
import { requireWithinLimit } from '../sign-offs/limit.ts'
import { applyLines, claimAgain, claimsMore } from './apply-lines.ts'
import { holdOrder } from './hold-order.ts'
import { addRevision, answerRevision, type RevisionRow, revisionIn } from './revisions.ts'

/** The round that waits, which is the one the answer is meant for. Throws `Refusal` 409 for another. */
async function openRound({ db }: Pick<Act, 'db'>, id: number, n: number): Promise<RevisionRow> {
  const open = await revisionIn(db, id, 'sent')
  return open?.n === n ? open : refuse('orders.roundIsOver')
}

/** The client accepts our offer as it stands: who, when and from where is kept with it. */
export async function acceptOffer(act: Act<Client>, id: number, n: number): Promise<Unwritten<typeof Order>> {
  const { db, now, person, ip } = act
  await holdOrder(act, id)
  return moveOrder(act, id, 'accept', {
    along: async () => {
      await openRound(act, id, n)
      await answerRevision(db, id, 'accepted', { at: now, person_id: person.id, ip })
      return { n }
    },
  })
}

/** The client asks for other terms: prices, quantities, words, by the line. The offer itself stays as it was sent. */
export async function counterOffer(
  act: Act<Client>,
  id: number,
  wish: CounterOffer,
): Promise<Unwritten<typeof Order>> {
  const { db, now, person, ip } = act
  const { currency } = await holdOrder(act, id)
  return moveOrder(act, id, 'counter', {
    along: async () => {
      const open = await openRound(act, id, wish.n)
      const lines = asked(open.lines, wish, currency)
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
        message: wish.message,
        // What our prices hold for, theirs do too: nobody has said otherwise.
        condition: open.condition,
        at: now,
      })
    },
  })
}

/**
 * The lines with what is asked for; as many as a price was offered for are asked at that price. Throws `Refusal` 422 with the line, 409 where nothing is asked.
 */
function asked(offered: readonly OfferedLine[], wish: CounterOffer, currency: string): OfferedLine[] {
  const wishes = new Map(wish.lines.map((line, at) => [line.id, { ...line, at }]))
  const known = new Set(offered.map(({ id }) => id))
  for (const { id, at, target } of wishes.values()) {
    if (!known.has(id)) refuseFields({ [`lines.${at}.id`]: 'orders.noSuchLine' })
    if (target && target.currency !== currency)
      refuseFields({ [`lines.${at}.target`]: { code: 'orders.otherCurrency', params: { currency } } })
    if (target && offered.find((line) => line.id === id)!.is_locked)
      refuseFields({ [`lines.${at}.target`]: 'orders.lineIsLocked' })
  }
  const lines = offered.map((line): OfferedLine => {
    const one = wishes.get(line.id)
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
  if (isSame && !wish.message) refuse('orders.nothingChanged')
  if (lines.every(({ quantity }) => quantity === 0)) refuse('orders.cartIsEmpty')
  return lines
}

export async function declineOffer(
  act: Act<Client>,
  id: number,
  { cause, note }: { cause: CancelCause; note: string | null },
): Promise<Unwritten<typeof Order>> {
  const { db, now, person, ip } = act
  await holdOrder(act, id)
  return moveOrder(act, id, 'decline', {
    cause,
    reason: note,
    along: async () => {
      await answerRevision(db, id, 'declined', { at: now, person_id: person.id, ip })
      return undefined
    },
  })
}

/** We take the client's terms: the order is confirmed with their quantities and the prices they named. */
export async function acceptCounter(
  act: Act<Manager>,
  id: number,
  n: number,
): Promise<Unwritten<typeof Order>> {
  const { db, now, person, ip } = act
  const held = await holdOrder(act, id)
  return moveOrder(act, id, 'accept_counter', {
    along: async (standing) => {
      const open = await openRound(act, id, n)
      const lines = takenUp(open.lines)
      await answerRevision(db, id, 'accepted', { at: now, person_id: person.id, ip })
      await applyLines(act, standing, lines)
      if (claimsMore(open.lines, lines)) await claimAgain(act, held, lines)
      return { n }
    },
  })
}
