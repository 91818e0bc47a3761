export { supportReactions } from './reactions.ts'
export { supportRoutes } from './routes.ts'
