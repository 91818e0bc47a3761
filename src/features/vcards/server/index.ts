export { vcardReactions } from './reactions.ts'
export { vcardRoutes } from './routes.ts'
export { vcards } from './tables.ts'
