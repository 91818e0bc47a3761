import { talkOfClientPanel } from '#features/communication/chat/client/index.ts'
import { requestsOfClientPanel } from '#features/communication/support/client/index.ts'
import { pricesOfClientPanel } from '#features/goods/pricing/client/index.ts'
import { auditOfClient } from '#features/management/audit/client/index.ts'
import {
  historyOfClient,
  notesOfClient,
  profileOfClient,
} from '#features/management/clientele/client/index.ts'
import { invoicesOfClientPanel } from '#features/money/invoicing/client/index.ts'
import { levelOfClientPanel } from '#features/money/levels/client/index.ts'
import { documentsOfClientPanel } from '#features/office/documents/client/index.ts'
import {
  addressesOfClient,
  detailsOfClientPanel,
  peopleOfClient,
} from '#features/people/clients/client/index.ts'
import type { ClientRow } from '#features/people/clients/contract.ts'
import { statementOfClientPanel } from '#features/sales/ledger/client/index.ts'
import { ordersOfClientPanel, termsOfClientPanel } from '#features/sales/orders/client/index.ts'
import type { Panel } from '#platform/client/panel.ts'
import { isAtLeast, type Role } from '#platform/shared/audience.ts'

/** Everything about a client, in the order of the tabs: the one place that knows all the features that bring it. */
export const clientPanels: readonly Panel<ClientRow>[] = [
  profileOfClient,
  notesOfClient,
  ordersOfClientPanel,
  invoicesOfClientPanel,
  statementOfClientPanel,
  documentsOfClientPanel,
  talkOfClientPanel,
  requestsOfClientPanel,
  termsOfClientPanel,
  levelOfClientPanel,
  pricesOfClientPanel,
  detailsOfClientPanel,
  peopleOfClient,
  addressesOfClient,
  historyOfClient,
  auditOfClient,
]

/** Of who was not let in there are no level and no prices yet; the audit is for chiefs and administrators. */
export const panelsOf = (
  { status }: Pick<ClientRow, 'status'>,
  reader: { role: Role } | undefined,
): readonly Panel<ClientRow>[] =>
  clientPanels.filter(
    (panel) =>
      ((panel !== levelOfClientPanel && panel !== pricesOfClientPanel) || status === 'active') &&
      (panel !== auditOfClient || (reader !== undefined && isAtLeast(reader, 'chief_manager'))),
  )
