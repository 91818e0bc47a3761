import type { ClientRow } from '#features/people/clients/client-shape.ts'
import type { Panel } from '#platform/client/panel.ts'
import { part } from '#platform/client/part.tsx'
import { dunningOf } from './api.ts'

/** How a client is reminded, and what its overdue invoices stop. */
export const dunningOfClientPanel: Panel<ClientRow> = {
  key: 'dunning',
  title: 'dunning.title',
  needs: ({ id }) => [dunningOf(id)],
  Body: part(() => import('./dunning-of-client.tsx')),
}
