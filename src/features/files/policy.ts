import { type Manager, type Person, priorityOf } from '#platform/shared/audience.ts'

type Owned = { owner_id: number; organization_id: number | null }

/** Whether a manager looks after a company. Answered by the feature of the clients, which comes after this one. */
export type LooksAfter = (manager: Manager, organizationId: number) => Promise<boolean>

/**
 * Trust §2, files by id: whoever uploaded it, colleagues of the same company, the manager who looks after that company,
 * and chief managers and admins.
 */
export async function mayRead(person: Person, file: Owned, looksAfter: LooksAfter): Promise<boolean> {
  if (file.owner_id === person.id) return true
  if (person.role === 'client') return file.organization_id === person.organization_id
  if (priorityOf(person.role) >= priorityOf('chief_manager')) return true
  return file.organization_id !== null && looksAfter(person, file.organization_id)
}
