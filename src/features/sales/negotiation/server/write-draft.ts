import { conditionOf } from '#features/sales/orders/offer-terms.ts'
import type { OfferedLine } from '#features/sales/orders/offered-line.ts'
import type { OrderStage } from '#features/sales/orders/order.ts'
import { isUnsent } from '#features/sales/orders/policy.ts'
import {
  applyLines,
  type LockedOrder,
  linesAsOffered,
  lockOrder,
} from '#features/sales/orders/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { refuse, refuseFields } from '#platform/shared/refusal.ts'
import type { WriteOffer } from '../offer-shape.ts'
import { priceWritten } from './price-written.ts'
import { addRevision, headerInTalk, revisionIn, rewriteDraft } from './revisions.ts'
import { writtenCharges } from './written-charges.ts'

/** The stages in which an offer can be written. Later changes are amendments. */
const writableStages: readonly OrderStage[] = ['draft', 'submitted', 'negotiation', 'expired']

/**
 * Stores the draft for the client until it is sent. If the order was never sent, the draft is applied to it at
 * once. Throws `Refusal` 409 if someone else wrote it in the meantime, 422 with the line.
 */
export async function writeDraft(ctx: Context<Manager>, id: number, input: WriteOffer): Promise<void> {
  const { db, now, person } = ctx
  const order = await lockOrder(ctx, id)
  if (!writableStages.includes(order.stage)) refuse('orders.transitionNotAllowed', 409)
  if (order.stage === 'draft' && !isUnsent(order)) refuse('orders.guards.notWithClient', 409)
  const valid_until = input.valid_until === null ? null : new Date(input.valid_until)
  if (valid_until && valid_until <= now) refuseFields({ valid_until: 'orders.validInPast' })

  const draft = await revisionIn(db, id, 'draft')
  if ((draft?.version ?? 0) !== input.version) refuse('errors.stale', 409)
  const lines = await priceWritten(ctx, order, await knownLines(ctx, order, draft?.lines), input.lines)
  const condition = input.condition === undefined ? (draft?.condition ?? null) : conditionOf(input.condition)
  const delivered = { ...order, ...(await headerInTalk(db, id))?.becomes }
  const charges = await writtenCharges(ctx, delivered, lines, {
    before: draft?.charges ?? order.charges,
    input,
  })
  const said = { author_id: person.id, lines, valid_until, message: input.message, condition, charges }
  if (draft) await rewriteDraft(db, id, draft.version, said)
  else
    await addRevision(db, { ...said, order_id: id, kind: 'offer', side: 'manager', state: 'draft', at: now })
  if (order.stage === 'draft') await applyLines(ctx, order, lines, charges)
}

/**
 * Returns the lines a draft may contain: its own, and lines of the order removed from the draft, which may
 * return.
 */
async function knownLines(
  { db }: Pick<Context, 'db'>,
  { id }: LockedOrder,
  drafted: readonly OfferedLine[] | undefined,
): Promise<OfferedLine[]> {
  const current = await linesAsOffered(db, id)
  if (!drafted) return current
  const ids = new Set(drafted.map((line) => line.id))
  return [...drafted, ...current.filter((line) => !ids.has(line.id))]
}
