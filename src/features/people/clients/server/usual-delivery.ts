import { countryOfAddress } from '#features/foundation/dictionary/countries.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Client } from '#platform/shared/audience.ts'
import { addressText, type WriteAddress } from '../address.ts'

type Row = {
  method: number | null
  company_address: string
  standard: Pick<WriteAddress, 'country' | 'city' | 'line' | 'instructions'> | null
}
const usual = statement<Row>(
  'clients.usual_delivery',
  `select u.delivery_method as method, c.address as company_address, (
     select jsonb_build_object('country', a.country, 'city', a.city, 'line', a.line, 'instructions', a.instructions)
     from addresses a where a.organization_id = c.id and a.is_default
   ) as standard
   from users u join organization_cards c on c.id = u.organization_id where u.id = $1`,
)

/** The delivery a checkout begins with. Addresses are in one line. */
export type UsualDelivery = { method: number | null; address: string; company_address: string }

/** Returns the person's usual method, and the default address of the company, or its own if the address book is empty. */
export async function usualDelivery(db: Db, { id }: Pick<Client, 'id'>): Promise<UsualDelivery> {
  const [row] = await run(db, usual, [id])
  const { method, company_address, standard } = row!
  return { method, company_address, address: standard ? addressText(standard) : company_address }
}

/** Returns the usual method and the country it goes to, null if its address names none. */
export async function usualDestination(
  db: Db,
  person: Pick<Client, 'id'>,
): Promise<{ method: number | null; country: string | null }> {
  const { method, address } = await usualDelivery(db, person)
  return { method, country: countryOfAddress(address) }
}
