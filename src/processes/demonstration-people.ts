import { invitedPeople, moreStaff, demonstrationPeople as signedUp } from '#demo/people.ts'

export { demonstrationPassword } from '#demo/people.ts'

/** Everybody of the demonstration who has its password. */
export const demonstrationPeople = [...signedUp, ...invitedPeople, ...moreStaff]
