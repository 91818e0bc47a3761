import { lazy } from 'react'

export { boughtLately, ownPurchasesOf } from './api.ts'
export { buyersOfProduct } from './panels.ts'
export { BuyAgain } from './parts/buy-again.tsx'
export { OwnPurchases } from './parts/own-purchases.tsx'

// A list of its own, on a page that mostly shows another.
export const BoughtProducts = lazy(async () => {
  const { BoughtProducts } = await import('./parts/bought-products.tsx')
  return { default: BoughtProducts }
})
