import type { OrderStage } from '#features/sales/orders/order.ts'
import { holdOrders, moveOrder } from '#features/sales/orders/server/index.ts'
import type { Act } from '#platform/server/act.ts'
import { type Db, inSavepoint, run, statement } from '#platform/server/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { digitsOf } from '#platform/shared/money.ts'
import { Refusal } from '#platform/shared/refusal.ts'
import { moveAskedBy, type OrderFacts } from '../order-facts.ts'
import type { DocumentRead } from './read/read-orders.ts'
import { minorUnitsIn } from './read/words.ts'
import { documentIdOf } from './write-orders.ts'

type Given = { id: number; currency: string }
type Held = Given & { stage: OrderStage }

const givenAmong = statement<Given>(
  'onec_orders.given_among',
  `select o.id, o.currency from onec_orders g join orders o on o.id = g.order_id
   where g.order_id = any($1::bigint[]) and g.given_at is not null`,
)
const keep = statement(
  'onec_orders.keep_facts',
  `update onec_orders g set facts = given.facts, told_at = $3, refused_move = given.refused
   from unnest($1::bigint[], $2::jsonb[], $4::text[]) as given (id, facts, refused) where g.order_id = given.id`,
  'anew',
)
const count = statement(
  'onec_exchanges.count_told',
  'update onec_exchanges set told = told + $2, unknown = unknown + $3 where id = $1',
)

/**
 * Keeps what 1C says of orders it was given by us, and makes the move each asks for where the house allows it. Where it
 * does not, the order stays as it is, and staff see why. Documents of orders that are not ours are counted.
 */
export async function keepFacts(
  act: Act<Manager>,
  exchangeId: number,
  documents: readonly DocumentRead[],
): Promise<void> {
  const said = new Map(documents.map((one) => [one.id, one]))
  const ids = [...said.keys()]
    .flatMap((id) => /^portico-order-([1-9]\d{0,14})$/.exec(id)?.[1] ?? [])
    .map(Number)
  const held = await holdGiven(act.db, ids)
  const facts = held.map((order) => factsOf(said.get(documentIdOf(order.id))!, order))
  // Chiefs may begin what is not paid for; a machine decides nothing of the kind in their name.
  const unpaid = new Set(
    await act.platform.goodsBlocks.unpaid?.(
      act.db,
      held.map(({ id }) => id),
    ),
  )
  const refused: (string | null)[] = []
  for (const [place, order] of held.entries())
    refused.push(await moveAsAsked(act, order, facts[place]!, unpaid))
  await run(act.db, keep, [
    held.map(({ id }) => id),
    facts.map((one) => JSON.stringify(one)),
    act.now,
    refused,
  ])
  await run(act.db, count, [exchangeId, held.length, said.size - held.length])
}

/** Orders 1C was given, as they stand now; nobody else moves them meanwhile. */
async function holdGiven(db: Db, ids: readonly number[]): Promise<Held[]> {
  const given = new Map((await run(db, givenAmong, [ids])).map(({ id, currency }) => [id, currency]))
  const held = await holdOrders(db, [...given.keys()])
  return held.map(({ id, stage }) => ({ id, stage, currency: given.get(id)! }))
}

const factsOf = ({ facts, amount }: DocumentRead, { currency }: Held): OrderFacts => ({
  ...facts,
  amount: minorUnitsIn(amount, digitsOf(currency)),
})

/** Why the move was not made; null where it was, or where none is asked for. */
async function moveAsAsked(
  act: Act<Manager>,
  { id, stage }: Held,
  facts: OrderFacts,
  unpaid: ReadonlySet<number>,
): Promise<string | null> {
  const move = moveAskedBy(stage, facts)
  if (!move) return null
  if (move === 'start' && unpaid.has(id)) return 'orders.guards.prepaid'
  const reason = act.platform.translate('ru')('onec.printed.cancelledThere', { number: facts.number ?? '' })
  try {
    await inSavepoint(act.db, () =>
      move === 'cancel'
        ? moveOrder(act, id, 'cancel', { cause: 'other', reason })
        : moveOrder(act, id, 'start'),
    )
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.code
  }
}
