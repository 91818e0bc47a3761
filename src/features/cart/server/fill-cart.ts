import { largestQuantity, type QuantityRules, quantityRule } from '#features/catalogue/quantity.ts'
import { onSaleAmong, productCards } from '#features/catalogue/server/index.ts'
import { priceFor } from '#features/pricing/price.ts'
import { priceInputs } from '#features/pricing/server/index.ts'
import type { Act } from '#platform/server/act.ts'
import { type Db, run, statement } from '#platform/server/db.ts'
import type { Client } from '#platform/shared/audience.ts'
import { type FieldRefusal, refuseFields } from '#platform/shared/refusal.ts'
import type { LineChange, NewLine } from '../contract.ts'

export type Asked = { product_id: number; quantity: number; line_id: number }

const add = statement<Asked>(
  'cart_lines.add',
  `insert into cart_lines (cart_id, product_id, quantity)
   select $1, * from unnest($2::bigint[], $3::int[])
   on conflict (cart_id, product_id) do update set quantity = least(cart_lines.quantity::bigint + excluded.quantity, 2147483647)
   returning id as line_id, product_id, quantity`,
)

const settle = statement(
  'cart_lines.settle',
  `update cart_lines set quantity = settled.quantity, seen_price = settled.price
   from unnest($1::bigint[], $2::int[], $3::bigint[]) as settled (id, quantity, price) where cart_lines.id = settled.id`,
)

const touch = statement(
  'carts.touch',
  'update carts set version = version + 1, updated_at = $2 where id = $1',
)

/** The held cart was changed. */
export const touchCart = (db: Db, cartId: number, now: Date) => run(db, touch, [cartId, now])

type Target = { id: number; currency: string }
/** How a field of the request is called: one line has `quantity`, the second of many `lines.1.quantity`. */
type FieldName = (productId: number, field: keyof NewLine) => string

/** Adds to a cart that is held. What is there already grows. All of it is added, or none. */
export async function fillCart(
  act: Act<Client>,
  cart: Target,
  wishes: readonly NewLine[],
  name: FieldName,
): Promise<LineChange[]> {
  const { db, now } = act
  const wanted = summed(wishes)
  const ids = [...wanted.keys()]
  const onSale = await onSaleAmong(db, ids)
  const gone = ids.filter((id) => !onSale.has(id))
  if (gone.length > 0)
    refuseFields(Object.fromEntries(gone.map((id) => [name(id, 'product_id'), 'cart.notOnSale'])))

  const asked = await run(db, add, [cart.id, ids, [...wanted.values()]])
  const changed = await settleLines(act, cart, asked, name)
  await touchCart(db, cart.id, now)
  return changed
}

function summed(wishes: readonly NewLine[]): Map<number, number> {
  const wanted = new Map<number, number>()
  for (const { product_id, quantity } of wishes) {
    wanted.set(product_id, Math.min((wanted.get(product_id) ?? 0) + quantity, 2_147_483_647))
  }
  return wanted
}

/**
 * Gives lines their final quantity, rounded up to what can be bought, and notes the price the buyer sees with it.
 * Throws 422 on the quantity that cannot be bought at all.
 */
export async function settleLines(
  { db, person, lang }: Act<Client>,
  cart: Target,
  asked: readonly Asked[],
  name: FieldName,
): Promise<LineChange[]> {
  const ids = asked.map(({ product_id }) => product_id)
  const rules = new Map((await productCards(db, ids, lang)).map((card) => [card.id, card]))
  const inputs = await priceInputs(db, { ...person, currency: cart.currency }, ids)

  const refused: Record<string, FieldRefusal> = {}
  const changed = asked.flatMap(({ line_id, product_id, quantity: before }): LineChange[] => {
    const quantity = roundedUp(rules.get(product_id)!, before)
    if (typeof quantity === 'number')
      return [{ line_id, product_id, quantity, rounded_from: quantity === before ? null : before }]
    refused[name(product_id, 'quantity')] = quantity
    return []
  })
  if (Object.keys(refused).length > 0) refuseFields(refused)

  const prices = changed.map(
    ({ product_id, quantity }) => priceFor(inputs.get(product_id)!, quantity)?.unit ?? null,
  )
  await run(db, settle, [
    changed.map(({ line_id }) => line_id),
    changed.map(({ quantity }) => quantity),
    prices,
  ])
  return changed
}

function roundedUp(rules: QuantityRules, quantity: number): number | FieldRefusal {
  const verdict = quantityRule(rules, quantity)
  if (verdict.is === 'error') return { code: verdict.code, params: { min: 1, max: largestQuantity } }
  return verdict.is === 'rounded' ? verdict.to : quantity
}
