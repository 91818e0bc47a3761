import { storedFiles, takeForCompany } from '#features/foundation/files/server/index.ts'
import { productCards, type SoldCard } from '#features/goods/catalogue/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Client } from '#platform/shared/audience.ts'
import { notFound, refuseFields } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { Added, CartSums, ChangedLine } from '../contract.ts'
import type { LineInput, NewLine } from '../write-shape.ts'
import { totalsOfCart } from './cart-totals.ts'
import { customCount } from './custom-lines.ts'
import { added, type FieldName, type Filled, fillCart, keyOf, refuseUnsold } from './fill-cart.ts'
import { type Locked, lockOpenCart, lockOpenCartWithLines } from './lock-cart.ts'
import { type Inputs, inputsOf, pricedLines, sumsOf } from './price-lines.ts'
import { findCart, type LineRow, linesOf, summaryOf } from './queries.ts'
import { shownLine } from './read-cart.ts'

/** Adds a product, or increases its quantity. */
export async function addLine(
  ctx: Context<Client>,
  cartId: number,
  input: NewLine,
): Promise<ReplyInput<typeof ChangedLine>> {
  const { db, lang } = ctx
  const [[cart, lines], cards] = await Promise.all([
    lockOpenCartWithLines(ctx, cartId),
    productCards(db, [input.product_id], lang),
  ])
  const wanted = added(lines, [input])
  refuseUnsold(wanted, cards, fieldItself)
  const inputs = await inputsFor(ctx, cart, lines, input.product_id)
  const filling = { cart, lines, wanted, cards, inputs, name: fieldItself }
  const [changed] = await fillCart(ctx, filling)
  const unpriced = (await customCount(db, cartId)).ordered
  return changedLine(ctx, { ...cart, unpriced }, lines, changed!, cards[0]!, inputs)
}

/** Adds many products at once. Refusals name the product by its index in the request. */
export async function addLines(
  ctx: Context<Client>,
  cartId: number,
  requests: readonly NewLine[],
): Promise<ReplyInput<typeof Added>> {
  const { db, person, lang } = ctx
  const [cart, lines] = await lockOpenCartWithLines(ctx, cartId)
  const wanted = added(lines, requests)
  const ids = [...new Set(wanted.map(({ product_id }) => product_id))]
  const name: FieldName = (one, field) =>
    `lines.${requests.findIndex((asked) => keyOf(asked) === keyOf(one))}.${field}`
  const { currency, promotion_code } = cart
  const buyer = { ...person, currency, promotion_code }
  const [cards, inputs] = await Promise.all([productCards(db, ids, lang), inputsOf(db, buyer, ids)])
  refuseUnsold(wanted, cards, name)
  const changed = await fillCart(ctx, { cart, lines, wanted, cards, inputs, name })
  return { cart: summaryOf(await findCart(db, person, cartId)), changed }
}

const annotate = statement(
  'cart_lines.annotate',
  `with noted as (update cart_lines set note = $3 where id = $2)
   update carts set version = version + 1, updated_at = $4 where id = $1`,
)

const attach = statement(
  'cart_lines.attach',
  `with attached as (update cart_lines set file_ids = $3 where id = $2)
   update carts set version = version + 1, updated_at = $4 where id = $1`,
)

/**
 * Changes the quantity, pieces, note or files of a line. Throws `Refusal` 404 for a file that is not the company's, 422
 * for a quantity of a line that is cut, and for another length.
 */
export async function changeLine(
  ctx: Context<Client>,
  cartId: number,
  lineId: number,
  { quantity, cut, note, file_ids }: LineInput,
): Promise<ReplyInput<typeof ChangedLine>> {
  const { db, person, lang, now } = ctx
  const [cart, lines] = await lockOpenCartWithLines(ctx, cartId)
  const known = lines.find(({ id }) => id === lineId) ?? notFound()
  const { product_id } = known
  requireOwnCut(known, { quantity, cut })
  const [cards, inputs] = await Promise.all([
    productCards(db, [product_id], lang),
    inputsFor(ctx, cart, lines, product_id),
  ])
  let changed: Filled = {
    ...{ line_id: lineId, product_id, quantity: known.quantity, rounded_from: null },
    cut: known.cut,
  }
  let commands = 0
  const isCounted = quantity !== undefined || cut !== undefined
  if (isCounted) {
    const wanted = [{ product_id, quantity: quantity ?? 0, cut: cut ?? null }]
    ;[changed] = (await fillCart(ctx, { cart, lines, wanted, cards, inputs, name: fieldItself })) as [Filled]
    commands += 1
  }
  if (note !== undefined) {
    await run(db, annotate, [cartId, lineId, note || null, now])
    known.note = note || null
    commands += 1
  }
  if (file_ids !== undefined) {
    await takeForCompany(db, person, file_ids)
    await run(db, attach, [cartId, lineId, file_ids, now])
    known.file_ids = file_ids
    commands += 1
  }
  const unpriced = (await customCount(db, cartId)).ordered
  const locked = { ...cart, unpriced, version: cart.version + commands - 1 }
  return changedLine(ctx, locked, lines, changed, cards[0]!, inputs, isCounted)
}

