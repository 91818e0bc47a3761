import type { Panel } from '#platform/client/panel.ts'
import { part } from '#platform/client/part.tsx'
import type { ProductFacts } from '../contract.ts'

/** Facts about a product and what is missing. The product itself was already loaded by the page. */
export const factsOfProduct: Panel<ProductFacts> = {
  key: 'facts',
  title: 'catalogue.facts',
  needs: () => [],
  Body: part(() => import('./parts/staff-facts.tsx')),
}
