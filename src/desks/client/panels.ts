import { auditOfClient } from '#features/audit/client/index.ts'
import { billsOfClientPanel } from '#features/billing/client/index.ts'
import { talkOfClientPanel } from '#features/chat/client/index.ts'
import { historyOfClient, notesOfClient, profileOfClient } from '#features/clientele/client/index.ts'
import { addressesOfClient, detailsOfClientPanel, peopleOfClient } from '#features/clients/client/index.ts'
import type { ClientRow } from '#features/clients/contract.ts'
import { documentsOfClientPanel } from '#features/documents/client/index.ts'
import { statementOfClientPanel } from '#features/ledger/client/index.ts'
import { levelOfClientPanel } from '#features/levels/client/index.ts'
import { ordersOfClientPanel, termsOfClientPanel } from '#features/orders/client/index.ts'
import { pricesOfClientPanel } from '#features/pricing/client/index.ts'
import { requestsOfClientPanel } from '#features/support/client/index.ts'
import type { Panel } from '#platform/client/panel.ts'
import { isAtLeast, type Role } from '#platform/shared/audience.ts'

/** Everything about a client, in the order of the tabs: the one place that knows all the features that bring it. */
export const clientPanels: readonly Panel<ClientRow>[] = [
  profileOfClient,
  notesOfClient,
  ordersOfClientPanel,
  billsOfClientPanel,
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
