import { largestQuantity } from '#features/goods/catalogue/quantity.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Client } from '#platform/shared/audience.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import { mostLines } from '../cart.ts'
import type { Cart } from '../contract.ts'
import { mostCustomLines, mostFiles } from '../custom-line.ts'
import type { SomeLines } from '../write-shape.ts'
import { putAway } from './change-cart.ts'
import { type Locked, lockOpenCart, lockTwoCarts } from './lock-cart.ts'
import { readCart } from './read-cart.ts'

/** Moves lines to another cart. Lines that are not in this cart (any more) are ignored. */
export async function moveLines(
  ctx: Context<Client>,
  cartId: number,
  { to, ...which }: SomeLines & { to: number },
): Promise<ReplyInput<typeof Cart>> {
  const locked = await lockTwoCarts(ctx, cartId, to)
  await carryOver(ctx, locked, which)
  return readCart(ctx, cartId)
}

/** Moves all lines of another cart into this one, including those saved for later, and deletes the other cart. */
export async function mergeCarts(
  ctx: Context<Client>,
  cartId: number,
  from: number,
): Promise<ReplyInput<typeof Cart>> {
  const locked = await lockTwoCarts(ctx, from, cartId)
  if (locked.from.order_id !== null) refuse('cart.ofOrder', 409)
  await carryOver(ctx, locked, null)
  await putAway(ctx, from)
  return readCart(ctx, cartId)
}

const aside = statement(
  'carts.put_aside',
  `with goods as (update cart_lines set saved = $4 where cart_id = $1 and id = any($2) and saved <> $4 returning id),
   custom as (update cart_custom_lines set saved = $4 where cart_id = $1 and id = any($3) and saved <> $4 returning id)
   update carts set version = version + 1, updated_at = $5
   where id = $1 and (exists (select from goods) or exists (select from custom))`,
)

/** Saves lines for later: they stay in the cart and are neither counted nor ordered until taken back. */
export async function putAside(
  ctx: Context<Client>,
  cartId: number,
  { line_ids, custom_ids, saved }: SomeLines & { saved: boolean },
): Promise<ReplyInput<typeof Cart>> {
  const { db, now } = ctx
  await lockOpenCart(ctx, cartId)
  await run(db, aside, [cartId, line_ids, custom_ids, saved, now])
  await refuseOverfull(db, cartId)
  return readCart(ctx, cartId)
}

const together = (column: string) =>
  `case when cart_lines.saved = excluded.saved then cart_lines.${column} + excluded.${column}
    when cart_lines.saved then excluded.${column} else cart_lines.${column} end`
/** Puts the lines that have all columns of a key. */
const carried = (key: string) => `
   insert into cart_lines (cart_id, product_id, quantity, cut_product_id, cut_length, cut_pieces, note, file_ids, saved,
     seen_price, seen_per)
   select $2, product_id, quantity, cut_product_id, cut_length, cut_pieces, note, file_ids, saved,
     case when $4 then seen_price end, seen_per
   from given where num_nulls(${key}) = 0 order by id
   on conflict (cart_id, ${key}) do update set
     quantity = ${together('quantity')}, cut_pieces = ${together('cut_pieces')},
     note = nullif(left(concat_ws(' · ', cart_lines.note, nullif(excluded.note, cart_lines.note)), 500), ''),
     file_ids = (cart_lines.file_ids || array(
       select f from unnest(excluded.file_ids) f where f <> all (cart_lines.file_ids)))[1:${mostFiles}],
     saved = cart_lines.saved and excluded.saved, seen_price = null`
/**
 * A cart has one line per product, and one per length it is cut to. If both carts have the line, the quantities are
 * added up, unless only one of the lines is saved for later: then the line to be ordered stays as it is.
 */
const carryGoods = statement(
  'cart_lines.carry_over',
  `with given as (
     delete from cart_lines where cart_id = $1 and ($3::bigint[] is null or id = any($3)) returning *
   ), goods as (${carried('product_id')})
   ${carried('cut_product_id, cut_length')}`,
)
const carryCustom = statement(
  'cart_custom_lines.carry_over',
  `with moved as (
     update cart_custom_lines set cart_id = $2 where cart_id = $1 and ($3::bigint[] is null or id = any($3))
   )
   update carts set version = version + 1, updated_at = $4 where id in ($1, $2)`,
)

async function carryOver(
  { db, now }: Context<Client>,
  { from, to }: { from: Locked; to: Locked },
  which: SomeLines | null,
): Promise<void> {
  await run(db, carryGoods, [from.id, to.id, which?.line_ids ?? null, from.currency === to.currency])
  await run(db, carryCustom, [from.id, to.id, which?.custom_ids ?? null, now])
  await refuseOverfull(db, to.id)
}

const fullness = statement<{ ordered: number; saved: number; most: number; custom: number }>(
  'carts.fullness',
  `select (count(*) filter (where not saved))::int as ordered, (count(*) filter (where saved))::int as saved,
     coalesce(max(quantity), 0) as most, (select count(*)::int from cart_custom_lines where cart_id = $1) as custom
   from cart_lines where cart_id = $1`,
)

/** Throws 409 if a cart has become too long or a line's quantity too large. The transaction is rolled back. */
async function refuseOverfull(db: Db, cartId: number): Promise<void> {
  const [cart] = await run(db, fullness, [cartId])
  if (Math.max(cart!.ordered, cart!.saved) > mostLines) refuse('cart.full', 409, { most: mostLines })
  if (cart!.custom > mostCustomLines) refuse('cart.custom.full', 409, { most: mostCustomLines })
  if (cart!.most > largestQuantity) refuse('cart.tooMuchTogether', 409, { most: largestQuantity })
}
