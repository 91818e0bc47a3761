import { z } from 'zod'
import { isCountryCode } from '#features/foundation/dictionary/countries.ts'
import { isEntryId } from '#features/foundation/dictionary/dictionary.ts'
import { availabilities } from '#features/goods/catalogue/availability.ts'
import { largestQuantity } from '#features/goods/catalogue/quantity.ts'
import { admins, clients, managers } from '#platform/shared/audience.ts'
import { get, Paging, page, post, put } from '#platform/shared/contract.ts'
import { askedDay, Moment, TimeOfDay, Weekdays } from '#platform/shared/time.ts'
import {
  confidences,
  movementKinds,
  promiseModes,
  remnantEnds,
  reservationKinds,
  restReasons,
  sources,
} from './stock.ts'
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

/** Remnants of one length in a warehouse. */
export const Remnant = z.object({ id: z.int(), warehouse: z.string(), length: z.int(), count: z.int() })
export type Remnant = z.infer<typeof Remnant>

/** Everything about the stock of a product, for staff only. */
export const ProductStock = z.object({
  /** In the warehouses that sell. */
  on_hand: z.int(),
  /** In the other warehouses, such as a quarantine. */
  not_for_sale: z.int(),
  hard: z.int(),
  soft: z.int(),
  /** The length of the remnants, which is on hand and not available. */
  remnant_length: z.int(),
  available: z.int(),
  /** Pieces that orders want but that could not be reserved yet. */
  waiting: z.int(),
  levels: Warehouse.extend({ on_hand: z.int() }).array(),
  incoming: Incoming.array(),
  reservations: Reservation.array(),
  /** What is left of cut bars, the longest first. Only staff sell it. */
  remnants: Remnant.array(),
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
      z.object({ by: z.enum(restReasons) }),
    ])
    .nullable(),
  incoming: Incoming.pick({ expected_on: true, confidence: true }).array(),
})
export type LeadTime = z.infer<typeof LeadTime>

/** When a quantity is delivered: at most three parts, and the pieces that have no day. */
export const Schedule = z.object({
  parts: z
    .object({
      quantity: z.int(),
      ship_on: z.string(),
      /** Null if nothing says how long the delivery takes. */
      deliver_on: z.string().nullable(),
      source: z.enum(sources),
      confidence: z.enum(confidences),
    })
    .array(),
  rest: z.object({ quantity: z.int(), why: z.enum(restReasons) }).nullable(),
  /** The delivery of the last part; null if pieces have no day or the delivery has none. */
  complete_on: z.string().nullable(),
  /** Null if no day was asked for. */
  in_time: z.boolean().nullable(),
})
export type Schedule = z.infer<typeof Schedule>

/** When goods leave and are delivered; `deliver_on` is null if nothing says how long the delivery takes. */
export const DeliveryDays = z.object({ ship_on: z.string(), deliver_on: z.string().nullable() })
export type DeliveryDays = z.infer<typeof DeliveryDays>

/** When several lines are delivered: everything together, or in parts as they become available. */
export const OrderSchedule = z.object({
  lines: Schedule.extend({ line: z.int() }).array(),
  /** Null if some pieces have no day. */
  complete: DeliveryDays.nullable(),
  /** The earliest first. */
  partial: DeliveryDays.extend({
    confidence: z.enum(confidences),
    lines: z.object({ line: z.int(), quantity: z.int() }).array(),
  }).array(),
  rest: z.object({ line: z.int(), quantity: z.int(), why: z.enum(restReasons) }).array(),
  /** The schedule holds for orders before this moment. */
  order_by: Moment,
})
export type OrderSchedule = z.infer<typeof OrderSchedule>

/** The answer to "how much, when" for one product. */
export const ProductPromise = z.object({
  schedule: Schedule,
  /** The schedule holds for orders before this moment. */
  order_by: Moment,
})
export type ProductPromise = z.infer<typeof ProductPromise>

const quantity = z.coerce.number().pipe(z.int().min(1).max(largestQuantity)).default(1)
const deliveryMethod = z.coerce.number().int().refine(isEntryId, 'errors.oneOf').optional()

/** The delivery and the days someone asks for. Absent: the person's usual method and address. */
export const PromiseQuery = z.object({
  quantity,
  method: deliveryMethod,
  country: z.string().refine(isCountryCode, 'errors.oneOf').optional(),
  mode: z.enum(promiseModes).default('partial'),
  wanted_on: askedDay().optional(),
  not_before: askedDay().optional(),
})
export type PromiseQuery = z.output<typeof PromiseQuery>

export const stockApi = {
  promise: get('/api/front/products/:id/promise', {
    who: clients,
    scope: 'stock:read',
    query: PromiseQuery,
    reply: ProductPromise,
  }),
  leadTime: get('/api/front/products/:id/availability', {
    who: clients,
    scope: 'stock:read',
    query: z.object({ quantity }),
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
  /** Takes one remnant off. If it is scrapped, the level is lowered by its length. */
  endRemnant: post('/api/manager/remnants/:id/removals', {
    who: admins,
    body: z.object({ how: z.enum(remnantEnds) }),
    reply: ProductStock,
  }),
}

/**
 * A warehouse with the country goods leave from, and whether orders may take from it. No country: the one the company is
 * established in.
 */
export const WarehouseSettings = Warehouse.extend({
  country: z.string().nullable(),
  is_sellable: z.boolean(),
  /** Its calendar decides when goods leave. */
  ships: z.boolean(),
  /** Goods ordered before this time of the company's day leave the same working day. */
  cut_off: z.string(),
  /** 1 = Monday. Null: the company's opening hours and holidays. */
  work_days: z.int().array().nullable(),
  /** Days without work, if `work_days` is set. */
  closed_on: z.string().array(),
  /** Working days from the arrival of goods until they can be used. */
  receiving_days: z.int(),
})
export type WarehouseSettings = z.infer<typeof WarehouseSettings>

/** Absent: as it is. */
export const WarehouseChange = z.object({
  country: z.string().refine(isCountryCode, 'errors.oneOf').nullable().optional(),
  is_sellable: z.boolean().optional(),
  cut_off: TimeOfDay.optional(),
  work_days: Weekdays.nullable().optional(),
  closed_on: askedDay()
    .array()
    .max(400)
    .transform((days) => [...new Set(days)].sort())
    .optional(),
  receiving_days: z.int('errors.isInteger').min(0).max(60).optional(),
})
export type WarehouseChange = z.output<typeof WarehouseChange>

/** Warehouses: where their goods are taxed, whether their stock is for sale, and when they work. */
export const warehousesApi = {
  list: get('/api/manager/warehouses', {
    who: managers,
    scope: 'stock:read',
    reply: WarehouseSettings.array(),
  }),
  change: put('/api/manager/warehouses/:code', {
    who: admins,
    body: WarehouseChange,
    reply: WarehouseSettings.array(),
  }),
}
