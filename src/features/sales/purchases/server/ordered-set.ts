import type { Db } from '#platform/server/db.ts'
import { isClient, type Person } from '#platform/shared/audience.ts'
import { orderedBefore } from './ordered-before.ts'

/** The products one's own company has ordered before; of staff, none. */
export const orderedSet = async (db: Db, person: Person): Promise<number[]> =>
  isClient(person) ? orderedBefore(db, person.organization_id) : []
