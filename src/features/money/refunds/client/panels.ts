import type { ClientRow } from '#features/people/clients/client-shape.ts'
import type { Panel } from '#platform/client/panel.ts'
import { part } from '#platform/client/part.tsx'
import { refundsOf } from './api.ts'

/** The refunds of a client, and what can be refunded. */
export const refundsOfClientPanel: Panel<ClientRow> = {
  key: 'refunds',
  title: 'refunds.title',
  needs: ({ id }) => [refundsOf(id)],
  Body: part(() => import('./refunds-of-client.tsx')),
}
