export { demonstrationPassword, demonstrationPeople } from '#world/people.ts'
