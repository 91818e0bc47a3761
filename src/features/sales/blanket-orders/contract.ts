import { z } from 'zod'
import { Order } from '#features/sales/orders/order-shape.ts'
import { buyers, clients, managers, verifiedBuyers } from '#platform/shared/audience.ts'
import { get, post } from '#platform/shared/contract.ts'
import { event } from '#platform/shared/event.ts'
import { listAt } from '#platform/shared/list.ts'
import { paths } from '#platform/shared/paths.ts'
import {
  allBlanketOrders,
  BlanketOrder,
  CallOffInput,
  CallOffPreview,
  CallOffPreviewInput,
  DeclineBlanketOrder,
  NewBlanketOrder,
  ownBlanketOrders,
  WithVersion,
} from './blanket-order-shape.ts'

const mine = listAt('/api/front/blanket-orders', { who: clients, list: ownBlanketOrders })

/** Blanket orders of the caller's own company. */
export const ownBlanketApi = {
  mine,
  exportMine: mine.file,
  show: get('/api/front/blanket-orders/:id', { who: clients, reply: BlanketOrder }),
  accept: post('/api/front/blanket-orders/:id/acceptance', {
    who: verifiedBuyers,
    body: WithVersion,
    reply: BlanketOrder,
  }),
  decline: post('/api/front/blanket-orders/:id/refusal', {
    who: verifiedBuyers,
    body: DeclineBlanketOrder,
    reply: BlanketOrder,
  }),
  /** How much is at the agreed price, and what the rest costs today. Reserves nothing. */
  preview: post('/api/front/blanket-orders/:id/call-offs/preview', {
    who: buyers,
    body: CallOffPreviewInput,
    reply: CallOffPreview,
  }),
  callOff: post('/api/front/blanket-orders/:id/call-offs', {
    who: verifiedBuyers,
    body: CallOffInput,
    reply: Order,
  }),
}

const all = listAt('/api/manager/blanket-orders', { who: managers, list: allBlanketOrders })

/** Blanket orders for the staff who may see their company. */
export const blanketApi = {
  all,
  exportAll: all.file,
  /** Creates a blanket order and sends it to the client. */
  send: post('/api/manager/blanket-orders', { who: managers, body: NewBlanketOrder, reply: BlanketOrder }),
  open: get('/api/manager/blanket-orders/:id', { who: managers, reply: BlanketOrder }),
  /** Ends it: nothing more can be called off. Orders already placed stay. */
  close: post('/api/manager/blanket-orders/:id/closing', {
    who: managers,
    body: WithVersion,
    reply: BlanketOrder,
  }),
}

const OfBlanketOrder = z.object({
  blanket_order_id: z.int(),
  number: z.int(),
  organization_id: z.int(),
})
const toBothSides = {
  to: [{ organization: 'organization_id' as const }, { managersOf: 'organization_id' as const }],
}
const forBuyers = {
  to: [{ buyersOf: 'organization_id' }],
  importance: 'info',
  topic: 'offers',
  path: ({ blanket_order_id }: { blanket_order_id: number }) => paths.account.blanketOrder(blanket_order_id),
} as const
const forManager = {
  to: [{ managerOf: 'organization_id' }],
  importance: 'info',
  topic: 'offers',
  path: ({ blanket_order_id }: { blanket_order_id: number }) => paths.manager.blanketOrder(blanket_order_id),
} as const

export const blanketOrderSent = event('blanket_order.sent', OfBlanketOrder, {
  ...toBothSides,
  notices: [{ ...forBuyers, email: 'wanted' }],
})
export const blanketOrderAccepted = event('blanket_order.accepted', OfBlanketOrder, {
  ...toBothSides,
  notices: [{ ...forManager, importance: 'success' }],
})
export const blanketOrderDeclined = event(
  'blanket_order.declined',
  OfBlanketOrder.extend({ reason: z.string() }),
  { ...toBothSides, notices: [{ ...forManager, importance: 'warning' }] },
)
export const blanketOrderClosed = event('blanket_order.closed', OfBlanketOrder, {
  ...toBothSides,
  notices: [forBuyers],
})

export const blanketEvents = [
  blanketOrderSent,
  blanketOrderAccepted,
  blanketOrderDeclined,
  blanketOrderClosed,
] as const
