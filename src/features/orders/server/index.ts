export { orderReactions } from './reactions.ts'
export { orderRoutes } from './routes.ts'
export { orderItems, orders } from './tables.ts'
