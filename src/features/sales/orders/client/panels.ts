import { lazy } from 'react'
import type { Panel } from '#platform/client/panel.ts'
import type { Order } from '../order-shape.ts'
import { ownRounds, staffRounds } from './offers/api.ts'

// Both are told by the order itself, which the desk has asked for.
const nothingMore = () => []

/** What was ordered and agreed. */
export const linesOfOrder: Panel<Order> = {
  key: 'lines',
  title: 'orders.lines',
  needs: nothingMore,
  Body: lazy(() => import('./parts/agreed-lines.tsx')),
}

/** What was proposed to and fro, as the client takes part in it. */
export const ownOfferOfOrder: Panel<Order> = {
  key: 'offer',
  title: 'orders.offers.title',
  needs: ({ id }) => [ownRounds(id)],
  Body: lazy(() => import('./offers/own-offer.tsx')),
}

/** The same as staff take part in it. */
export const offerOfOrder: Panel<Order> = {
  key: 'offer',
  title: 'orders.offers.title',
  needs: ({ id }) => [staffRounds(id)],
  Body: lazy(() => import('./offers/staff-offer.tsx')),
}

/** What can be taken away of it. */
export const documentsOfOrder: Panel<Order> = {
  key: 'documents',
  title: 'orders.documents',
  needs: nothingMore,
  Body: lazy(() => import('./parts/order-documents.tsx')),
}

const history = () => import('./parts/order-history.tsx')

/** Who did what with it, when, and what that changed; with what staff settle among themselves. */
export const historyOfOrder: Panel<Order> = {
  key: 'history',
  title: 'orders.history',
  needs: ({ id }) => [staffRounds(id)],
  Body: lazy(async () => ({ default: (await history()).StaffHistory })),
}

/** The same as its client sees it. */
export const ownHistoryOfOrder: Panel<Order> = {
  key: 'history',
  title: 'orders.history',
  needs: ({ id }) => [ownRounds(id)],
  Body: lazy(async () => ({ default: (await history()).OwnHistory })),
}
