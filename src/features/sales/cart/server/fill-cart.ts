import { type CutAsked, type Cutting, cut } from '#features/goods/catalogue/cutting.ts'
import { largestQuantity, type QuantityRules, quantityRule } from '#features/goods/catalogue/quantity.ts'
import { cuttingOfProducts, type SoldCard } from '#features/goods/catalogue/server/index.ts'
import { quantityInWords } from '#features/goods/catalogue/units.ts'
import { priceAlone } from '#features/goods/pricing/price-in-turn.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Client } from '#platform/shared/audience.ts'
import { type FieldRefusal, refuse, refuseFields } from '#platform/shared/refusal.ts'
import { type CutOfLine, isTooMuch, mostLines } from '../cart.ts'
import type { LineChange, NewLine } from '../write-shape.ts'
import type { Inputs } from './price-lines.ts'
import type { LineRow } from './queries.ts'

type Put = { line_id: number; product_id: number; cut_length: number | null }

/** Lines that are cut have their own key; see the table. */
const put = statement<Put>(
  'cart_lines.put',
  `with given as (
     select * from unnest($2::bigint[], $3::int[], $4::bigint[], $6::smallint[], $7::int[], $8::int[])
       as g (product_id, quantity, seen_price, seen_per, cut_length, cut_pieces)
   ), put as (
     insert into cart_lines (cart_id, product_id, quantity, seen_price, seen_per)
     select $1, product_id, quantity, seen_price, seen_per from given where cut_length is null
     on conflict (cart_id, product_id) do update set
       quantity = excluded.quantity, seen_price = excluded.seen_price, seen_per = excluded.seen_per, saved = false
     returning id as line_id, product_id, cut_length
   ), cut as (
     insert into cart_lines (cart_id, cut_product_id, quantity, seen_price, seen_per, cut_length, cut_pieces)
     select $1, product_id, quantity, seen_price, seen_per, cut_length, cut_pieces from given where cut_length is not null
     on conflict (cart_id, cut_product_id, cut_length) do update set quantity = excluded.quantity,
       cut_pieces = excluded.cut_pieces, seen_price = excluded.seen_price, seen_per = excluded.seen_per, saved = false
     returning id as line_id, cut_product_id as product_id, cut_length
   ), touched as (
     update carts set version = version + 1, updated_at = $5 where id = $1
   )
   select * from put union all select * from cut`,
)

/** A line as it is now in the cart. */
export type Filled = LineChange & { cut: CutOfLine | null }

/** What a line shall have: a quantity, or pieces of one length, from which the quantity follows. */
export type Wanted = { product_id: number; quantity: number; cut: CutAsked | null }

/**
 * The name of a request field, for refusals: `quantity` for one line, `lines.1.quantity` for the second of
 * several.
 */
export type FieldName = (wanted: Pick<Wanted, 'product_id' | 'cut'>, field: FieldOfLine) => string
type FieldOfLine = keyof NewLine | 'cut.length' | 'cut.pieces'

export type Filling = {
  cart: { id: number }
  /** The lines now in the locked cart. */
  lines: readonly LineRow[]
  /** Each line at most once. */
  wanted: readonly Wanted[]
  cards: readonly SoldCard[]
  inputs: Inputs
  name: FieldName
}

/** Returns what tells lines of a cart apart: their product, and the length it is cut to. */
export const keyOf = ({
  product_id,
  cut,
}: Pick<Wanted, 'product_id'> & { cut?: { length: number } | null | undefined }) =>
  `${product_id} ${cut?.length ?? ''}`

const most = (sum: number) => Math.min(sum, 2_147_483_647)

/** Returns what each line has after these are added. What is already in the cart is added up. */
export function added(lines: readonly LineRow[], inputs: readonly NewLine[]): Wanted[] {
  const wanted = new Map<string, Wanted>()
  const before = new Map(lines.map((line) => [keyOf(line), line]))
  for (const { product_id, quantity = 0, cut = null } of inputs) {
    const key = keyOf({ product_id, cut })
    const old = wanted.get(key) ?? before.get(key)
    wanted.set(key, {
      product_id,
      quantity: cut ? 0 : most((old?.quantity ?? 0) + quantity),
      cut: cut && { length: cut.length, pieces: most((old?.cut?.pieces ?? 0) + cut.pieces) },
    })
  }
  return [...wanted.values()]
}

