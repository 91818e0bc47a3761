import type { ClientRow } from '#features/people/clients/client-shape.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import type { Panel } from '#platform/client/panel.ts'
import { part } from '#platform/client/part.tsx'

const cards = () => import('./cards.tsx')
// The panels load their own data: not everyone who opens the card may read the audit.
const nothing = () => []

/** Changes of a client: the company, its people, addresses, orders and everything else of theirs. */
export const auditOfClient: Panel<ClientRow> = {
  key: 'audit',
  title: 'audit.title',
  needs: nothing,
  Body: part(async () => ({ default: (await cards()).AuditOfClient })),
}

/** Changes of an order. */
export const auditOfOrder: Panel<Order> = {
  key: 'audit',
  title: 'audit.title',
  needs: nothing,
  Body: part(async () => ({ default: (await cards()).AuditOfOrder })),
}
