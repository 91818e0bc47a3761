import { type Manager, priorityOf } from '#platform/shared/audience.ts'

/** Trust §2: a manager looks after assigned clients; chief managers and admins after all of them. */
export const seesEveryClient = (person: Pick<Manager, 'role'>): boolean =>
  priorityOf(person.role) >= priorityOf('chief_manager')

/** Trust §2, product 3.5: a chief manager and above give a level, a manager proposes it. */
export const mayGiveLevel = (person: Pick<Manager, 'role'>): boolean => seesEveryClient(person)

type Owned = { organization_id: number; manager_id: number | null }

/**
 * Who of the staff sees a company and all that is its own: who looks after it, also while away; who stands in for them
 * (`effective_managers`); everybody while no one looks after it; and those who see every client. Lists ask the same in SQL
 * (`visibleTo`).
 */
export const looksAfter = (
  person: Pick<Manager, 'id' | 'role' | 'stands_in_for'>,
  { organization_id, manager_id }: Owned,
): boolean =>
  seesEveryClient(person) ||
  manager_id === null ||
  manager_id === person.id ||
  person.stands_in_for.includes(organization_id)