/** Throws 422 for products that are not sold, named as in the request. */
export function refuseUnsold(wanted: readonly Wanted[], cards: readonly SoldCard[], name: FieldName): void {
  const sold = new Set(cards.filter(({ on_sale }) => on_sale).map(({ id }) => id))
  const gone = wanted.filter(({ product_id }) => !sold.has(product_id))
  if (gone.length > 0)
    refuseFields(Object.fromEntries(gone.map((one) => [name(one, 'product_id'), 'cart.notOnSale'])))
}

/**
 * Sets the final quantities of lines of a locked cart, rounded up to what can be bought, and stores the price
 * the buyer sees. Changes all lines or none. Throws 422 for a quantity that cannot be bought and for pieces that cannot
 * be cut, 409 if the cart gets too long.
 */
export async function fillCart(
  ctx: Pick<Context<Client>, 'db' | 'now' | 'lang' | 'platform'>,
  { cart, lines, wanted, cards, inputs, name }: Filling,
): Promise<Filled[]> {
  const { db, now } = ctx
  const rules = new Map(cards.map((card) => [card.id, card]))
  const cutting = await cuttingOfProducts(
    db,
    wanted.filter((one) => one.cut).map(({ product_id }) => product_id),
  )
  const refused: Record<string, FieldRefusal> = {}
  const settled: Settled[] = []
  for (const one of wanted) {
    const card = rules.get(one.product_id)!
    const counted = one.cut
      ? planned(ctx, one.cut, card, cutting.get(one.product_id))
      : roundedUp(card, one.quantity)
    const price = 'quantity' in counted && priceAlone(inputs.get(one.product_id)!, counted.quantity)
    if ('refusal' in counted) refused[name(one, counted.field)] = counted.refusal
    else if (price && isTooMuch(price, counted.quantity))
      refused[name(one, one.cut ? 'cut.pieces' : 'quantity')] = { code: 'cart.amount' }
    else settled.push({ ...one, ...counted })
  }
  if (Object.keys(refused).length > 0) refuseFields(refused)
  const all = new Set([...lines, ...wanted].map(keyOf))
  if (all.size > mostLines) refuse('cart.full', 409, { most: mostLines })

  const prices = settled.map(({ product_id, quantity }) => priceAlone(inputs.get(product_id)!, quantity))
  const rows = await run(db, put, [
    cart.id,
    settled.map(({ product_id }) => product_id),
    settled.map(({ quantity }) => quantity),
    prices.map((price) => price?.unit ?? null),
    now,
    prices.map((price) => price?.per ?? 1),
    settled.map((one) => one.cut?.length ?? null),
    settled.map((one) => one.cut?.pieces ?? null),
  ])
  const lineOf = new Map(
    rows.map(({ line_id, product_id, cut_length }) => [
      keyOf({ product_id, cut: cut_length === null ? null : { length: cut_length } }),
      line_id,
    ]),
  )
  return settled.map((one) => {
    const { product_id, quantity, rounded_from, cut } = one
    return { line_id: lineOf.get(keyOf(one))!, product_id, quantity, rounded_from, cut }
  })
}

type Counted = Pick<Filled, 'quantity' | 'rounded_from' | 'cut'>
type Settled = Counted & { product_id: number }
type Refused = { field: FieldOfLine; refusal: FieldRefusal }

function roundedUp(rules: QuantityRules, asked: number): Counted | Refused {
  const verdict = quantityRule(rules, asked)
  if (verdict.is === 'error')
    return { field: 'quantity', refusal: { code: verdict.code, params: { min: 1, max: largestQuantity } } }
  return verdict.is === 'rounded'
    ? { quantity: verdict.to, rounded_from: asked, cut: null }
    : { quantity: asked, rounded_from: null, cut: null }
}

/** Returns what pieces are charged as, or why they cannot be cut. */
function planned(
  { lang, platform }: Pick<Context<Client>, 'lang' | 'platform'>,
  asked: CutAsked,
  { unit }: SoldCard,
  cutting: Cutting | undefined,
): Counted | Refused {
  if (!cutting) return { field: 'cut.length', refusal: { code: 'cart.cut.notCut' } }
  const plan = cut({ ...cutting, cut_length: asked.length, pieces: asked.pieces })
  if (plan.ok) return { quantity: plan.charged, rounded_from: null, cut: { ...asked, plan } }
  const inWords = (length: number) => quantityInWords(length, unit, lang, platform.translate(lang))
  const params = {
    min: inWords(cutting.min_cut),
    step: inWords(cutting.cut_step),
    max: inWords(cutting.stock_length),
  }
  return {
    field: plan.code === 'pieces' || plan.code === 'too_much' ? 'cut.pieces' : 'cut.length',
    refusal: { code: `catalogueInside.cut.refused.${plan.code}`, params },
  }
}
