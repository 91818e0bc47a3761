import { lazy } from 'react'
import type { ClientRow } from '#features/people/clients/contract.ts'
import type { Panel } from '#platform/client/panel.ts'
import { historyOf, notesOf, tagsOf } from './api.ts'

/** What a company states about itself, and its tags. */
export const profileOfClient: Panel<ClientRow> = {
  key: 'profile',
  title: 'clientele.panels.profile',
  needs: ({ id }) => [tagsOf(id)],
  Body: lazy(() => import('./profile.tsx')),
}

/** Staff notes about a client. */
export const notesOfClient: Panel<ClientRow> = {
  key: 'notes',
  title: 'clientele.panels.notes',
  needs: ({ id }) => [notesOf(id)],
  Body: lazy(() => import('./notes.tsx')),
}

/** Who did what with the client, and when. */
export const historyOfClient: Panel<ClientRow> = {
  key: 'history',
  title: 'clientele.panels.history',
  needs: ({ id }) => [historyOf(id)],
  Body: lazy(() => import('./history.tsx')),
}
