import { companyToday } from '#features/foundation/company/server/index.ts'
import { requireOffered } from '#features/foundation/dictionary/server/index.ts'
import { takeForCompany } from '#features/foundation/files/server/index.ts'
import { addressText, recipientOf } from '#features/people/clients/address.ts'
import { addressOf, colleaguesOf } from '#features/people/clients/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Client } from '#platform/shared/audience.ts'
import { refuseFields } from '#platform/shared/refusal.ts'
import type { PlaceOrder } from '../checkout-rules.ts'

const methodOf = statement<{ delivery_method: number }>(
  'orders.delivery_method',
  'select delivery_method from orders where id = $1',
)

/**
 * Checks the delivery method. One that is no longer offered stays valid where it was chosen earlier: on an
 * order placed again, and in what an owner approves (`isSealed`). Throws `Refusal` 422 for another.
 */
export async function requireMethod(
  { db }: Pick<Context, 'db'>,
  { delivery_method, other_deliveries }: Pick<PlaceOrder, 'delivery_method' | 'other_deliveries'>,
  order_id: number | null,
  isSealed = false,
): Promise<void> {
  if (isSealed) return
  const [before] = order_id === null ? [] : await run(db, methodOf, [order_id])
  await requireOffered(db, { delivery_method }, before)
  for (const other of new Set(other_deliveries.map((one) => one.delivery_method)))
    await requireOffered(db, { delivery_method: other })
}

/**
 * Returns the order's fields other than the lines, as the order stores them: the address in words, files that
 * now belong to the company, colleagues of the same company. Throws `Refusal` 422 by field for what does not
 * exist, 404 for someone else's file.
 */
export async function inputOfOrder(
  { db, person, now }: Context<Client>,
  input: PlaceOrder,
): Promise<PlaceOrder> {
  const today = await companyToday({ db, now })
  if ([input, ...input.other_deliveries].some(({ requested_on: day }) => day !== null && day < today))
    refuseFields({ requested_on: 'orders.dayIsOver' })
  const [own, others, colleagues] = await Promise.all([
    addressed({ db, person }, input),
    Promise.all(input.other_deliveries.map((one) => addressed({ db, person }, one))),
    input.watcher_ids.length === 0 ? [] : colleaguesOf(db, person),
  ])
  const known = new Set(colleagues.map(({ id }) => id))
  if (input.watcher_ids.some((id) => !known.has(id))) refuseFields({ watcher_ids: 'orders.noSuchColleague' })
  await takeForCompany(db, person, input.file_ids)
  return { ...own, other_deliveries: others }
}

type Where = Pick<PlaceOrder, 'address_id' | 'delivery_address' | 'recipient'>

/** Returns a delivery with its address in words. Throws `Refusal` 422 for an unknown entry of the address book. */
async function addressed<Of extends Where>(
  { db, person }: Pick<Context<Client>, 'db' | 'person'>,
  delivery: Of,
): Promise<Of> {
  if (delivery.address_id == null) return delivery
  const address = await addressOf(db, person, delivery.address_id)
  if (!address) refuseFields({ address_id: 'orders.noSuchAddress' })
  return {
    ...delivery,
    address_id: null,
    delivery_address: addressText(address),
    recipient: delivery.recipient ?? recipientOf(address),
  }
}
