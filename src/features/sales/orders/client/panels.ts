import { lazy } from 'react'
import type { Panel } from '#platform/client/panel.ts'
import type { Order } from '../order-shape.ts'
import { ownRounds, staffRounds } from './offers/api.ts'

// Needs no data of its own: the page has already loaded the order.
const nothingMore = () => []

/** The lines and terms of an order. */
export const linesOfOrder: Panel<Order> = {
  key: 'lines',
  title: 'orders.lines',
  needs: nothingMore,
  Body: lazy(() => import('./parts/agreed-lines.tsx')),
}

/** The negotiation, as staff see it. */
export const offerOfOrder: Panel<Order> = {
  key: 'offer',
  title: 'orders.offers.title',
  needs: ({ id }) => [staffRounds(id)],
  Body: lazy(() => import('./offers/staff-offer.tsx')),
}

const history = () => import('./parts/order-history.tsx')

/** The history with authors and changes, including internal staff entries. */
export const historyOfOrder: Panel<Order> = {
  key: 'history',
  title: 'orders.history',
  needs: ({ id }) => [staffRounds(id)],
  Body: lazy(async () => ({ default: (await history()).StaffHistory })),
}

/** The history as the client sees it. */
export const ownHistoryOfOrder: Panel<Order> = {
  key: 'history',
  title: 'orders.history',
  needs: ({ id }) => [ownRounds(id)],
  Body: lazy(async () => ({ default: (await history()).OwnHistory })),
}
