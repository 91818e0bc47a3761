import type { CompanyFacts } from '#features/foundation/company/company-shape.ts'
import { companyFacts } from '#features/foundation/company/server/index.ts'
import type { Buyer } from '#features/people/clients/buyer.ts'
import { buyerToday } from '#features/people/clients/server/index.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'

/**
 * The sender and recipient by name. The client's bank details are unknown for lots that left before they were
 * stored.
 */
export type Parties = {
  seller: Pick<CompanyFacts, 'name' | 'legal_name' | 'requisites'>
  client: string
} & Partial<Pick<Buyer, 'tax_number' | 'legal_address'>>

const ownerOf = statement<{ organization_id: number }>(
  'lots.owner',
  'select organization_id from lots where id = $1',
)

/** Returns the parties of a lot as named today. */
export async function partiesToday(db: Db, lotId: number): Promise<Parties> {
  const [[lot], { name, legal_name, requisites }] = await Promise.all([
    run(db, ownerOf, [lotId]),
    companyFacts(db),
  ])
  const seller = { name, legal_name, requisites }
  if (!lot) return { seller, client: '' }
  const { name: client, ...numbers } = await buyerToday(db, lot.organization_id)
  return { seller, client, ...numbers }
}
