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
  { delivery_method }: Pick<PlaceOrder, 'delivery_method'>,
  order_id: number | null,
  isSealed = false,
): Promise<void> {
  if (isSealed) return
  const [before] = order_id === null ? [] : await run(db, methodOf, [order_id])
  await requireOffered(db, { delivery_method }, before)
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
  if (input.requested_on !== null && input.requested_on < (await companyToday({ db, now })))
    refuseFields({ requested_on: 'orders.dayIsOver' })
  const [address, colleagues] = await Promise.all([
    input.address_id == null ? null : addressOf(db, person, input.address_id),
    input.watcher_ids.length === 0 ? [] : colleaguesOf(db, person),
  ])
  if (input.address_id != null && !address) refuseFields({ address_id: 'orders.noSuchAddress' })
  const known = new Set(colleagues.map(({ id }) => id))
  if (input.watcher_ids.some((id) => !known.has(id))) refuseFields({ watcher_ids: 'orders.noSuchColleague' })
  await takeForCompany(db, person, input.file_ids)
  if (!address) return input
  return {
    ...input,
    delivery_address: addressText(address),
    recipient: input.recipient ?? recipientOf(address),
  }
}
