export { type CartLine, closeCart, type LockedCart, lockCart } from './lock-cart.ts'
export { cartReactions } from './reactions.ts'
export { cartRoutes } from './routes.ts'
export { cartLines, carts } from './tables.ts'
