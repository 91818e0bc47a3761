import { invitedPeople, moreStaff, demonstrationPeople as signedUp } from '#demo/people.ts'

export { demonstrationPassword } from '#demo/people.ts'

/** Everyone in the demonstration who has its password. */
export const demonstrationPeople = [...signedUp, ...invitedPeople, ...moreStaff]
