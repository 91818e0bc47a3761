import { lazy } from 'react'

export { ownPurchasesOf } from './api.ts'
export { buyersOfProduct } from './panels.ts'
export { OwnPurchases } from './parts/own-purchases.tsx'

// A list of its own, on a page that mostly shows another.
export const BoughtProducts = lazy(async () => {
  const { BoughtProducts } = await import('./parts/bought-products.tsx')
  return { default: BoughtProducts }
})
