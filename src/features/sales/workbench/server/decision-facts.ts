import { countryOfAddress } from '#features/foundation/dictionary/countries.ts'
import { promiseOfOrder, stockForLines } from '#features/goods/stock/server/index.ts'
import { findClient } from '#features/people/clients/server/index.ts'
import { owedBy } from '#features/sales/ledger/server/index.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import { creditOf, findOrder } from '#features/sales/orders/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { money } from '#platform/shared/money.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { DecisionFacts } from '../decision-facts.ts'

/** Goods of later stages are already set aside or gone. */
const undecided: readonly string[] = ['draft', 'submitted', 'negotiation', 'expired', 'confirmed']

/** Returns what a manager looks at before deciding on an order. Throws `Refusal` 404 as `findOrder` does. */
export async function decisionFacts(
  ctx: Context<Manager>,
  id: number,
): Promise<ReplyInput<typeof DecisionFacts>> {
  const { db, person } = ctx
  const order = await findOrder(ctx, id)
  const { organization_id, total } = order
  const isOpen = undecided.includes(order.stage)
  const wanted = isOpen
    ? order.lines.flatMap(({ id: line_id, product_id, quantity, cancelled }) =>
        product_id === null ? [] : [{ line_id, product_id, wanted: quantity - cancelled }],
      )
    : []
  const [client, owed, credit, stock] = await Promise.all([
    findClient(db, person, organization_id),
    owedBy(db, organization_id, total.currency),
    creditOf(db, organization_id),
    stockForLines(ctx, wanted),
  ])
  const { contact, email, phone } = client
  const days = isOpen ? await daysOf(ctx, order) : null
  return { contact, email, phone, owed: money(owed, total.currency), credit, stock, days }
}

/** When the goods of an order can be delivered. Items without a product have no day. */
async function daysOf(
  ctx: Context<Manager>,
  { delivery_method: method, delivery_address, requested_on, lines }: ReplyInput<typeof Order>,
) {
  const goods = lines.flatMap(({ id: line, product_id, quantity, cancelled }) =>
    product_id === null || quantity === cancelled
      ? []
      : [{ line, product_id, quantity: quantity - cancelled }],
  )
  const schedule = await promiseOfOrder(ctx, { method, country: countryOfAddress(delivery_address) }, goods, {
    mode: 'partial',
    wanted_on: requested_on,
    not_before: null,
    at_least: 'uncertain',
  })
  const custom = lines.filter(({ product_id }) => product_id === null).length
  return { ...schedule, custom, complete: custom > 0 ? null : schedule.complete }
}
