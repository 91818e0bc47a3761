export { activeCart, openCarts, useCartCount, useFillFromList, useOpenCart } from './api.ts'
export { useAddToCart, type Wanted } from './parts/use-add-to-cart.ts'
