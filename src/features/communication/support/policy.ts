import { looksAfter } from '#features/people/clients/policy.ts'
import { isAtLeast, isClient, type Person } from '#platform/shared/audience.ts'
import type { RequestOrigin } from './support-rules.ts'

type Owned = {
  origin: RequestOrigin
  organization_id: number | null
  manager_id: number | null
  created_by_id: number | null
}

/**
 * Returns whether a person may see a request: the company that asks and the staff who may see the company; for
 * one from outside, all staff; for one of staff, its author and the administrators.
 */
export function canSeeRequest(person: Person, request: Owned): boolean {
  if (isClient(person)) return person.organization_id === request.organization_id
  if (request.origin === 'staff') return person.id === request.created_by_id || isAtLeast(person, 'admin')
  const { organization_id, manager_id } = request
  return organization_id === null || looksAfter(person, { organization_id, manager_id })
}
