export { activeCart, openCarts, useCartCount, useFillFromList, useOpenCart } from './api.ts'
export { Cart, cartNeeds } from './cart-screen.tsx'
export { minimumsNeeds, minimumsTab } from './minimums.ts'
export { useAddToCart, type Wanted } from './parts/use-add-to-cart.ts'
