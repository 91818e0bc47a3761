import { z } from 'zod'
import { isCountryCode } from '#features/foundation/dictionary/countries.ts'
import { availabilities } from '#features/goods/catalogue/availability.ts'
import { largestQuantity } from '#features/goods/catalogue/quantity.ts'
import { admins, clients, managers } from '#platform/shared/audience.ts'
import { get, Paging, page, post, put } from '#platform/shared/contract.ts'
import { Moment } from '#platform/shared/time.ts'
import { confidences, movementKinds, reservationKinds } from './stock.ts'
import { Adjustment, NewIncoming } from './stock-rules.ts'

export const Warehouse = z.object({ code: z.string(), name: z.string() })

/** An expected delivery to a warehouse. */
export const Incoming = z.object({
  id: z.int(),
  warehouse: z.string(),
  quantity: z.int(),
  expected_on: z.string(),
  confidence: z.enum(confidences),
  /** Its day has passed and it has not arrived. */
  overdue: z.boolean(),
})
export type Incoming = z.infer<typeof Incoming>

/**
 * Pieces reserved for an order line: `quantity` of the `wanted`. `order_id` is null for clients the person may not
 * see.
 */
export const Reservation = z.object({
  id: z.int(),
  order_id: z.int().nullable(),
  order_number: z.int().nullable(),
  kind: z.enum(reservationKinds),
  wanted: z.int(),
  quantity: z.int(),
  made_at: Moment,
  until: Moment.nullable(),
})
export type Reservation = z.infer<typeof Reservation>

/** Everything about the stock of a product, for staff only. */
export const ProductStock = z.object({
  /** In the warehouses that sell. */
  on_hand: z.int(),
  /** In the other warehouses, such as a quarantine. */
  not_for_sale: z.int(),
  hard: z.int(),
  soft: z.int(),
  available: z.int(),
  /** Pieces that orders want but that could not be reserved yet. */
  waiting: z.int(),
  levels: Warehouse.extend({ on_hand: z.int() }).array(),
  incoming: Incoming.array(),
  reservations: Reservation.array(),
  warehouses: Warehouse.array(),
  /** Whether the person may change it. */
  may_change: z.boolean(),
})
export type ProductStock = z.infer<typeof ProductStock>

export const Movement = z.object({
  id: z.int(),
  at: Moment,
  kind: z.enum(movementKinds),
  warehouse: z.string(),
  quantity: z.int(),
  on_hand: z.int(),
  reason: z.string().nullable(),
  /** The lot of a departure. */
  lot_number: z.int().nullable(),
  by: z.string().nullable(),
})
export type Movement = z.infer<typeof Movement>

/** When a buyer can have a quantity: a class and days, never the quantity in stock. */
export const LeadTime = z.object({
  availability: z.enum(availabilities),
  here: z.enum(['all', 'part', 'none']),
  rest: z
    .union([
      z.object({ by: z.literal('date'), on: z.string(), confidence: z.enum(confidences) }),
      z.object({ by: z.literal('days'), days: z.int() }),
      z.object({ by: z.enum(['asking', 'never']) }),
    ])
    .nullable(),
  incoming: Incoming.pick({ expected_on: true, confidence: true }).array(),
})
export type LeadTime = z.infer<typeof LeadTime>

export const stockApi = {
  leadTime: get('/api/front/products/:id/availability', {
    who: clients,
    scope: 'stock:read',
    query: z.object({ quantity: z.coerce.number().pipe(z.int().min(1).max(largestQuantity)).default(1) }),
    reply: LeadTime,
  }),
  ofProduct: get('/api/manager/products/:id/stock', {
    who: managers,
    scope: 'stock:read',
    reply: ProductStock,
  }),
  movements: get('/api/manager/products/:id/stock-movements', {
    who: managers,
    scope: 'stock:read',
    query: Paging,
    reply: page(Movement),
  }),
  adjust: post('/api/manager/products/:id/stock-adjustments', {
    who: admins,
    body: Adjustment,
    reply: ProductStock,
  }),
  expect: post('/api/manager/products/:id/incoming', { who: admins, body: NewIncoming, reply: ProductStock }),
  arrive: post('/api/manager/incoming/:id/arrival', { who: admins, reply: ProductStock }),
  cancel: post('/api/manager/incoming/:id/cancellation', { who: admins, reply: ProductStock }),
}

/**
 * A warehouse with the country goods leave from, and whether orders may take from it. No country: the one the company is
 * established in.
 */
export const WarehouseSettings = Warehouse.extend({
  country: z.string().nullable(),
  is_sellable: z.boolean(),
})
export type WarehouseSettings = z.infer<typeof WarehouseSettings>

/** Warehouses: their countries decide the tax of what they ship, and stock of some is not for sale. */
export const warehousesApi = {
  list: get('/api/manager/warehouses', {
    who: managers,
    scope: 'stock:read',
    reply: WarehouseSettings.array(),
  }),
  change: put('/api/manager/warehouses/:code', {
    who: admins,
    body: z.object({
      country: z.string().refine(isCountryCode, 'errors.oneOf').nullable(),
      /** Absent: as it is. */
      is_sellable: z.boolean().optional(),
    }),
    reply: WarehouseSettings.array(),
  }),
}
