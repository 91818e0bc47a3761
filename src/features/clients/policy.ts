import { type Manager, priorityOf } from '#platform/shared/audience.ts'

/** Trust §2: a manager looks after assigned clients; chief managers and admins after all of them. */
export const seesEveryClient = (person: Pick<Manager, 'role'>): boolean =>
  priorityOf(person.role) >= priorityOf('chief_manager')

/** Trust §2, product 3.5: a chief manager and above give a level, a manager proposes it. */
export const mayGiveLevel = (person: Pick<Manager, 'role'>): boolean => seesEveryClient(person)

/** Product 3.5: a manager confirms clients assigned to them or to nobody yet. */
export const mayConfirm = (
  person: Pick<Manager, 'id' | 'role'>,
  client: { manager_id: number | null },
): boolean => seesEveryClient(person) || client.manager_id === null || client.manager_id === person.id
