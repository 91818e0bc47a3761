import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { OfferedLine } from '../offered-line.ts'
import { goodsSentAgain } from '../order-events.ts'
import { applyLines, newLineIds } from './lines/apply-lines.ts'
import { linesAsOffered } from './lock-order.ts'
import { carryOut } from './transition-order.ts'

const begin = statement<{ id: number; number: number; organization_id: number }>(
  'orders.send_again',
  `insert into orders (organization_id, created_by_id, source, stage, turn, currency, discount_level, goods_amount,
     total_amount, delivery_method, delivery_address, recipient, comment, po_number, project, watcher_ids, created_at,
     updated_at, terms_snapshot)
   select organization_id, $2, 'claim', 'submitted', 'manager', currency, discount_level, 0, 0, delivery_method,
     delivery_address, recipient, $3, po_number, project, watcher_ids, $4, $4, terms_snapshot
   from orders where id = $1
   returning id, number, organization_id`,
)

/** `claim` is the number people quote. Pieces refer to the lines of the original order. */
export type Replacement = { claim: string; pieces: readonly { line_id: number; quantity: number }[] }

/**
 * Creates an order for missing, damaged or wrong goods at no charge: already confirmed, to the same address.
 * The caller has locked the original order. Throws `Refusal` 409 for a line of another order, or for more
 * pieces than it has.
 */
export async function replaceGoods(
  ctx: Context<Manager>,
  orderId: number,
  { claim, pieces }: Replacement,
): Promise<{ id: number; number: number }> {
  const { db, person, now, emit } = ctx
  const known = new Map((await linesAsOffered(db, orderId)).map((line) => [line.id, line]))
  const ids = await newLineIds(db, pieces.length)
  const lines = pieces.map(({ line_id, quantity }, at) => {
    const line = known.get(line_id)
    if (!line || quantity > line.quantity) refuse('orders.noSuchLine', 409)
    // Some pieces of a cut line are no cut of their own.
    const cut = quantity === line.quantity ? (line.cut ?? null) : null
    return { ...forNothing(line), id: ids[at]!, place: at + 1, quantity, cut }
  })
  const [order] = await run(db, begin, [orderId, person.id, claim, now])
  const { id, number, organization_id } = order!
  await applyLines(ctx, { id, stage: 'submitted' }, lines, [])
  await emit(goodsSentAgain, { order_id: id, number, organization_id, reason: claim })
  // It costs nothing, so it needs no credit.
  const isMoved = await carryOut(ctx, { id, stage: 'submitted', turn: 'manager' }, 'confirm', null, {
    overCredit: true,
  })
  if (!isMoved) throw new Error(`order ${number} was not confirmed`)
  return { id, number }
}

const forNothing = (line: OfferedLine): OfferedLine => ({
  ...line,
  ...{ list_amount: 0, unit_amount: 0, ruled_amount: null, price_trace: [{ step: 'offered', amount: 0 }] },
  ...{ is_locked: true, promised_on: null, instead_of: null, price_break: null },
})
