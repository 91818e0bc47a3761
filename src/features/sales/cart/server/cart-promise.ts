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
import { findCart, linesOf } from './queries.ts'

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
  await findCart(db, person, id)
  const [rows, custom, usual, chosen] = await Promise.all([
    linesOf(db, id),
    customCount(db, id),
    usualDelivery(db, person),
    address_id === undefined ? null : addressOf(db, person, address_id),
  ])
  if (address_id !== undefined && !chosen) refuseFields({ address_id: 'orders.noSuchAddress' })
  // A method is chosen at checkout: there, no entry of the address book means the company's own address.
  const without = method === undefined ? usual.address : usual.company_address
  const address = chosen ? addressText(chosen) : without
  const by = method ?? usual.method
  const schedule = await promiseOfLines(
    ctx,
    by === null ? null : { method: by, country: countryOfAddress(address) },
    rows
      .filter(({ status }) => isSaleable(status))
      .map(({ id: line, product_id, quantity }) => ({ line, product_id, quantity })),
    { mode: 'partial', wanted_on: wanted_on ?? null, not_before: null },
  )
  return { ...schedule, custom: custom.ordered, complete: custom.ordered > 0 ? null : schedule.complete }
}
