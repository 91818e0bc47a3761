import type { OrderStage } from '#features/sales/orders/order.ts'
import { lockOrders, transitionOrder } from '#features/sales/orders/server/index.ts'
import { unpaidOrders } from '#features/sales/orders/server/ports.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { type Db, inSavepoint, run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { digitsOf } from '#platform/shared/money.ts'
import { Refusal } from '#platform/shared/refusal.ts'
import { type OrderFacts, transitionAskedBy } from '../order-facts.ts'
import type { DocumentRead } from './read/read-orders.ts'
import { minorUnitsIn } from './read/words.ts'
import { documentIdOf } from './write-orders.ts'

type Given = { id: number; currency: string }
type Locked = Given & { stage: OrderStage }

const givenAmong = statement<Given>(
  'onec_orders.given_among',
  `select o.id, o.currency from onec_orders g join orders o on o.id = g.order_id
   where g.order_id = any($1::bigint[]) and g.given_at is not null`,
)
const keep = statement(
  'onec_orders.keep_facts',
  `update onec_orders g set facts = given.facts, notified_at = $3, refused_transition = given.refused
   from unnest($1::bigint[], $2::jsonb[], $4::text[]) as given (id, facts, refused) where g.order_id = given.id`,
  'again',
)
const count = statement(
  'onec_exchanges.count_reported',
  'update onec_exchanges set reported = reported + $2, unknown = unknown + $3 where id = $1',
)

/**
 * Stores 1C's report on orders we sent, and makes the transitions it asks for if the rules allow them. If not,
 * the order stays as it is and staff see why. Orders that are not ours are counted.
 */
export async function keepFacts(
  ctx: Context<Manager>,
  exchangeId: number,
  documents: readonly DocumentRead[],
): Promise<void> {
  const said = new Map(documents.map((one) => [one.id, one]))
  const ids = [...said.keys()]
    .flatMap((id) => /^portico-order-([1-9]\d{0,14})$/.exec(id)?.[1] ?? [])
    .map(Number)
  const locked = await lockGiven(ctx.db, ids)
  const facts = locked.map((order) => factsOf(said.get(documentIdOf(order.id))!, order))
  // Chief managers may start unpaid orders, but an automatic exchange must not do so in their name.
  const unpaid = new Set(
    await ctx.platform.ports.one(unpaidOrders)?.(
      ctx.db,
      locked.map(({ id }) => id),
    ),
  )
  const refused: (string | null)[] = []
  for (const [place, order] of locked.entries())
    refused.push(await transitionAsAsked(ctx, order, facts[place]!, unpaid))
  await run(ctx.db, keep, [
    locked.map(({ id }) => id),
    facts.map((one) => JSON.stringify(one)),
    ctx.now,
    refused,
  ])
  await run(ctx.db, count, [exchangeId, locked.length, said.size - locked.length])
}

/** Locks the orders that 1C has received. */
async function lockGiven(db: Db, ids: readonly number[]): Promise<Locked[]> {
  const given = new Map((await run(db, givenAmong, [ids])).map(({ id, currency }) => [id, currency]))
  const locked = await lockOrders(db, [...given.keys()])
  return locked.map(({ id, stage }) => ({ id, stage, currency: given.get(id)! }))
}

const factsOf = ({ facts, amount }: DocumentRead, { currency }: Locked): OrderFacts => ({
  ...facts,
  amount: minorUnitsIn(amount, digitsOf(currency)),
})

/** Returns why the transition was not made; null if it was made or none was asked for. */
async function transitionAsAsked(
  ctx: Context<Manager>,
  { id, stage }: Locked,
  facts: OrderFacts,
  unpaid: ReadonlySet<number>,
): Promise<string | null> {
  const transition = transitionAskedBy(stage, facts)
  if (!transition) return null
  if (transition === 'start' && unpaid.has(id)) return 'orders.guards.prepaid'
  const reason = ctx.platform.translate('ru')('onec.printed.cancelledThere', { number: facts.number ?? '' })
  try {
    await inSavepoint(ctx.db, () =>
      transition === 'cancel'
        ? transitionOrder(ctx, id, 'cancel', { cause: 'other', reason })
        : transitionOrder(ctx, id, 'start'),
    )
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.code
  }
}
