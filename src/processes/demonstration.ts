export { loadDemonstration } from '#world/load.ts'
