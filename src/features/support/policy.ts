import { looksAfter } from '#features/clients/policy.ts'
import { isClient, type Person } from '#platform/shared/audience.ts'

type Owned = { organization_id: number | null; manager_id: number | null }

/** Who may see a request: the company that asks, and the staff who may see that company; of nobody's, all staff. */
export function canSeeRequest(person: Person, request: Owned): boolean {
  if (isClient(person)) return person.organization_id === request.organization_id
  const { organization_id, manager_id } = request
  return organization_id === null || looksAfter(person, { organization_id, manager_id })
}
