import { lazy } from 'react'
import type { ClientRow } from '#features/people/clients/contract.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import type { Panel } from '#platform/client/panel.ts'
import { billsOfClient, billsOfOrder, billsOfOwnOrder, draftsOfOrder } from './api.ts'

/** What was asked for an order and what came of it, as staff make and settle it. */
export const billsOfOrderPanel: Panel<Order> = {
  key: 'bills',
  title: 'invoicing.title',
  needs: ({ id }) => [billsOfOrder(id), draftsOfOrder(id)],
  Body: lazy(() => import('./parts/staff-bills.tsx')),
}

/** The same as its client reads it. */
export const ownBillsOfOrderPanel: Panel<Order> = {
  key: 'bills',
  title: 'invoicing.title',
  needs: ({ id }) => [billsOfOwnOrder(id)],
  Body: lazy(() => import('./parts/own-bills.tsx')),
}

/** What a client was asked for, the newest first, and what it owes. */
export const billsOfClientPanel: Panel<ClientRow> = {
  key: 'bills',
  title: 'invoicing.title',
  needs: ({ id }) => [billsOfClient(id)],
  Body: lazy(() => import('./manager/bills-of-client.tsx')),
}
