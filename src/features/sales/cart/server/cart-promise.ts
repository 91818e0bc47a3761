import { countryOfAddress } from '#features/foundation/dictionary/countries.ts'
import { isSaleable } from '#features/goods/catalogue/product.ts'
import { promiseOfLines } from '#features/goods/stock/server/index.ts'
import { addressText } from '#features/people/clients/address.ts'
import { addressOf, usualDelivery } from '#features/people/clients/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import type { Client } from '#platform/shared/audience.ts'
import { refuseFields } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { CartPromise, CartPromiseQuery } from '../checkout-shape.ts'
import { customCount } from './custom-lines.ts'
import { findCart, type LineRow, linesOf } from './queries.ts'

/**
 * Returns when the lines of a cart are delivered: by a method to an address of the address book, or as the checkout begins.
 * Custom items have no day before staff have priced them. Throws `Refusal` 404 for a cart of another company, 422 for an
 * unknown address.
 */
export async function promiseOfCart(
  ctx: Context<Client>,
  id: number,
  { method, address_id, wanted_on }: CartPromiseQuery,
): Promise<ReplyInput<typeof CartPromise>> {
  const { db, person } = ctx
  const [cart, rows, custom, usual, chosen] = await Promise.all([
    findCart(db, person, id),
    linesOf(db, id),
    customCount(db, id),
    usualDelivery(db, person),
    address_id === undefined ? null : addressOf(db, person, address_id),
  ])
  if (address_id !== undefined && !chosen) refuseFields({ address_id: 'orders.noSuchAddress' })
  // A method is chosen at checkout: there, no entry of the address book means the company's own address.
  const without = method === undefined ? usual.address : usual.company_address
  const to = { method: method ?? usual.method, address: chosen ? addressText(chosen) : without }
  return daysTo(ctx, to, { version: cart.version, rows, custom: custom.ordered }, wanted_on ?? null)
}

type Lines = {
  version: number
  rows: readonly LineRow[]
  custom: number
  /** Lines of earlier deliveries of the same checkout, which are served first. */
  earlier?: readonly LineRow[]
}

/** Returns when lines of a cart that were read are delivered as the checkout begins. `custom`: the number of custom items. */
export async function daysOfCart(
  ctx: Context<Client>,
  lines: Lines,
): Promise<ReplyInput<typeof CartPromise>> {
  return daysTo(ctx, await usualDelivery(ctx.db, ctx.person), lines, null)
}

export async function daysTo(
  ctx: Context<Client>,
  { method, address }: { method: number | null; address: string },
  { version, rows, custom, earlier = [] }: Lines,
  wanted_on: string | null,
): Promise<ReplyInput<typeof CartPromise>> {
  const schedule = await promiseOfLines(
    ctx,
    method === null ? null : { method, country: countryOfAddress(address) },
    [
      ...earlier.map((row) => ({ ...row, isEarlier: true })),
      ...rows.map((row) => ({ ...row, isEarlier: false })),
    ]
      .filter(({ status }) => isSaleable(status))
      .map(({ id: line, product_id, quantity, isEarlier }) => ({ line, product_id, quantity, isEarlier })),
    { mode: 'partial', wanted_on, not_before: null },
  )
  return { ...schedule, version, custom, complete: custom > 0 ? null : schedule.complete }
}
