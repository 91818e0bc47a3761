import { WriteOrder } from '#features/sales/orders/command-shape.ts'
import { Order } from '#features/sales/orders/order-shape.ts'
import { managers } from '#platform/shared/audience.ts'
import { get, patch, post } from '#platform/shared/contract.ts'
import { listAt } from '#platform/shared/list.ts'
import { counted } from '#platform/shared/validation.ts'
import { crmUsers } from './crm-users.ts'
import { DecisionFacts } from './decision-facts.ts'
import { endedOffers, manualOrders, talks } from './workbench-lists.ts'
import { Chosen, ChosenForCause, ChosenUntil, Transitioned } from './workbench-shape.ts'

const inTalk = listAt('/api/manager/negotiation', { who: managers, list: talks })
const ended = listAt('/api/manager/expired-orders', { who: managers, list: endedOffers })
const clientsOnWorkbench = listAt('/api/manager/crm-users', { who: managers, list: crmUsers })
const byHand = listAt('/api/manager/manual-orders', { who: managers, list: manualOrders })

/** The lists of the workbench, and commands on several orders at once. Each order makes its own transition. */
export const orderWorkbench = {
  talks: inTalk,
  exportTalks: inTalk.file,
  ended,
  exportEnded: ended.file,
  crmUsers: clientsOnWorkbench,
  exportCrmUsers: clientsOnWorkbench.file,
  decisionFacts: get('/api/manager/orders/:id/decision-facts', { who: managers, reply: DecisionFacts }),
  extendAll: post('/api/manager/expired-orders/extensions', {
    who: managers,
    body: ChosenUntil,
    reply: Transitioned,
  }),
  closeAll: post('/api/manager/expired-orders/closings', {
    who: managers,
    body: ChosenForCause,
    reply: Transitioned,
  }),
  confirmAll: post('/api/manager/orders/confirmations', { who: managers, body: Chosen, reply: Transitioned }),
  /** Asks the client whether they still want an unanswered offer. */
  remind: post('/api/manager/orders/:id/reminder', { who: managers, reply: Order }),
  /** Creates a manual order with the same lines at today's prices. */
  copy: post('/api/manager/orders/:id/copy', { who: managers, reply: Order }),
}

/** Orders that staff write for a client. */
export const manualOrdersApi = {
  byHand,
  exportByHand: byHand.file,
  create: post('/api/manager/orders', { who: managers, body: WriteOrder, reply: Order }),
  change: patch('/api/manager/orders/:id', {
    who: managers,
    body: WriteOrder.omit({ organization_id: true }).extend({ version: counted() }),
    reply: Order,
  }),
}
