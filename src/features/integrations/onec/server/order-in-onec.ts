import { findOrder } from '#features/sales/orders/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { money } from '#platform/shared/money.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { OrderInOnec } from '../contract.ts'
import { differencesOf, type Here, noFacts, type OrderFacts } from '../order-facts.ts'
import { isWaiting } from './orders-for-onec.ts'

type Row = Here & {
  currency: string
  given_at: Date | null
  notified_at: Date | null
  facts: OrderFacts | null
  refused_transition: string | null
  is_waiting: boolean
}

/** The amount is the one 1C was given: without cancelled pieces, with charges and discounts. */
const find = statement<Row>(
  'onec_orders.find',
  `select o.stage, o.shipped, o.paid_amount, o.currency, g.given_at, g.notified_at, g.facts, g.refused_transition,
     (select coalesce(sum(round(l.unit_amount::numeric * (l.quantity - case o.stage when 'cancelled' then 0 else l.cancelled end) / l.per)), 0)::bigint
      from order_lines l where l.order_id = o.id)
       + coalesce((select sum((c ->> 'amount')::bigint) from jsonb_array_elements(o.charges) c), 0)::bigint as total_amount,
     ${isWaiting} as is_waiting
   from orders o left join onec_orders g on g.order_id = o.id where o.id = $1`,
)

/** Returns an order as 1C has it, if the caller may see the order. Throws `Refusal` 404. */
export async function orderInOnec(
  ctx: Context<Manager>,
  id: number,
): Promise<ReplyInput<typeof OrderInOnec>> {
  await findOrder(ctx, id)
  const [row] = await run(ctx.db, find, [id])
  const { given_at, notified_at, refused_transition, is_waiting, currency } = row!
  const facts = row!.facts ?? noFacts
  return {
    ...facts,
    given_at,
    notified_at,
    is_waiting,
    amount: facts.amount === null ? null : money(facts.amount, currency),
    differences: row!.facts ? differencesOf(row!, facts) : [],
    refused_transition: refused_transition && ctx.platform.translate(ctx.lang)(refused_transition),
  }
}

const again = statement(
  'onec_orders.give_again',
  `insert into onec_orders (order_id, given_at) values ($1, null)
   on conflict (order_id) do update set version = null`,
)

/** Sends the order again in the next exchange, even if 1C already has it. */
export async function giveAgain(ctx: Context<Manager>, id: number): Promise<ReplyInput<typeof OrderInOnec>> {
  await findOrder(ctx, id)
  await run(ctx.db, again, [id])
  return orderInOnec(ctx, id)
}
