import { invitedPeople, moreStaff, demonstrationPeople as signedUp } from '#world/people.ts'

export { demonstrationPassword } from '#world/people.ts'

/** Everybody of the demonstration who has its password. */
export const demonstrationPeople = [...signedUp, ...invitedPeople, ...moreStaff]
