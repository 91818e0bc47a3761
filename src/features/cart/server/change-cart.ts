import type { Act } from '#platform/server/act.ts'
import { run, statement } from '#platform/server/db.ts'
import type { Client } from '#platform/shared/audience.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import type { Unwritten } from '#platform/shared/time.ts'
import type { Added, Cart, CartWish, LineChange, LineWish, NewLine } from '../contract.ts'
import { type Asked, fillCart, settleLines, touchCart } from './fill-cart.ts'
import { chooseNext, holdOpenCart } from './lock-cart.ts'
import { findCart, summaryOf } from './queries.ts'
import { readCart } from './read-cart.ts'

type Changed = Unwritten<typeof Cart> & { changed: LineChange }

export async function addLine(act: Act<Client>, cartId: number, wish: NewLine): Promise<Changed> {
  const cart = await holdOpenCart(act.db, act.person, cartId)
  const [changed] = await fillCart(act, cart, [wish], (_product, field) => field)
  return { ...(await readCart(act, cartId)), changed: changed! }
}

/** Adds many lines to a cart at once; what is refused is named by its place in the request. */
export async function addLines(
  act: Act<Client>,
  cartId: number,
  wishes: readonly NewLine[],
): Promise<Unwritten<typeof Added>> {
  const cart = await holdOpenCart(act.db, act.person, cartId)
  const placeOf = (id: number) => wishes.findIndex(({ product_id }) => product_id === id)
  const changed = await fillCart(act, cart, wishes, (id, field) => `lines.${placeOf(id)}.${field}`)
  return { cart: summaryOf(await findCart(act.db, act.person, cartId)), changed }
}

const line = statement<Asked>(
  'cart_lines.one',
  'select id as line_id, product_id, quantity from cart_lines where cart_id = $1 and id = $2',
)
const annotate = statement('cart_lines.annotate', 'update cart_lines set note = $2 where id = $1')

export async function changeLine(
  act: Act<Client>,
  cartId: number,
  lineId: number,
  wish: LineWish,
): Promise<Changed> {
  const { db, person, now } = act
  const cart = await holdOpenCart(db, person, cartId)
  const [known] = await run(db, line, [cartId, lineId])
  if (!known) return notFound()

  const { quantity = known.quantity, note } = wish
  const [changed] =
    wish.quantity === undefined
      ? [{ ...known, rounded_from: null }]
      : await settleLines(act, cart, [{ ...known, quantity }], (_product, field) => field)
  if (note !== undefined) await run(db, annotate, [lineId, note || null])
  await touchCart(db, cartId, now)
  return { ...(await readCart(act, cartId)), changed: changed! }
}

const remove = statement<{ id: number }>(
  'cart_lines.remove',
  'delete from cart_lines where cart_id = $1 and id = $2 returning id',
)

export async function removeLine(
  act: Act<Client>,
  cartId: number,
  lineId: number,
): Promise<Unwritten<typeof Cart>> {
  await holdOpenCart(act.db, act.person, cartId)
  const [removed] = await run(act.db, remove, [cartId, lineId])
  if (!removed) return notFound()
  await touchCart(act.db, cartId, act.now)
  return readCart(act, cartId)
}

const noteSeen = statement(
  'cart_lines.note_seen',
  `update cart_lines set seen_price = seen.price from unnest($1::bigint[], $2::bigint[]) as seen (id, price)
   where cart_lines.id = seen.id`,
)

/** The buyer has taken note of today's prices. */
export async function seePrices(act: Act<Client>, cartId: number): Promise<Unwritten<typeof Cart>> {
  await holdOpenCart(act.db, act.person, cartId)
  const { lines } = await readCart(act, cartId)
  await run(act.db, noteSeen, [lines.map(({ id }) => id), lines.map(({ price }) => price?.amount ?? null)])
  return readCart(act, cartId)
}

const rename = statement(
  'carts.rename',
  'update carts set name = $2, version = version + 1, updated_at = $3 where id = $1',
)
const choose = statement<{ id: number }>(
  'carts.choose',
  'update carts set is_active = (id = $2 and $3) where owner_id = $1 and (is_active or id = $2) returning id',
)

/** Renames a cart, or makes it the one that is filled. Only one's own carts are filled that way. */
export async function changeCart(
  act: Act<Client>,
  cartId: number,
  { name, is_active }: CartWish,
): Promise<Unwritten<typeof Cart>> {
  const { db, person, now } = act
  await holdOpenCart(db, person, cartId)
  if (name !== undefined) await run(db, rename, [cartId, name, now])
  if (is_active !== undefined) {
    const chosen = await run(db, choose, [person.id, cartId, is_active])
    if (!chosen.some(({ id }) => id === cartId)) refuse('cart.notYours', 409)
  }
  return readCart(act, cartId)
}

const archive = statement(
  'carts.archive',
  `update carts set state = 'archived', is_active = false, version = version + 1, updated_at = $2 where id = $1`,
)

export async function archiveCart({ db, person, now }: Act<Client>, cartId: number): Promise<void> {
  await holdOpenCart(db, person, cartId)
  await run(db, archive, [cartId, now])
  await chooseNext(db, cartId)
}