/** The quantity of a line that is cut follows from its pieces, and another length is another line. */
function requireOwnCut({ cut: own }: LineRow, { quantity, cut }: Pick<LineInput, 'quantity' | 'cut'>): void {
  if (own && quantity !== undefined) refuseFields({ quantity: 'cart.cut.byPieces' })
  if (cut && cut.length !== own?.length) refuseFields({ 'cut.length': 'cart.cut.otherLength' })
}

const remove = statement<{ id: number }>(
  'cart_lines.remove',
  `with removed as (delete from cart_lines where cart_id = $1 and id = $2 returning id),
   touched as (update carts set version = version + 1, updated_at = $3 where id = $1 and exists (select from removed))
   select id from removed`,
)

/** Removes a line. Throws 404 if it is not in the cart. */
export async function removeLine(ctx: Context<Client>, cartId: number, lineId: number): Promise<CartSums> {
  const { db, now } = ctx
  const cart = await lockOpenCart(ctx, cartId)
  const [removed] = await run(db, remove, [cartId, lineId, now])
  if (!removed) return notFound()
  const lines = await linesOf(db, cartId)
  const priced = await pricedLines(lines, await inputsFor(ctx, cart, lines))
  const { ordered } = await customCount(db, cartId)
  const totals = await totalsOfCart(ctx, cart, priced, ordered)
  return { id: cart.id, version: cart.version + 1, ...sumsOf(priced, ordered, cart), ...totals }
}

const fieldItself: FieldName = (_line, field) => field

/** Loads the price inputs of all lines, which the sums need, and of the products to be added. */
function inputsFor(
  { db, person }: Context<Client>,
  { currency, promotion_code }: Locked,
  lines: readonly LineRow[],
  more?: number,
) {
  const ids = new Set(lines.map(({ product_id }) => product_id))
  if (more !== undefined) ids.add(more)
  return inputsOf(db, { ...person, currency, promotion_code }, [...ids])
}

/**
 * Returns the changed line and the new sums of the cart. A change of quantity also marks the line's price as
 * seen.
 */
async function changedLine(
  ctx: Context<Client>,
  cart: Locked & { unpriced: number },
  lines: readonly LineRow[],
  changed: Filled,
  card: SoldCard,
  inputs: Inputs,
  hasSeen = true,
): Promise<ReplyInput<typeof ChangedLine>> {
  const { db, lang } = ctx
  const { line_id, product_id, quantity, cut } = changed
  const before = lines.find(({ id }) => id === line_id)
  const { min_qty, step_qty, pack_qty, weight_g, length_mm, width_mm, height_mm } = card
  const status = before?.status ?? 'active'
  const fresh = {
    id: line_id,
    product_id,
    note: null,
    file_ids: [],
    seen_per: 1 as const,
    status,
    // A new line is read again with the cart.
    left: null,
    min_qty,
    step_qty,
    pack_qty,
    weight_g,
    length_mm,
    width_mm,
    height_mm,
  }
  const now = {
    ...fresh,
    ...before,
    quantity,
    cut,
    seen_price: hasSeen ? null : (before?.seen_price ?? null),
  }
  const after = before ? lines.map((line) => (line === before ? now : line)) : [...lines, now]
  const priced = await pricedLines(after, inputs)
  const mine = priced.find(({ line }) => line === now)!
  const files = await storedFiles(db, now.file_ids)
  return {
    id: cart.id,
    version: cart.version + 1,
    ...sumsOf(priced, cart.unpriced, cart),
    ...(await totalsOfCart(ctx, cart, priced, cart.unpriced)),
    line: shownLine(mine, card, files, { currency: cart.currency, lang }),
    changed,
  }
}
