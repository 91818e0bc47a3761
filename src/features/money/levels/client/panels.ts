import { lazy } from 'react'
import type { ClientRow } from '#features/people/clients/contract.ts'
import type { Panel } from '#platform/client/panel.ts'
import { companyLevel } from './api.ts'

/** Where a client's level stands, and setting or proposing another; of those who were let in. */
export const levelOfClientPanel: Panel<ClientRow> = {
  key: 'level',
  title: 'levels.level',
  needs: ({ id }) => [companyLevel(id)],
  Body: lazy(() => import('./manager/level-of-client.tsx')),
}
