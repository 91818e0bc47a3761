import { isAtLeast, type Manager, priorityOf, type StaffRole } from '#platform/shared/audience.ts'

type Asking = Pick<Manager, 'id' | 'role'>

/**
 * Returns whether a person may change a member of staff (product 3.5): chief managers may change managers,
 * administrators everyone; no one may change themselves.
 */
export const mayChangeStaff = (person: Asking, of: { id: number; role: StaffRole }): boolean =>
  person.id !== of.id &&
  isAtLeast(person, 'chief_manager') &&
  (person.role === 'admin' || priorityOf(of.role) < priorityOf(person.role))

/** Returns whether a person may give a role: none above their own. */
export const mayGiveRole = (person: Asking, role: StaffRole): boolean =>
  priorityOf(role) <= priorityOf(person.role)

/**
 * Returns whether a person may end the sessions of a colleague: the rule for changing them. Own sessions are
 * ended in the settings.
 */
export const mayEndSessionsOf = mayChangeStaff

/** Returns whether a person may plan a holiday: their own, and those of people they may change. */
export const mayPlanFor = (person: Asking, of: { id: number; role: StaffRole }): boolean =>
  person.id === of.id || mayChangeStaff(person, of)
