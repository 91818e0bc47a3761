import type { Panel } from '#platform/client/panel.ts'
import { part } from '#platform/client/part.tsx'
import type { ClientRow } from '../client-shape.ts'
import { detailsOf } from './details/api.ts'
import { addressesOf, peopleOf } from './staff/api.ts'

/** The details of a company, and the change that waits for approval. */
export const detailsOfClientPanel: Panel<ClientRow> = {
  key: 'details',
  title: 'clientsInside.details.title',
  needs: ({ id }) => [detailsOf(id)],
  Body: part(() => import('./details/details-of-client.tsx')),
}

/** The people of a company. */
export const peopleOfClient: Panel<ClientRow> = {
  key: 'people',
  title: 'clientsInside.people.title',
  needs: ({ id }) => [peopleOf(id)],
  Body: part(() => import('./staff/people-of-client.tsx')),
}

/** The delivery addresses of a company. */
export const addressesOfClient: Panel<ClientRow> = {
  key: 'addresses',
  title: 'clientsInside.addresses.title',
  needs: ({ id }) => [addressesOf(id)],
  Body: part(() => import('./staff/addresses-of-client.tsx')),
}
