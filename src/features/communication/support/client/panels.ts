import type { ClientRow } from '#features/people/clients/client-shape.ts'
import type { Panel } from '#platform/client/panel.ts'
import { part } from '#platform/client/part.tsx'
import { requestsOfClient } from './api.ts'

/** Requests and claims of a client. */
export const requestsOfClientPanel: Panel<ClientRow> = {
  key: 'requests',
  title: 'support.title',
  needs: ({ id }) => [requestsOfClient(id)],
  Body: part(() => import('./manager/requests-of-client.tsx')),
}
