import { addressText } from '#features/people/clients/address.ts'
import { addressOf, usualDelivery } from '#features/people/clients/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import type { Client } from '#platform/shared/audience.ts'
import { refuseFields } from '#platform/shared/refusal.ts'

type Chosen<Method> = { delivery_method: Method; address_id?: number | null | undefined }

/**
 * Returns where goods go that are delivered to an entry of the address book; without one, to the company's own address. Throws
 * `Refusal` 422 for an unknown entry.
 */
export async function destinationOf<Method>(
  { db, person }: Pick<Context<Client>, 'db' | 'person'>,
  { delivery_method: method, address_id }: Chosen<Method>,
): Promise<{ method: Method; address: string }> {
  if (address_id == null) return { method, address: (await usualDelivery(db, person)).company_address }
  const chosen = await addressOf(db, person, address_id)
  if (!chosen) refuseFields({ address_id: 'orders.noSuchAddress' })
  return { method, address: addressText(chosen) }
}
