import { ownReturnsOfOrderPanel, returnsOfOrderPanel } from '#features/fulfilment/returns/client/index.ts'
import { lotsOfOrderPanel, ownLotsOfOrderPanel } from '#features/fulfilment/shipments/client/index.ts'
import { onecOfOrder } from '#features/integrations/onec/client/index.ts'
import { auditOfOrder } from '#features/management/audit/client/index.ts'
import { invoicesOfOrderPanel, ownInvoicesOfOrderPanel } from '#features/money/invoicing/client/index.ts'
import {
  historyOfOrder,
  offerOfOrder,
  ownHistoryOfOrder,
  ownRounds,
} from '#features/sales/negotiation/client/index.ts'
import { linesOfOrder } from '#features/sales/orders/client/index.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import type { Panel } from '#platform/client/panel.ts'
import { part } from '#platform/client/part.tsx'
import { isAtLeast, type Role } from '#platform/shared/audience.ts'
import { staffLinesOfOrder } from './staff-lines-panel.ts'

/** The negotiation, as the client sees it. */
const ownOfferOfOrder: Panel<Order> = {
  key: 'offer',
  title: 'orders.offers.title',
  needs: ({ id }) => [ownRounds(id)],
  Body: part(() => import('./own-offer.tsx')),
}

/** The downloads of an order. Needs no data of its own: the page has already loaded the order. */
const documentsOfOrder: Panel<Order> = {
  key: 'documents',
  title: 'orders.documents',
  needs: () => [],
  Body: part(() => import('./order-documents.tsx')),
}

/**
 * The panels of an order, in the order of the tabs. The only place that knows all the features that provide
 * them.
 */
export const orderPanels: readonly Panel<Order>[] = [
  staffLinesOfOrder,
  offerOfOrder,
  lotsOfOrderPanel,
  returnsOfOrderPanel,
  invoicesOfOrderPanel,
  documentsOfOrder,
  historyOfOrder,
  onecOfOrder,
  auditOfOrder,
]

/** Returns the panels for a reader: the audit is for chief managers and administrators. */
export const panelsFor = (reader: { role: Role } | undefined): readonly Panel<Order>[] =>
  reader && isAtLeast(reader, 'chief_manager')
    ? orderPanels
    : orderPanels.filter((panel) => panel !== auditOfOrder)

/** The panels of an order for its client. */
export const ownOrderPanels: readonly Panel<Order>[] = [
  linesOfOrder,
  ownOfferOfOrder,
  ownLotsOfOrderPanel,
  ownReturnsOfOrderPanel,
  ownInvoicesOfOrderPanel,
  documentsOfOrder,
  ownHistoryOfOrder,
]
