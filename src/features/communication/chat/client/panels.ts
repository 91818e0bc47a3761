import type { ClientRow } from '#features/people/clients/client-shape.ts'
import type { Panel } from '#platform/client/panel.ts'
import { part } from '#platform/client/part.tsx'
import { threadsOfClient } from './api.ts'

/** The conversations with a client. */
export const talkOfClientPanel: Panel<ClientRow> = {
  key: 'talk',
  title: 'chat.title',
  needs: ({ id }) => [threadsOfClient(id)],
  Body: part(() => import('./parts/talk-of-client.tsx')),
}
