import { lazy } from 'react'

// Loaded separately, because its page mostly shows another list.
export const BoughtProducts = lazy(async () => {
  const { BoughtProducts } = await import('./parts/bought-products.tsx')
  return { default: BoughtProducts }
})
