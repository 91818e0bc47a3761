import { lazy } from 'react'

export { boughtLately, ownPurchasesOf } from './api.ts'
export { buyersOfProduct } from './panels.ts'
export { BuyAgain } from './parts/buy-again.tsx'
export { OwnPurchases } from './parts/own-purchases.tsx'

// Loaded separately, because its page mostly shows another list.
export const BoughtProducts = lazy(async () => {
  const { BoughtProducts } = await import('./parts/bought-products.tsx')
  return { default: BoughtProducts }
})
