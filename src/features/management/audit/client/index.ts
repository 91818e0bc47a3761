import { lazy } from 'react'
import type { ClientRow } from '#features/people/clients/contract.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import type { Panel, Tool } from '#platform/client/panel.ts'
import type { CardHistory } from '#ui/what-changed.tsx'
import { auditAt, auditPeople } from './api.ts'

/** Who changed what. */
export const auditTool: Tool = {
  key: 'audit',
  title: 'audit.title',
  who: 'chief_manager',
  needs: ({ url }) => [auditAt(url.searchParams), auditPeople],
  Body: lazy(() => import('./audit-tool.tsx')),
}

const cards = () => import('./cards.tsx')
// They ask for themselves: not everybody who opens the card may read it.
const nothing = () => []

/** What was changed of a client: the company, its people, addresses, orders and all that is theirs. */
export const auditOfClient: Panel<ClientRow> = {
  key: 'audit',
  title: 'audit.title',
  needs: nothing,
  Body: lazy(async () => ({ default: (await cards()).AuditOfClient })),
}

/** What was changed of an order. */
export const auditOfOrder: Panel<Order> = {
  key: 'audit',
  title: 'audit.title',
  needs: nothing,
  Body: lazy(async () => ({ default: (await cards()).AuditOfOrder })),
}

/** What was changed of any other card, at its end. */
export const auditOfCard: CardHistory = lazy(async () => ({ default: (await cards()).AuditOfCard }))
