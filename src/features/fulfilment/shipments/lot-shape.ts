import { z } from 'zod'
import { FileCard } from '#features/foundation/files/contract.ts'
import { LineCut } from '#features/goods/catalogue/cutting-shape.ts'
import { type FilterOf, list } from '#platform/shared/list.ts'
import { Money } from '#platform/shared/money-shape.ts'
import { Moment } from '#platform/shared/time.ts'
import { text } from '#platform/shared/validation.ts'
import { delayChoices } from './delay.ts'
import { lotStates } from './lot.ts'
import { transitionsByPeople } from './may-transition.ts'
import { pdfKinds } from './pdf.ts'

const OrderOfLot = z.object({ id: z.int(), number: z.int() })

export const LotSummary = z.object({
  id: z.int(),
  number: z.int(),
  state: z.enum(lotStates),
  organization_id: z.int(),
  organization_name: z.string(),
  orders: OrderOfLot.array(),
  /** The order numbers as text: '1005, 1008'. */
  order_numbers: z.string(),
  line_count: z.int(),
  /** The pieces of all lines. */
  quantity: z.int(),
  package_count: z.int(),
  /** The weight of the packages, or else of the products in them. Null if unknown. */
  weight_g: z.int().nullable(),
  volume_cm3: z.int().nullable(),
  expected_on: z.string().nullable(),
  ready_at: Moment.nullable(),
  free_storage_until: z.string().nullable(),
  hold_until: z.string().nullable(),
  requested_on: z.string().nullable(),
  /** True if it cannot be shipped before a payment. */
  is_blocked: z.boolean(),
  /** True if its goods changed after it was packed: it is not booked until it is packed again. */
  needs_packing: z.boolean(),
  version: z.int(),
})
export type LotSummary = z.infer<typeof LotSummary>

export const LotLine = z.object({
  line_id: z.int(),
  order_id: z.int(),
  order_number: z.int(),
  sku: z.string(),
  name: z.string(),
  unit: z.string(),
  quantity: z.int(),
  /** How the whole line of the order is cut; null if it is not. */
  cut: LineCut.nullable(),
  /** Pieces in open claims, credited or replaced. */
  claimed: z.int(),
  /** The day the order promises. */
  promised_on: z.string().nullable(),
  /** The days this lot is, or was, later than promised. Null if no day was promised. */
  late_days: z.int().nullable(),
  /** The missing and damaged pieces on delivery. */
  discrepancy: z.object({ short: z.int(), damaged: z.int(), note: z.string().nullable() }).nullable(),
})
export type LotLine = z.infer<typeof LotLine>

export const LotPackage = z.object({
  id: z.int(),
  length_mm: z.int(),
  width_mm: z.int(),
  height_mm: z.int(),
  weight_g: z.int(),
  marking: z.string().nullable(),
  /** The pieces in it. Empty if unknown. */
  lines: z.object({ line_id: z.int(), quantity: z.int() }).array(),
})
export type LotPackage = z.infer<typeof LotPackage>

/**
 * A transition from the current state, and whether the person who asks may make it now. If not, `why` is a
 * message key.
 */
const OfferedTransition = z.object({
  transition: z.enum(transitionsByPeople),
  ok: z.boolean(),
  why: z.string().nullable(),
})

export const LotEntry = z.object({
  event: z.string(),
  at: Moment,
  by: z.string().nullable(),
  reason: z.string().nullable(),
})
export type LotEntry = z.infer<typeof LotEntry>

/** An overdue invoice of the company. */
const OverdueInvoice = z.object({ id: z.int(), number: z.string(), due_on: z.string(), left: Money })

/** A pickup window: '2026-05-14', '10:00' to '12:00'. */
const PickupWindow = z.object({ on: z.string(), from: z.string(), to: z.string() })
/** A pickup window, and how many lots still fit. */
export const PickupSlot = PickupWindow.extend({ left: z.int() })
export type PickupSlot = z.infer<typeof PickupSlot>

/** The promises of the last twelve months, and how many of them were kept. */
export const OnTime = z.object({
  lines: z.int(),
  /** Kept to the day that was promised first. */
  on_time: z.int(),
  /** Kept to the day that was promised last. */
  on_time_last: z.int(),
})
export type OnTime = z.infer<typeof OnTime>

/** `quantity` pieces of a line are late. `expected_on`: when all of it can be there; null if unknown. */
export const LineSlip = z.object({
  line_id: z.int(),
  quantity: z.int(),
  promised_on: z.string().nullable(),
  expected_on: z.string().nullable(),
})

