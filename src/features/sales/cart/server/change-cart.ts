import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Client } from '#platform/shared/audience.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import { mostCarts } from '../cart.ts'
import type { Cart } from '../contract.ts'
import type { CartInput } from '../write-shape.ts'
import { chooseNext, lockCart, lockOpenCart } from './lock-cart.ts'
import { inputsOf, pricedLines } from './price-lines.ts'
import { linesOf } from './queries.ts'
import { readCart } from './read-cart.ts'

const noteSeen = statement(
  'cart_lines.note_seen',
  `update cart_lines set seen_price = seen.price, seen_per = seen.per
   from unnest($1::bigint[], $2::bigint[], $3::smallint[]) as seen (id, price, per)
   where cart_lines.id = seen.id`,
)

/** Marks today's prices as seen by the buyer, of all lines or of the given one. */
export async function seePrices(
  ctx: Context<Client>,
  cartId: number,
  chosen: number | undefined,
): Promise<ReplyInput<typeof Cart>> {
  const { db, person } = ctx
  const { currency, promotion_code } = await lockOpenCart(ctx, cartId)
  const rows = await linesOf(db, cartId)
  const ids = rows.map(({ product_id }) => product_id)
  const all = await pricedLines(rows, await inputsOf(db, { ...person, currency, promotion_code }, ids))
  const lines = all.filter(({ line }) => chosen === undefined || line.id === chosen)
  const seen = [lines.map(({ alone }) => alone?.unit ?? null), lines.map(({ alone }) => alone?.per ?? 1)]
  await run(db, noteSeen, [lines.map(({ line }) => line.id), ...seen])
  return readCart(ctx, cartId)
}

const rename = statement(
  'carts.rename',
  'update carts set name = $2, version = version + 1, updated_at = $3 where id = $1',
)
const choose = statement<{ id: number }>(
  'carts.choose',
  'update carts set is_active = (id = $2 and $3) where owner_id = $1 and (is_active or id = $2) returning id',
)

/** Renames a cart or makes it the active one. A person can only activate their own carts. */
export async function changeCart(
  ctx: Context<Client>,
  cartId: number,
  { name, is_active }: CartInput,
): Promise<ReplyInput<typeof Cart>> {
  const { db, person, now } = ctx
  await lockOpenCart(ctx, cartId)
  if (name !== undefined) await run(db, rename, [cartId, name, now])
  if (is_active !== undefined) {
    const chosen = await run(db, choose, [person.id, cartId, is_active])
    if (!chosen.some(({ id }) => id === cartId)) refuse('cart.notYours', 409)
  }
  return readCart(ctx, cartId)
}

const archive = statement(
  'carts.archive',
  `update carts set state = 'archived', is_active = false, version = version + 1, updated_at = $2 where id = $1`,
)

export async function archiveCart(ctx: Context<Client>, cartId: number): Promise<void> {
  const { order_id } = await lockOpenCart(ctx, cartId)
  if (order_id !== null) refuse('cart.ofOrder', 409)
  await putAway(ctx, cartId)
}

/** Deletes a locked cart. */
export async function putAway({ db, now }: Context<Client>, cartId: number): Promise<void> {
  await run(db, archive, [cartId, now])
  await chooseNext(db, cartId)
}

const restore = statement<{ id: number }>(
  'carts.restore',
  `update carts set state = 'open', version = version + 1, updated_at = $2
   where id = $1 and state = 'archived'
     and (select count(*) from carts o where o.owner_id = carts.owner_id and o.state = 'open') < $3
   returning id`,
)

/**
 * Restores a deleted cart. An open cart stays open. Throws 409 if the cart was ordered or there are too many
 * carts.
 */
export async function restoreCart(ctx: Context<Client>, cartId: number): Promise<ReplyInput<typeof Cart>> {
  const { db, now } = ctx
  const { state } = await lockCart(ctx, cartId)
  if (state === 'converted' || state === 'locked') refuse('cart.notOpen', 409)
  if (state === 'archived') {
    const [restored] = await run(db, restore, [cartId, now, mostCarts])
    if (!restored) refuse('cart.tooMany', 409, { most: mostCarts })
  }
  return readCart(ctx, cartId)
}
