import { auditOfOrder } from '#features/audit/client/index.ts'
import { billsOfOrderPanel, ownBillsOfOrderPanel } from '#features/billing/client/index.ts'
import { onecOfOrder } from '#features/onec/client/index.ts'
import {
  documentsOfOrder,
  historyOfOrder,
  linesOfOrder,
  offerOfOrder,
  ownHistoryOfOrder,
  ownOfferOfOrder,
} from '#features/orders/client/index.ts'
import type { Order } from '#features/orders/order-shape.ts'
import { lotsOfOrderPanel, ownLotsOfOrderPanel } from '#features/shipments/client/index.ts'
import type { Panel } from '#platform/client/panel.ts'
import { isAtLeast, type Role } from '#platform/shared/audience.ts'

/** Everything about an order, in the order of the tabs: the one place that knows all the features that bring it. */
export const orderPanels: readonly Panel<Order>[] = [
  linesOfOrder,
  offerOfOrder,
  lotsOfOrderPanel,
  billsOfOrderPanel,
  documentsOfOrder,
  historyOfOrder,
  onecOfOrder,
  auditOfOrder,
]

/** Those that are for somebody: the audit is for chiefs and administrators. */
export const panelsFor = (reader: { role: Role } | undefined): readonly Panel<Order>[] =>
  reader && isAtLeast(reader, 'chief_manager')
    ? orderPanels
    : orderPanels.filter((panel) => panel !== auditOfOrder)

/** The same for its client. */
export const ownOrderPanels: readonly Panel<Order>[] = [
  linesOfOrder,
  ownOfferOfOrder,
  ownLotsOfOrderPanel,
  ownBillsOfOrderPanel,
  documentsOfOrder,
  ownHistoryOfOrder,
]
