import type { ClientRow } from '#features/people/clients/client-shape.ts'
import type { Panel } from '#platform/client/panel.ts'
import { part } from '#platform/client/part.tsx'
import { blanketOrdersOf } from './api.ts'

/** The blanket orders of a client, and the form for a new one. */
export const blanketOrdersOfClientPanel: Panel<ClientRow> = {
  key: 'blanket-orders',
  title: 'blanketOrders.title',
  needs: ({ id }) => [blanketOrdersOf(id)],
  Body: part(() => import('./manager/blanket-orders-of-client.tsx')),
}
