import type { ClientRow } from '#features/people/clients/client-shape.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import type { Panel } from '#platform/client/panel.ts'
import { part } from '#platform/client/part.tsx'
import { draftsOfOrder, invoicesOfClient, invoicesOfOrder, invoicesOfOwnOrder } from './api.ts'

/** The invoices and payments of an order, with the actions of staff. */
export const invoicesOfOrderPanel: Panel<Order> = {
  key: 'invoices',
  title: 'invoicing.title',
  needs: ({ id }) => [invoicesOfOrder(id), draftsOfOrder(id)],
  Body: part(() => import('./parts/staff-invoices.tsx')),
}

/** The invoices of an order, as the client sees them. */
export const ownInvoicesOfOrderPanel: Panel<Order> = {
  key: 'invoices',
  title: 'invoicing.title',
  needs: ({ id }) => [invoicesOfOwnOrder(id)],
  Body: part(() => import('./parts/own-invoices.tsx')),
}

/** The invoices of a client, the newest first, and what it owes. */
export const invoicesOfClientPanel: Panel<ClientRow> = {
  key: 'invoices',
  title: 'invoicing.title',
  needs: ({ id }) => [invoicesOfClient(id)],
  Body: part(() => import('./manager/invoices-of-client.tsx')),
}
