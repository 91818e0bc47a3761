import { companyToday } from '#features/foundation/company/server/index.ts'
import { takeForCompany } from '#features/foundation/files/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Client } from '#platform/shared/audience.ts'
import { notFound, refuse, refuseFields } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { Cart } from '../contract.ts'
import { type CustomItem, mostCustomLines } from '../custom-line.ts'
import { customCount } from './custom-lines.ts'
import { type Locked, lockOpenCart } from './lock-cart.ts'
import { readCart } from './read-cart.ts'

const insert = statement(
  'cart_custom_lines.insert',
  `with put as (
     insert into cart_custom_lines (cart_id, created_at, name, description, material, dimensions, quantity, unit,
       target_amount, target_currency, wanted_on, file_ids)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
   )
   update carts set version = version + 1, updated_at = $2 where id = $1`,
)

/** Adds a custom item to a cart. The cart then needs an offer. */
export async function addCustomLine(
  ctx: Context<Client>,
  cartId: number,
  input: CustomItem,
): Promise<ReplyInput<typeof Cart>> {
  const { db, now } = ctx
  const cart = await lockOpenCart(ctx, cartId)
  if ((await customCount(db, cartId)).all >= mostCustomLines)
    refuse('cart.custom.full', 409, { most: mostCustomLines })
  await checkInput(ctx, cart, input)
  await run(db, insert, [cartId, now, ...columnsOf(input)])
  return readCart(ctx, cartId)
}

const change = statement<{ id: number }>(
  'cart_custom_lines.change',
  `with changed as (
     update cart_custom_lines set name = $4, description = $5, material = $6, dimensions = $7, quantity = $8, unit = $9,
       target_amount = $10, target_currency = $11, wanted_on = $12, file_ids = $13
     where cart_id = $1 and id = $3 returning id
   ), touched as (
     update carts set version = version + 1, updated_at = $2 where id = $1 and exists (select from changed)
   )
   select id from changed`,
)

/** Changes a custom item. Throws 404 if it is not in the cart. */
export async function changeCustomLine(
  ctx: Context<Client>,
  cartId: number,
  lineId: number,
  input: CustomItem,
): Promise<ReplyInput<typeof Cart>> {
  const { db, now } = ctx
  const cart = await lockOpenCart(ctx, cartId)
  await checkInput(ctx, cart, input)
  const [changed] = await run(db, change, [cartId, now, lineId, ...columnsOf(input)])
  return changed ? readCart(ctx, cartId) : notFound()
}

const remove = statement<{ id: number }>(
  'cart_custom_lines.remove',
  `with removed as (delete from cart_custom_lines where cart_id = $1 and id = $2 returning id),
   touched as (update carts set version = version + 1, updated_at = $3 where id = $1 and exists (select from removed))
   select id from removed`,
)

/** Removes a custom item. Throws 404 if it is not in the cart. */
export async function removeCustomLine(
  ctx: Context<Client>,
  cartId: number,
  lineId: number,
): Promise<ReplyInput<typeof Cart>> {
  const { db, now } = ctx
  await lockOpenCart(ctx, cartId)
  const [removed] = await run(db, remove, [cartId, lineId, now])
  return removed ? readCart(ctx, cartId) : notFound()
}

/** Throws 422 for a day in the past or another currency than the cart's, 404 for a file that is not the company's. */
async function checkInput(
  { db, person, now }: Context<Client>,
  { currency }: Pick<Locked, 'currency'>,
  { wanted_on, target_price, file_ids }: CustomItem,
): Promise<void> {
  if (wanted_on !== null && wanted_on < (await companyToday({ db, now })))
    refuseFields({ wanted_on: 'cart.custom.dayIsOver' })
  if (target_price !== null && target_price.currency !== currency)
    refuseFields({ 'target_price.currency': { code: 'cart.custom.otherCurrency', params: { currency } } })
  await takeForCompany(db, person, file_ids)
}

const columnsOf = (input: CustomItem) => [
  input.name,
  input.description,
  input.material,
  input.dimensions,
  input.quantity,
  input.unit,
  input.target_price?.amount ?? null,
  input.target_price?.currency ?? null,
  input.wanted_on,
  input.file_ids,
]
