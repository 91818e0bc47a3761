import { lazy } from 'react'
import type { Panel } from '#platform/client/panel.ts'
import type { Order } from '../contract.ts'
import { ownRounds, staffRounds } from './offers/api.ts'
import { AgreedLines } from './parts/agreed-lines.tsx'
import { OrderHistory } from './parts/order-history.tsx'

// Both are told by the order itself, which the desk has asked for.
const nothingMore = () => []

/** What was ordered and agreed. */
export const linesOfOrder: Panel<Order> = {
  key: 'lines',
  title: 'orders.lines',
  needs: nothingMore,
  Body: AgreedLines,
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

/** Who did what with it, and when. */
export const historyOfOrder: Panel<Order> = {
  key: 'history',
  title: 'orders.history',
  needs: nothingMore,
  Body: OrderHistory,
}
