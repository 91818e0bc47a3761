export { pageReactions } from './reactions.ts'
export { pageRoutes } from './routes.ts'
export { pageAcceptances, pageVersions } from './tables.ts'
