import type { ClientRow } from '#features/people/clients/client-shape.ts'
import type { Panel } from '#platform/client/panel.ts'
import { part } from '#platform/client/part.tsx'
import { documentsOfClient, uploadsOfClient } from './api.ts'

/** The documents and uploads of one company. */
export const documentsOfClientPanel: Panel<ClientRow> = {
  key: 'documents',
  title: 'documents.title',
  needs: ({ id }) => [documentsOfClient(id), uploadsOfClient(id)],
  Body: part(() => import('./manager/documents-of-client.tsx')),
}
