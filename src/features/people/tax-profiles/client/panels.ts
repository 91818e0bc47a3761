import type { ClientRow } from '#features/people/clients/client-shape.ts'
import type { Panel } from '#platform/client/panel.ts'
import { part } from '#platform/client/part.tsx'
import { taxDetailsOf } from './api.ts'

/** How a client is taxed, and the checks of its tax ids. */
export const taxOfClientPanel: Panel<ClientRow> = {
  key: 'tax',
  title: 'taxProfiles.title',
  needs: ({ id }) => [taxDetailsOf(id)],
  Body: part(() => import('./tax-of-client.tsx')),
}
