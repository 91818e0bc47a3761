import { looksAfter } from '#features/people/clients/policy.ts'
import { isClient, type Person } from '#platform/shared/audience.ts'

type Owned = { organization_id: number; manager_id: number | null }

/** Returns whether a person may see a return: people of its company, and the staff who may see that company. */
export const canSeeReturn = (person: Person, of: Owned): boolean =>
  isClient(person) ? person.organization_id === of.organization_id : looksAfter(person, of)
