import { lotsOfOrderPanel, ownLotsOfOrderPanel } from '#features/fulfilment/shipments/client/index.ts'
import { onecOfOrder } from '#features/integrations/onec/client/index.ts'
import { auditOfOrder } from '#features/management/audit/client/index.ts'
import { invoicesOfOrderPanel, ownInvoicesOfOrderPanel } from '#features/money/invoicing/client/index.ts'
import {
  documentsOfOrder,
  historyOfOrder,
  linesOfOrder,
  offerOfOrder,
  ownHistoryOfOrder,
  ownOfferOfOrder,
} from '#features/sales/orders/client/index.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import type { Panel } from '#platform/client/panel.ts'
import { isAtLeast, type Role } from '#platform/shared/audience.ts'

/** Everything about an order, in the order of the tabs: the one place that knows all the features that bring it. */
export const orderPanels: readonly Panel<Order>[] = [
  linesOfOrder,
  offerOfOrder,
  lotsOfOrderPanel,
  invoicesOfOrderPanel,
  documentsOfOrder,
  historyOfOrder,
  onecOfOrder,
  auditOfOrder,
]

/** Those that are for someone: the audit is for chiefs and administrators. */
export const panelsFor = (reader: { role: Role } | undefined): readonly Panel<Order>[] =>
  reader && isAtLeast(reader, 'chief_manager')
    ? orderPanels
    : orderPanels.filter((panel) => panel !== auditOfOrder)

/** The same for its client. */
export const ownOrderPanels: readonly Panel<Order>[] = [
  linesOfOrder,
  ownOfferOfOrder,
  ownLotsOfOrderPanel,
  ownInvoicesOfOrderPanel,
  documentsOfOrder,
  ownHistoryOfOrder,
]
