import { lazy } from 'react'
import type { ClientRow } from '#features/people/clients/contract.ts'
import type { Panel } from '#platform/client/panel.ts'
import { pricesOfClient } from './lists/lists-api.ts'

/** What a client's prices are made of, and what any product costs it and why; of those who were let in. */
export const pricesOfClientPanel: Panel<ClientRow> = {
  key: 'prices',
  title: 'pricing.ofProduct.title',
  needs: ({ id }) => [pricesOfClient(id)],
  Body: lazy(() => import('./lists/client-prices.tsx')),
}
