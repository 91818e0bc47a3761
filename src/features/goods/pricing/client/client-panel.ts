import type { ClientRow } from '#features/people/clients/client-shape.ts'
import type { Panel } from '#platform/client/panel.ts'
import { part } from '#platform/client/part.tsx'
import { pricesOfClient } from './lists/lists-api.ts'

/** The parts of a client's prices, and the price of any product for it. Shown only for active clients. */
export const pricesOfClientPanel: Panel<ClientRow> = {
  key: 'prices',
  title: 'pricing.ofProduct.title',
  needs: ({ id }) => [pricesOfClient(id)],
  Body: part(() => import('./lists/client-prices.tsx')),
}
