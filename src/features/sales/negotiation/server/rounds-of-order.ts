import type { Condition } from '#features/sales/orders/offer-terms.ts'
import type { Turn } from '#features/sales/orders/order.ts'
import { orderRounds, type RoundFacts, type RoundsOfOrder } from '#features/sales/orders/server/ports.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import { isClient, type Person } from '#platform/shared/audience.ts'
import { type ApprovalState, isWithinLimit } from '../offer.ts'
import { limitOf } from './discount-limits.ts'
import { answerRevision, dropDraftOf, removeRevisionsOf } from './revisions.ts'

type Round = {
  n: number
  side: Turn
  unpriced: number
  discount_bp: number
  is_below_cost: boolean
  approval: ApprovalState | null
  holds: boolean | null
}
type Row = { was_sent: boolean; condition: Condition | null; draft: Round | null; open: Round | null }

const round = (state: string) => `(select jsonb_build_object('n', n, 'side', side, 'unpriced', unpriced,
       'discount_bp', discount_bp, 'is_below_cost', is_below_cost, 'approval', approval, 'holds', valid_until > now())
       from order_revisions r where r.order_id = $1 and r.state = '${state}')`

const standing = statement<Row>(
  'order_revisions.standing',
  `select exists (select from order_revisions r where r.order_id = $1 and r.state <> 'draft') as was_sent,
     (select r.condition from order_revisions r where r.order_id = $1 and r.kind = 'offer' and r.state <> 'draft'
       order by r.n desc limit 1) as condition,
     ${round('draft')} as draft, ${round('sent')} as open`,
)

/** Returns what the transitions of an order depend on in its rounds. */
async function roundsOfOrder(
  { db, person }: Pick<Context<Person>, 'db' | 'person'>,
  orderId: number,
): Promise<RoundsOfOrder> {
  const [row] = await run(db, standing, [orderId])
  const { draft, open, ...rest } = row!
  const limit = isClient(person) || (!draft && !open) ? null : await limitOf(db, person)
  const factsOf = ({ n, side, unpriced, holds, ...asked }: Round): RoundFacts => ({
    n,
    side,
    unpriced,
    holds,
    ...(limit && { withinDiscountLimit: asked.approval === 'granted' || isWithinLimit(asked, limit) }),
  })
  return { ...rest, draft: draft && factsOf(draft), open: open && factsOf(open) }
}

export const roundsOfOrders = orderRounds.by({
  of: roundsOfOrder,
  dropDraft: dropDraftOf,
  end: answerRevision,
  remove: removeRevisionsOf,
})
