import { lazy } from 'react'
import type { Panel } from '#platform/client/panel.ts'
import type { ProductFacts } from '../contract.ts'

/** What a product is, and what is missing of it; told by the product itself, which the desk has asked for. */
export const factsOfProduct: Panel<ProductFacts> = {
  key: 'facts',
  title: 'catalogue.facts',
  needs: () => [],
  Body: lazy(() => import('./parts/staff-facts.tsx')),
}
