import { looksAfter } from '#features/people/clients/policy.ts'
import { isClient, type Person } from '#platform/shared/audience.ts'

type Owned = { organization_id: number; manager_id: number | null }

/**
 * Returns whether a person may see a lot: people of its company, and the staff who may see that company's
 * orders.
 */
export const canSeeLot = (person: Person, lot: Owned): boolean =>
  isClient(person) ? person.organization_id === lot.organization_id : looksAfter(person, lot)
