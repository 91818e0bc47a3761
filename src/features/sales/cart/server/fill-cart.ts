import { largestQuantity, type QuantityRules, quantityRule } from '#features/goods/catalogue/quantity.ts'
import type { SoldCard } from '#features/goods/catalogue/server/index.ts'
import { priceAlone } from '#features/goods/pricing/price-in-turn.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { type FieldRefusal, refuse, refuseFields } from '#platform/shared/refusal.ts'
import { isTooMuch, mostLines } from '../cart.ts'
import type { LineChange, NewLine } from '../write-shape.ts'
import type { Inputs } from './price-lines.ts'
import type { LineRow } from './queries.ts'

const put = statement<{ line_id: number; product_id: number }>(
  'cart_lines.put',
  `with put as (
     insert into cart_lines (cart_id, product_id, quantity, seen_price, seen_per)
     select $1, * from unnest($2::bigint[], $3::int[], $4::bigint[], $6::smallint[])
     on conflict (cart_id, product_id) do update set
       quantity = excluded.quantity, seen_price = excluded.seen_price, seen_per = excluded.seen_per, saved = false
     returning id as line_id, product_id
   ), touched as (
     update carts set version = version + 1, updated_at = $5 where id = $1
   )
   select line_id, product_id from put`,
)

/**
 * The name of a request field, for refusals: `quantity` for one line, `lines.1.quantity` for the second of
 * several.
 */
export type FieldName = (productId: number, field: keyof NewLine) => string

export type Filling = {
  cart: { id: number }
  /** The lines now in the locked cart. */
  lines: readonly LineRow[]
  /** The quantity each product shall have. */
  wanted: ReadonlyMap<number, number>
  cards: readonly SoldCard[]
  inputs: Inputs
  name: FieldName
}

/** Returns the quantity each product has after these are added. Products already in the cart are added up. */
export function added(lines: readonly LineRow[], inputs: readonly NewLine[]): Map<number, number> {
  const wanted = new Map<number, number>()
  const before = new Map(lines.map(({ product_id, quantity }) => [product_id, quantity]))
  for (const { product_id, quantity } of inputs) {
    const sum = (wanted.get(product_id) ?? before.get(product_id) ?? 0) + quantity
    wanted.set(product_id, Math.min(sum, 2_147_483_647))
  }
  return wanted
}

/** Throws 422 for products that are not sold, named as in the request. */
export function refuseUnsold(ids: Iterable<number>, cards: readonly SoldCard[], name: FieldName): void {
  const sold = new Set(cards.filter(({ on_sale }) => on_sale).map(({ id }) => id))
  const gone = [...ids].filter((id) => !sold.has(id))
  if (gone.length > 0)
    refuseFields(Object.fromEntries(gone.map((id) => [name(id, 'product_id'), 'cart.notOnSale'])))
}

/**
 * Sets the final quantities of lines of a locked cart, rounded up to what can be bought, and stores the price
 * the buyer sees. Changes all lines or none. Throws 422 for a quantity that cannot be bought, 409 if the cart
 * gets too long.
 */
export async function fillCart(
  db: Db,
  { cart, lines, wanted, cards, inputs, name }: Filling,
  now: Date,
): Promise<LineChange[]> {
  const rules = new Map<number, QuantityRules>(cards.map((card) => [card.id, card]))
  const refused: Record<string, FieldRefusal> = {}
  const settled: Omit<LineChange, 'line_id'>[] = []
  for (const [product_id, asked] of wanted) {
    const quantity = roundedUp(rules.get(product_id)!, asked)
    const price = typeof quantity === 'number' ? priceAlone(inputs.get(product_id)!, quantity) : null
    if (typeof quantity !== 'number') refused[name(product_id, 'quantity')] = quantity
    else if (price && isTooMuch(price, quantity))
      refused[name(product_id, 'quantity')] = { code: 'cart.amount' }
    else settled.push({ product_id, quantity, rounded_from: quantity === asked ? null : asked })
  }
  if (Object.keys(refused).length > 0) refuseFields(refused)
  const all = new Set([...lines.map(({ product_id }) => product_id), ...wanted.keys()])
  if (all.size > mostLines) refuse('cart.full', 409, { most: mostLines })

  const ids = settled.map(({ product_id }) => product_id)
  const prices = settled.map(({ product_id, quantity }) => priceAlone(inputs.get(product_id)!, quantity))
  const quantities = settled.map(({ quantity }) => quantity)
  const rows = await run(db, put, [
    cart.id,
    ids,
    quantities,
    prices.map((price) => price?.unit ?? null),
    now,
    prices.map((price) => price?.per ?? 1),
  ])
  const lineOf = new Map(rows.map(({ line_id, product_id }) => [product_id, line_id]))
  return settled.map((change) => ({ line_id: lineOf.get(change.product_id)!, ...change }))
}

function roundedUp(rules: QuantityRules, quantity: number): number | FieldRefusal {
  const verdict = quantityRule(rules, quantity)
  if (verdict.is === 'error') return { code: verdict.code, params: { min: 1, max: largestQuantity } }
  return verdict.is === 'rounded' ? verdict.to : quantity
}
