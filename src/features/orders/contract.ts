import { z } from 'zod'
import { CustomLine } from '#features/cart/contract.ts'
import { PriceReason } from '#features/pricing/contract.ts'
import { clients, managers, verifiedClients } from '#platform/shared/audience.ts'
import { get, post } from '#platform/shared/contract.ts'
import { event } from '#platform/shared/event.ts'
import { type FilterOf, list, listAt } from '#platform/shared/list.ts'
import { Money, UnitPrice } from '#platform/shared/money-shape.ts'
import { paths } from '#platform/shared/paths.ts'
import { Moment } from '#platform/shared/time.ts'
import { requiredText, text } from '#platform/shared/validation.ts'
import { PlaceOrder } from './checkout-rules.ts'
import { movesToday } from './may-move.ts'
import { lineKinds, orderStages, turns } from './order.ts'
import { fulfilments, paymentStates } from './progress.ts'

export const OrderSummary = z.object({
  id: z.int(),
  number: z.int(),
  stage: z.enum(orderStages),
  /** Whose answer is waited for. */
  turn: z.enum(turns).nullable(),
  fulfilment: z.enum(fulfilments),
  payment_state: z.enum(paymentStates),
  total: Money,
  line_count: z.int(),
  /** Lines without a price: `total` is what the others come to. */
  unpriced: z.int(),
  po_number: z.string().nullable(),
  organization_id: z.int(),
  organization_name: z.string(),
  manager_name: z.string().nullable(),
  created_at: Moment,
})
export type OrderSummary = z.infer<typeof OrderSummary>

const Custom = CustomLine.pick({
  description: true,
  material: true,
  dimensions: true,
  target_price: true,
  wanted_on: true,
  files: true,
})

export const OrderLine = z.object({
  id: z.int(),
  kind: z.enum(lineKinds),
  product_id: z.int().nullable(),
  sku: z.string(),
  name: z.string(),
  unit: z.string(),
  quantity: z.int(),
  confirmed: z.int(),
  ready: z.int(),
  shipped: z.int(),
  delivered: z.int(),
  cancelled: z.int(),
  note: z.string().nullable(),
  /** Null until somebody has quoted a price. */
  list_price: UnitPrice.nullable(),
  price: UnitPrice.nullable(),
  total: Money.nullable(),
  why: PriceReason.array(),
  /** What was wished for, of a line that is not of the catalogue. */
  custom: Custom.nullable(),
})
export type OrderLine = z.infer<typeof OrderLine>

/** A move that leads on from here, and whether whoever asks may make it now; `why` not is a message key. */
export const OfferedMove = z.object({
  move: z.enum(movesToday),
  ok: z.boolean(),
  why: z.string().nullable(),
  /** What has to be said with it: words for the other side, or one of the causes. */
  reason: z.enum(['text', 'cause']).nullable(),
})

/** One entry of an order's history: what happened, when, and who did it. */
export const OrderEntry = z.object({
  event: z.string(),
  at: Moment,
  by: z.string().nullable(),
  reason: z.string().nullable(),
})
export type OrderEntry = z.infer<typeof OrderEntry>

export const Order = OrderSummary.extend({
  goods: Money,
  discount_level: z.int(),
  delivery_method: z.int(),
  delivery_address: z.string(),
  payment: z.string().nullable(),
  comment: z.string().nullable(),
  cancel_reason: z.string().nullable(),
  /** Since when whoever looks after the company knows it. */
  opened_at: Moment.nullable(),
  placed_by: z.string(),
  lines: OrderLine.array(),
  history: OrderEntry.array(),
  moves: OfferedMove.array(),
})
export type Order = z.infer<typeof Order>

const columns = {
  number: { title: 'orders.order', is: 'figure' },
  organization_name: { title: 'orders.client', is: 'text' },
  created_at: { title: 'orders.placed', is: 'moment' },
  stage: { title: 'orders.stage', is: 'word', words: 'orders.stages' },
  po_number: { title: 'orders.poNumber', is: 'text' },
  manager_name: { title: 'orders.manager', is: 'text' },
  line_count: { title: 'orders.lines', is: 'figure' },
  total: { title: 'orders.total', is: 'money' },
} as const

const listed = {
  row: OrderSummary,
  filters: { stage: z.enum(orderStages).optional(), q: text(200).trim().optional() },
  sorts: ['created_at', 'number', 'total'],
  sort: '-created_at',
  chips: { filter: 'stage', values: orderStages.slice(1), words: 'orders.stages' },
  sums: 'total',
} as const

const { organization_name: _client, manager_name: _manager, ...ownColumns } = columns
const { po_number: _own, ...allColumns } = columns
export const ownOrders = list({ ...listed, name: 'orders', columns: ownColumns })
export const allOrders = list({ ...listed, name: 'all-orders', columns: allColumns })
export type OrderFilter = FilterOf<typeof ownOrders>

const mine = listAt('/api/front/orders', { who: clients, list: ownOrders })
const all = listAt('/api/manager/orders', { who: managers, list: allOrders })

export const orders = {
  place: post('/api/front/carts/:id/checkout', { who: verifiedClients, body: PlaceOrder, reply: Order }),
  mine,
  exportMine: mine.file,
  show: get('/api/front/orders/:id', { who: clients, reply: Order }),
  withdraw: post('/api/front/orders/:id/withdrawal', { who: verifiedClients, reply: Order }),
  all,
  exportAll: all.file,
  open: get('/api/manager/orders/:id', { who: managers, reply: Order }),
  confirm: post('/api/manager/orders/:id/confirmation', { who: managers, reply: Order }),
  reject: post('/api/manager/orders/:id/rejection', {
    who: managers,
    body: z.object({ reason: requiredText(1000) }),
    reply: Order,
  }),
}

const OfOrder = z.object({ order_id: z.int(), number: z.int(), organization_id: z.int() })

const toBothSides = {
  to: [{ organization: 'organization_id' as const }, { managersOf: 'organization_id' as const }],
  subject: { kind: 'order', field: 'order_id' as const },
}

const ofClient = ({ order_id }: { order_id: number }) => paths.account.order(order_id)
const ofManager = ({ order_id }: { order_id: number }) => paths.manager.order(order_id)
const buyers = [{ buyersOf: 'organization_id' }] as const

export const orderPlaced = event('order.placed', OfOrder, {
  ...toBothSides,
  notices: [
    { to: [{ managerOf: 'organization_id' }], importance: 'info', letter: 'wanted', path: ofManager },
  ],
})
export const orderConfirmed = event('order.confirmed', OfOrder, {
  ...toBothSides,
  notices: [{ to: buyers, importance: 'success', letter: 'wanted', path: ofClient }],
})
export const orderRejected = event('order.rejected', OfOrder.extend({ reason: z.string() }), {
  ...toBothSides,
  notices: [{ to: buyers, importance: 'warning', letter: 'wanted', path: ofClient }],
})
export const orderWithdrawn = event('order.withdrawn', OfOrder, toBothSides)
