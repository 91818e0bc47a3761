import type { Db } from '#platform/server/database/db.ts'
import { isClient, type Person } from '#platform/shared/audience.ts'
import { orderedBefore } from './ordered-before.ts'

/** Returns the ids of the products one's own company has ordered. Empty for staff. */
export const orderedSet = async (db: Db, person: Person): Promise<number[]> =>
  isClient(person) ? orderedBefore(db, person.organization_id) : []
