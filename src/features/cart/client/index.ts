export { activeCart, openCarts, useCartCount, useFillFromList, useOpenCart } from './api.ts'
export { minimumsNeeds, minimumsTab } from './minimums.ts'
export { useAddToCart, type Wanted } from './parts/use-add-to-cart.ts'
