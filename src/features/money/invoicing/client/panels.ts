import { lazy } from 'react'
import type { ClientRow } from '#features/people/clients/contract.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import type { Panel } from '#platform/client/panel.ts'
import { draftsOfOrder, invoicesOfClient, invoicesOfOrder, invoicesOfOwnOrder } from './api.ts'

/** What was asked for an order and what came of it, as staff make and settle it. */
export const invoicesOfOrderPanel: Panel<Order> = {
  key: 'invoices',
  title: 'invoicing.title',
  needs: ({ id }) => [invoicesOfOrder(id), draftsOfOrder(id)],
  Body: lazy(() => import('./parts/staff-invoices.tsx')),
}

/** The same as its client reads it. */
export const ownInvoicesOfOrderPanel: Panel<Order> = {
  key: 'invoices',
  title: 'invoicing.title',
  needs: ({ id }) => [invoicesOfOwnOrder(id)],
  Body: lazy(() => import('./parts/own-invoices.tsx')),
}

/** What a client was asked for, the newest first, and what it owes. */
export const invoicesOfClientPanel: Panel<ClientRow> = {
  key: 'invoices',
  title: 'invoicing.title',
  needs: ({ id }) => [invoicesOfClient(id)],
  Body: lazy(() => import('./manager/invoices-of-client.tsx')),
}
