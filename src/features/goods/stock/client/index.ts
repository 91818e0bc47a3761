export { stockOfProduct } from './panels.ts'
export { LeadTimeOf } from './parts/lead-time-of.tsx'
