import type { ClientRow } from '#features/people/clients/client-shape.ts'
import type { Panel } from '#platform/client/panel.ts'
import { part } from '#platform/client/part.tsx'
import { statementOfClient } from './api.ts'

export const statementOfClientPanel: Panel<ClientRow> = {
  key: 'statement',
  title: 'ledger.statement',
  needs: ({ id }) => [statementOfClient(id)],
  Body: part(() => import('./client-statement.tsx')),
}
