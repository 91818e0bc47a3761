import type { Order } from '#features/sales/orders/order-shape.ts'
import type { Panel } from '#platform/client/panel.ts'
import { part } from '#platform/client/part.tsx'
import { ownRounds, staffRounds } from './api.ts'

/** The negotiation, as staff see it. */
export const offerOfOrder: Panel<Order> = {
  key: 'offer',
  title: 'orders.offers.title',
  needs: ({ id }) => [staffRounds(id)],
  Body: part(() => import('./staff-offer.tsx')),
}

const history = () => import('./order-history.tsx')

/** The history with authors and changes, including internal staff entries. */
export const historyOfOrder: Panel<Order> = {
  key: 'history',
  title: 'orders.history',
  needs: ({ id }) => [staffRounds(id)],
  Body: part(async () => ({ default: (await history()).StaffHistory })),
}

/** The history as the client sees it. */
export const ownHistoryOfOrder: Panel<Order> = {
  key: 'history',
  title: 'orders.history',
  needs: ({ id }) => [ownRounds(id)],
  Body: part(async () => ({ default: (await history()).OwnHistory })),
}
