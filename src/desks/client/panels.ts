import { billsOfClientPanel } from '#features/billing/client/index.ts'
import { historyOfClient, notesOfClient, profileOfClient } from '#features/clientele/client/index.ts'
import { addressesOfClient, peopleOfClient } from '#features/clients/client/index.ts'
import type { ClientRow } from '#features/clients/contract.ts'
import { levelOfClientPanel } from '#features/levels/client/index.ts'
import { ordersOfClientPanel, termsOfClientPanel } from '#features/orders/client/index.ts'
import type { Panel } from '#platform/client/panel.ts'

/** Everything about a client, in the order of the tabs: the one place that knows all the features that bring it. */
export const clientPanels: readonly Panel<ClientRow>[] = [
  profileOfClient,
  notesOfClient,
  ordersOfClientPanel,
  billsOfClientPanel,
  termsOfClientPanel,
  levelOfClientPanel,
  peopleOfClient,
  addressesOfClient,
  historyOfClient,
]

/** Of who was not let in there is no level yet. */
export const panelsOf = ({ status }: Pick<ClientRow, 'status'>): readonly Panel<ClientRow>[] =>
  status === 'active' ? clientPanels : clientPanels.filter((panel) => panel !== levelOfClientPanel)
