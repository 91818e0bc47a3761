import type { ClientRow } from '#features/people/clients/client-shape.ts'
import type { Panel } from '#platform/client/panel.ts'
import { part } from '#platform/client/part.tsx'
import { companyLevel } from './api.ts'

/** The level of a confirmed client, and the form to set or propose another. */
export const levelOfClientPanel: Panel<ClientRow> = {
  key: 'level',
  title: 'levels.level',
  needs: ({ id }) => [companyLevel(id)],
  Body: part(() => import('./manager/level-of-client.tsx')),
}
