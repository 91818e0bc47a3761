export { OwnIntake } from './own-intake.tsx'
export type { Filling } from './use-put.ts'
