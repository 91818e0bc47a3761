import type { ClientRow } from '#features/people/clients/client-shape.ts'
import type { Panel } from '#platform/client/panel.ts'
import { part } from '#platform/client/part.tsx'
import { historyOf, notesOf, tagsOf } from './api.ts'

/** A company's description of itself, and its tags. */
export const profileOfClient: Panel<ClientRow> = {
  key: 'profile',
  title: 'clientele.panels.profile',
  needs: ({ id }) => [tagsOf(id)],
  Body: part(() => import('./profile.tsx')),
}

/** Staff notes about a client. */
export const notesOfClient: Panel<ClientRow> = {
  key: 'notes',
  title: 'clientele.panels.notes',
  needs: ({ id }) => [notesOf(id)],
  Body: part(() => import('./notes.tsx')),
}

/** The history of a client: events, people and times. */
export const historyOfClient: Panel<ClientRow> = {
  key: 'history',
  title: 'clientele.panels.history',
  needs: ({ id }) => [historyOf(id)],
  Body: part(() => import('./history.tsx')),
}
