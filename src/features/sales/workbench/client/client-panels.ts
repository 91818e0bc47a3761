import { termsOfClient } from '#features/people/clients/client/index.ts'
import type { ClientRow } from '#features/people/clients/contract.ts'
import { switchOf } from '#features/sales/automatic-confirmation/client/index.ts'
import { creditOfClient } from '#features/sales/orders/client/index.ts'
import type { Panel } from '#platform/client/panel.ts'
import { part } from '#platform/client/part.tsx'
import { ordersOfClient } from './api.ts'

/** The orders of a client, the newest first. */
export const ordersOfClientPanel: Panel<ClientRow> = {
  key: 'orders',
  title: 'orders.title',
  needs: ({ id }) => [ordersOfClient(id)],
  Body: part(() => import('./orders-of-client.tsx')),
}

/** The payment terms and credit limit of a client. */
export const termsOfClientPanel: Panel<ClientRow> = {
  key: 'terms',
  title: 'workbench.crm.terms',
  needs: ({ id }) => [creditOfClient(id), termsOfClient(id), switchOf(id)],
  Body: part(() => import('./crm/terms-of-client.tsx')),
}
