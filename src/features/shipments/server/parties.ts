import type { CompanyFacts } from '#features/company/company-shape.ts'
import { companyFacts } from '#features/company/server/index.ts'
import type { Db } from '#platform/server/db.ts'

/** Who sends goods to whom, as both are called. */
export type Parties = {
  seller: Pick<CompanyFacts, 'name' | 'legal_name' | 'requisites'>
  client: string
}

/** As they are called today. */
export async function partiesToday(db: Db, client: string): Promise<Parties> {
  const { name, legal_name, requisites } = await companyFacts(db)
  return { seller: { name, legal_name, requisites }, client }
}
