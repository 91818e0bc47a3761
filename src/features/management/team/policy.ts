import { isAtLeast, type Manager, priorityOf, type StaffRole } from '#platform/shared/audience.ts'

type Asking = Pick<Manager, 'id' | 'role'>

/** Product 3.5: a chief manager looks after managers, an admin after everybody; no one changes what they are themselves. */
export const mayChangeStaff = (person: Asking, of: { id: number; role: StaffRole }): boolean =>
  person.id !== of.id &&
  isAtLeast(person, 'chief_manager') &&
  (person.role === 'admin' || priorityOf(of.role) < priorityOf(person.role))

/** No one gives a role above their own. */
export const mayGiveRole = (person: Asking, role: StaffRole): boolean =>
  priorityOf(role) <= priorityOf(person.role)

/** Who signs someone out is the person who may change them; one's own sessions are ended in one's own settings. */
export const mayEndSessionsOf = mayChangeStaff

/** Everybody plans their own holidays; who may change someone plans theirs. */
export const mayPlanFor = (person: Asking, of: { id: number; role: StaffRole }): boolean =>
  person.id === of.id || mayChangeStaff(person, of)
