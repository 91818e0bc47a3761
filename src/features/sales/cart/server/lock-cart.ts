import type { QuantityRules } from '#features/goods/catalogue/quantity.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Client } from '#platform/shared/audience.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import type { CartState } from '../cart.ts'
import { cartChanged } from '../contract.ts'
import { type CustomRow, customRowsOf } from './custom-lines.ts'
import { type LineRow, linesOf } from './queries.ts'

export type CartLine = Pick<
  LineRow,
  'id' | 'product_id' | 'quantity' | 'note' | 'file_ids' | 'left' | 'cut'
> &
  QuantityRules

export type LockedCart = {
  id: number
  organization_id: number
  state: CartState
  order_id: number | null
  currency: string
  /** The smallest order in its currency, in minor units. Null if there is none. */
  minimum: number | null
  promotion_code: string | null
  lines: CartLine[]
  custom: CustomRow[]
}

export type Locked = Omit<LockedCart, 'lines' | 'custom'> & { version: number }

const lock = statement<Locked>(
  'carts.hold',
  `select id, organization_id, state, order_id, currency, promotion_code, version,
     (select amount from order_minimums m where m.currency = carts.currency) as minimum
   from carts where id = $1 and organization_id = $2 for update`,
)

type Ctx = Pick<Context<Client>, 'db' | 'person' | 'emit'>

/**
 * Locks a cart of the person's company until the transaction ends. A concurrent change waits and then reads
 * the new state. Every change of a cart begins with this, so this is where the event for other browsers is emitted. Throws 404
 * for a cart of another company.
 */
export async function lockCart({ db, person, emit }: Ctx, cartId: number): Promise<Locked> {
  const [cart] = await run(db, lock, [cartId, person.organization_id])
  if (!cart) return notFound()
  const { organization_id, version } = cart
  await emit(cartChanged, { organization_id, cart_id: cart.id, version })
  return cart
}

/** Throws 409 `cart.notOpen` for a cart that was ordered, locked or deleted. */
export async function lockOpenCart(ctx: Ctx, cartId: number): Promise<Locked> {
  const cart = await lockCart(ctx, cartId)
  return cart.state === 'open' ? cart : refuse('cart.notOpen', 409)
}

/**
 * Locks two open carts, always in the same order, so that two people who merge them in opposite directions do
 * not deadlock.
 */
export async function lockTwoCarts(
  ctx: Ctx,
  from: number,
  to: number,
): Promise<{ from: Locked; to: Locked }> {
  if (from === to) refuse('cart.sameCart', 409)
  const first = await lockOpenCart(ctx, Math.min(from, to))
  const second = await lockOpenCart(ctx, Math.max(from, to))
  return first.id === from ? { from: first, to: second } : { from: second, to: first }
}

/** Locks an open cart and reads its lines. The lines are read after the lock, so they can no longer change. */
export async function lockOpenCartWithLines(ctx: Ctx, cartId: number): Promise<[Locked, LineRow[]]> {
  return Promise.all([lockOpenCart(ctx, cartId), linesOf(ctx.db, cartId)])
}

/** Locks a cart in any state for the checkout, with its current lines, which can no longer change. */
export async function lockCartForCheckout(ctx: Ctx, cartId: number): Promise<LockedCart> {
  const [cart, lines, custom] = await Promise.all([
    lockCart(ctx, cartId),
    linesOf(ctx.db, cartId),
    customRowsOf(ctx.db, cartId),
  ])
  return { ...cart, lines, custom: custom.filter(({ saved }) => !saved) }
}

const nextOf = (owner: string) => `
  select id from carts where state = 'open' and owner_id = (${owner}) and id <> $1
  order by is_active desc, updated_at desc, id desc limit 1 for no key update skip locked`

const close = statement<{ id: number }>(
  'carts.close',
  `with closed as (
     update carts set state = 'converted', order_id = $2, is_active = false, version = version + 1, updated_at = now()
     where id = $1 and state in ('open', 'locked') returning id, owner_id
   ), chosen as (
     update carts set is_active = true where id = (${nextOf('select owner_id from closed')}) and not is_active
   )
   select id from closed`,
)

/** Converts the locked cart into this order. Throws 409 `cart.notOpen` if it was already ordered or deleted. */
export async function closeCart(db: Db, cartId: number, orderId: number): Promise<void> {
  const [closed] = await run(db, close, [cartId, orderId])
  if (!closed) refuse('cart.notOpen', 409)
}

const seal = statement(
  'carts.seal',
  `update carts set state = 'locked', is_active = false, version = version + 1, updated_at = now() where id = $1 and state = 'open'`,
)
/** Freezes a locked cart until it is opened again or becomes an order, and activates its owner's next cart. */
export async function sealCart(db: Db, cartId: number): Promise<void> {
  await run(db, seal, [cartId])
  await chooseNext(db, cartId)
}

const openAgain = statement(
  'carts.open_sealed',
  `update carts set state = 'open', version = version + 1, updated_at = now() where id = $1 and state = 'locked'`,
)
export async function openSealedCart(ctx: Ctx, cartId: number): Promise<void> {
  await lockCart(ctx, cartId)
  await run(ctx.db, openAgain, [cartId])
}

const reopen = statement<{ id: number }>(
  'carts.reopen',
  `update carts set state = 'open', version = version + 1, updated_at = now()
   where id = $1 and state = 'converted' and order_id is not null returning id`,
)

/** Opens the cart of an order that is taken back to be changed. The cart stays linked to that order. */
export async function reopenCart(db: Db, cartId: number): Promise<void> {
  const [reopened] = await run(db, reopen, [cartId])
  if (!reopened) refuse('cart.notOpen', 409)
}

const next = statement(
  'carts.choose_next',
  `update carts set is_active = true
   where id = (${nextOf('select owner_id from carts where id = $1')}) and not is_active`,
)

/**
 * Activates the next cart of this cart's owner, if there is one. Skips locked rows, so two checkouts cannot
 * block each other.
 */
export const chooseNext = (db: Db, cartId: number) => run(db, next, [cartId])
