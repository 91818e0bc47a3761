import { firstBuyer } from '#features/people/clients/server/index.ts'
import type { Db } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import type { Buyer } from './price-inputs.ts'

/**
 * Returns the buyer whose prices staff look at: a company, in the currency and at the level of the person who buys
 * for it, or null if no one may buy. Without a company, a buyer at the first level in the staff member's currency.
 */
export const buyerFor = async (
  db: Db,
  { currency }: Pick<Manager, 'currency'>,
  organizationId: number | null,
): Promise<Buyer | null> =>
  organizationId === null
    ? { organization_id: 0, discount_level: 0, currency }
    : firstBuyer(db, organizationId)