/** A reported delay of a line, and the client's choice. */
export const LineDelay = z.object({
  id: z.int(),
  line_id: z.int(),
  sku: z.string(),
  name: z.string(),
  unit: z.string(),
  /** The pieces that have not come, and how many of the line are ready. */
  left: z.int(),
  ready: z.int(),
  promised_on: z.string().nullable(),
  expected_on: z.string(),
  reason: z.string(),
  notified_at: Moment,
  choice: z.enum(delayChoices).nullable(),
  chosen_at: Moment.nullable(),
})
export type LineDelay = z.infer<typeof LineDelay>

export const Lot = LotSummary.extend({
  warehouse: z.object({ code: z.string(), name: z.string() }).nullable(),
  delivery_method: z.int().nullable(),
  delivery_address: z.string().nullable(),
  recipient: z.string().nullable(),
  carrier: z.string().nullable(),
  ships_on: z.string().nullable(),
  tracking: z.string().nullable(),
  cost: Money.nullable(),
  cancel_reason: z.string().nullable(),
  /** The last day until which it may be put on hold today. */
  hold_limit: z.string(),
  /** The lot it was split off from, and the lot it was merged into. */
  parent: OrderOfLot.nullable(),
  merged_into: OrderOfLot.nullable(),
  created_at: Moment,
  requested_at: Moment.nullable(),
  booked_at: Moment.nullable(),
  sent_at: Moment.nullable(),
  delivered_at: Moment.nullable(),
  accepted_at: Moment.nullable(),
  /** When it counts as accepted without a reply. */
  accepted_by: Moment.nullable(),
  /** The pickup window, in the company's time. */
  pickup: PickupWindow.nullable(),
  photos: FileCard.array(),
  /** The documents it has in its current state. */
  pdfs: z.enum(pdfKinds).array(),
  lines: LotLine.array(),
  packages: LotPackage.array(),
  history: LotEntry.array(),
  transitions: OfferedTransition.array(),
  /** The overdue invoices for which a requested lot is not booked today. */
  overdue: OverdueInvoice.array(),
})
export type Lot = z.infer<typeof Lot>

/** An order line, and how many pieces are in no lot yet. */
export const LineToPack = z.object({
  id: z.int(),
  sku: z.string(),
  name: z.string(),
  unit: z.string(),
  confirmed: z.int(),
  left: z.int(),
})
export type LineToPack = z.infer<typeof LineToPack>

export const OrderLots = z.object({
  lots: Lot.array(),
  lines: LineToPack.array(),
  delays: LineDelay.array(),
  /** The lines whose promise cannot be kept, and whose client was not notified yet. */
  slips: LineSlip.array(),
  /** The promises to its company, and how many were kept. */
  on_time: OnTime,
  warehouses: z.object({ code: z.string(), name: z.string() }).array(),
})
export type OrderLots = z.infer<typeof OrderLots>

export const LotPlan = z.object({
  lots: z.object({ id: z.int(), number: z.int(), version: z.int(), can_request: z.boolean() }).array(),
  package_count: z.int(),
  weight_g: z.int(),
  volume_cm3: z.int(),
  is_partial: z.boolean(),
  storage_days: z.int().nullable(),
  wait: z.object({ days: z.int(), lots: z.int() }).nullable(),
  /** The delivery method and address of their orders. */
  delivery_method: z.int(),
  delivery_address: z.string(),
})
export type LotPlan = z.infer<typeof LotPlan>

export const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

export const ownLots = list({
  name: 'lots',
  row: LotSummary,
  columns: {
    number: { title: 'shipments.lot', is: 'number' },
    state: { title: 'shipments.state', is: 'word', words: 'shipments.states' },
    order_numbers: { title: 'shipments.orders', is: 'text' },
    quantity: { title: 'shipments.pieces', is: 'figure' },
    package_count: { title: 'shipments.packages', is: 'figure' },
    ready_at: { title: 'shipments.readySince', is: 'moment' },
    free_storage_until: { title: 'shipments.freeUntil', is: 'text' },
  },
  filters: {
    state: z.enum(lotStates).optional(),
    order_id: id.optional(),
    q: text(200).trim().optional(),
  },
  sorts: ['number', 'free_storage_until'],
  sort: '-number',
  chips: { filter: 'state', values: lotStates, words: 'shipments.states' },
})
export type LotFilter = FilterOf<typeof ownLots>
