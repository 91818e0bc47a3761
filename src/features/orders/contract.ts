import { z } from 'zod'
import { PriceReason } from '#features/pricing/contract.ts'
import { clients, managers, verifiedClients } from '#platform/shared/audience.ts'
import { get, Paging, page, post } from '#platform/shared/contract.ts'
import { event } from '#platform/shared/event.ts'
import { Money } from '#platform/shared/money-shape.ts'
import { requiredText, text } from '#platform/shared/validation.ts'
import { PlaceOrder } from './checkout-rules.ts'
import { orderStages } from './order.ts'

export const OrderSummary = z.object({
  id: z.int(),
  number: z.int(),
  stage: z.enum(orderStages),
  total: Money,
  positions: z.int(),
  po_number: z.string().nullable(),
  organization_id: z.int(),
  organization_name: z.string(),
  manager_name: z.string().nullable(),
  created_at: z.string(),
})
export type OrderSummary = z.infer<typeof OrderSummary>

export const OrderLine = z.object({
  id: z.int(),
  product_id: z.int(),
  sku: z.string(),
  name: z.string(),
  unit: z.string(),
  quantity: z.int(),
  note: z.string().nullable(),
  list_price: Money,
  price: Money,
  total: Money,
  why: PriceReason.array(),
})
export type OrderLine = z.infer<typeof OrderLine>

/** One entry of an order's history: what happened, when, and who did it. */
export const OrderEntry = z.object({
  event: z.string(),
  at: z.string(),
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
  placed_by: z.string(),
  lines: OrderLine.array(),
  history: OrderEntry.array(),
})
export type Order = z.infer<typeof Order>

const OrderFilter = Paging.extend({
  stage: z.enum(orderStages).optional(),
  q: text(200).trim().optional(),
  sort: z.enum(['created_at', '-created_at', 'number', '-number', 'total', '-total']).default('-created_at'),
})
export type OrderFilter = z.output<typeof OrderFilter>

export const orders = {
  place: post('/api/front/carts/:id/checkout', { who: verifiedClients, body: PlaceOrder, reply: Order }),
  mine: get('/api/front/orders', { who: clients, query: OrderFilter, reply: page(OrderSummary) }),
  show: get('/api/front/orders/:id', { who: clients, reply: Order }),
  withdraw: post('/api/front/orders/:id/withdrawal', { who: verifiedClients, reply: Order }),
  all: get('/api/manager/orders', { who: managers, query: OrderFilter, reply: page(OrderSummary) }),
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

export const orderPlaced = event('order.placed', OfOrder, toBothSides)
export const orderConfirmed = event('order.confirmed', OfOrder, toBothSides)
export const orderRejected = event('order.rejected', OfOrder.extend({ reason: z.string() }), toBothSides)
export const orderWithdrawn = event('order.withdrawn', OfOrder, toBothSides)
