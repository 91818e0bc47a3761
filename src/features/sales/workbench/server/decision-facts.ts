import { stockForLines } from '#features/goods/stock/server/index.ts'
import { findClient } from '#features/people/clients/server/index.ts'
import { owedBy } from '#features/sales/ledger/server/index.ts'
import { creditOf, findOrder } from '#features/sales/orders/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { money } from '#platform/shared/money.ts'
import type { DecisionFacts } from '../decision-facts.ts'

/** Goods of later stages are already set aside or gone. */
const undecided: readonly string[] = ['draft', 'submitted', 'negotiation', 'expired', 'confirmed']

/** Returns what a manager looks at before deciding on an order. Throws `Refusal` 404 as `findOrder` does. */
export async function decisionFacts(ctx: Context<Manager>, id: number): Promise<DecisionFacts> {
  const { db, person } = ctx
  const order = await findOrder(ctx, id)
  const { organization_id, total } = order
  const wanted = undecided.includes(order.stage)
    ? order.lines.flatMap(({ id: line_id, product_id, quantity, cancelled }) =>
        product_id === null ? [] : [{ line_id, product_id, wanted: quantity - cancelled }],
      )
    : []
  const [{ contact, email, phone }, owed, credit, stock] = await Promise.all([
    findClient(db, person, organization_id),
    owedBy(db, organization_id, total.currency),
    creditOf(db, organization_id),
    stockForLines(ctx, wanted),
  ])
  return { contact, email, phone, owed: money(owed, total.currency), credit, stock }
}
