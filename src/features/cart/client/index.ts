export { activeCart, openCarts, useCartCount, useOpenCart } from './api.ts'
export { useAddToCart, type Wanted } from './parts/use-add-to-cart.ts'
