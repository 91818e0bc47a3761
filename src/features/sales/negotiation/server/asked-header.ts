import { companyToday } from '#features/foundation/company/server/index.ts'
import { requireOffered } from '#features/foundation/dictionary/server/index.ts'
import { addressText, recipientOf } from '#features/people/clients/address.ts'
import { addressOf } from '#features/people/clients/server/index.ts'
import { type HeaderChange, headerChange, type OrderHeader } from '#features/sales/orders/header.ts'
import { headerOf, type LockedOrder } from '#features/sales/orders/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import type { Person } from '#platform/shared/audience.ts'
import { refuseFields } from '#platform/shared/refusal.ts'
import type { ChangedHeader } from '../change-shape.ts'

/**
 * Returns what a change of a placed order makes of its header; null if nothing of it. Throws `Refusal` 422 with the field
 * for a day that is over, an address of another company, or a delivery method that is no longer offered.
 */
export async function askedHeader(
  ctx: Context<Person>,
  order: LockedOrder,
  asked: ChangedHeader,
): Promise<HeaderChange | null> {
  const { db } = ctx
  const before = await headerOf(db, order.id)
  const { address_id, ...fields } = asked
  const change = headerChange(before, { ...(await entryOf(ctx, order, address_id)), ...given(fields) })
  if (!change) return null
  const { delivery_method, requested_on } = change.becomes
  if (delivery_method !== undefined) await requireOffered(db, { delivery_method }, before, 'header.')
  if (requested_on && requested_on < (await companyToday(ctx)))
    refuseFields({ 'header.requested_on': 'orders.dayIsOver' })
  return change
}

/** Leaves out absent fields, so that they do not hide those of the chosen address. */
const given = (fields: Partial<OrderHeader>): Partial<OrderHeader> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

/** An address comes with its recipient, unless another is named. */
async function entryOf(
  { db }: Pick<Context, 'db'>,
  { organization_id }: LockedOrder,
  id: number | undefined,
): Promise<Partial<OrderHeader>> {
  if (id === undefined) return {}
  const address = await addressOf(db, { organization_id }, id)
  if (!address) refuseFields({ 'header.address_id': 'orders.noSuchAddress' })
  return { delivery_address: addressText(address), recipient: recipientOf(address) }
}
