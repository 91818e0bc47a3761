export { activeCart, openCarts, useCartCount } from './api.ts'
