import { type Manager, priorityOf } from '#platform/shared/audience.ts'

/**
 * Returns whether a member of staff sees all clients (trust §2): chief managers and admins do, managers only their
 * own.
 */
export const seesEveryClient = (person: Pick<Manager, 'role'>): boolean =>
  priorityOf(person.role) >= priorityOf('chief_manager')

/**
 * Returns whether a member of staff may set a level: chief managers and above; managers propose it (trust §2, product
 * 3.5).
 */
export const mayGiveLevel = (person: Pick<Manager, 'role'>): boolean => seesEveryClient(person)

type Owned = { organization_id: number; manager_id: number | null }

/**
 * Returns whether a member of staff sees a company and its records: its manager, even while away; their substitute
 * (`effective_managers`); everyone if it has no manager; and those who see all clients. Lists use the same rule in
 * SQL (`visibleTo`).
 */
export const looksAfter = (
  person: Pick<Manager, 'id' | 'role' | 'stands_in_for'>,
  { organization_id, manager_id }: Owned,
): boolean =>
  seesEveryClient(person) ||
  manager_id === null ||
  manager_id === person.id ||
  person.stands_in_for.includes(organization_id)
