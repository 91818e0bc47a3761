import { talkOfClientPanel } from '#features/communication/chat/client/index.ts'
import { requestsOfClientPanel } from '#features/communication/support/client/index.ts'
import { pricesOfClientPanel } from '#features/goods/pricing/client/index.ts'
import { auditOfClient } from '#features/management/audit/client/index.ts'
import {
  historyOfClient,
  notesOfClient,
  profileOfClient,
} from '#features/management/clientele/client/index.ts'
import { dunningOfClientPanel } from '#features/money/dunning/client/index.ts'
import { invoicesOfClientPanel } from '#features/money/invoicing/client/index.ts'
import { levelOfClientPanel } from '#features/money/levels/client/index.ts'
import { refundsOfClientPanel } from '#features/money/refunds/client/index.ts'
import { documentsOfClientPanel } from '#features/office/documents/client/index.ts'
import {
  addressesOfClient,
  detailsOfClientPanel,
  peopleOfClient,
} from '#features/people/clients/client/index.ts'
import type { ClientRow } from '#features/people/clients/client-shape.ts'
import { taxOfClientPanel } from '#features/people/tax-profiles/client/index.ts'
import { blanketOrdersOfClientPanel } from '#features/sales/blanket-orders/client/index.ts'
import { statementOfClientPanel } from '#features/sales/ledger/client/index.ts'
import { ordersOfClientPanel, termsOfClientPanel } from '#features/sales/workbench/client/index.ts'
import type { Panel } from '#platform/client/panel.ts'
import { isAtLeast, type Role } from '#platform/shared/audience.ts'

/**
 * The panels of a client, in the order of the tabs. The only place that knows all the features that provide
 * them.
 */
export const clientPanels: readonly Panel<ClientRow>[] = [
  profileOfClient,
  notesOfClient,
  ordersOfClientPanel,
  blanketOrdersOfClientPanel,
  invoicesOfClientPanel,
  statementOfClientPanel,
  refundsOfClientPanel,
  documentsOfClientPanel,
  talkOfClientPanel,
  requestsOfClientPanel,
  termsOfClientPanel,
  dunningOfClientPanel,
  levelOfClientPanel,
  pricesOfClientPanel,
  detailsOfClientPanel,
  taxOfClientPanel,
  peopleOfClient,
  addressesOfClient,
  historyOfClient,
  auditOfClient,
]

/**
 * Returns the panels for a reader. A client that was not accepted has no level and no prices; the audit is
 * for chief managers and administrators.
 */
export const panelsOf = (
  { status }: Pick<ClientRow, 'status'>,
  reader: { role: Role } | undefined,
): readonly Panel<ClientRow>[] =>
  clientPanels.filter(
    (panel) =>
      ((panel !== levelOfClientPanel && panel !== pricesOfClientPanel) || status === 'active') &&
      (panel !== auditOfClient || (reader !== undefined && isAtLeast(reader, 'chief_manager'))),
  )
