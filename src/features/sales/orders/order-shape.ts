import { z } from 'zod'
import { FileCard } from '#features/foundation/files/contract.ts'
import { CutAsked, LineCut } from '#features/goods/catalogue/cutting-shape.ts'
import { PriceReason } from '#features/goods/pricing/contract.ts'
import { OwnTerms } from '#features/people/payment-terms/payment-term.ts'
import { CustomLine } from '#features/sales/cart/custom-line-shape.ts'
import { Totals } from '#features/sales/totals/totals-shape.ts'
import { Money, UnitPrice } from '#platform/shared/money-shape.ts'
import { Moment } from '#platform/shared/time.ts'
import { transitionsByPeople } from './may-transition.ts'
import { lineKinds, orderSources, orderStages, turns } from './order.ts'
import { PlacedAgain } from './placed-again.ts'
import { fulfilments, paymentStates } from './progress.ts'
import { repeatChanges } from './repeat.ts'
import { cancelCauses } from './transitions.ts'

/** The condition of the prices of an offer. */
export const OfferCondition = z.object({ paid_by: z.string().nullable(), text: z.string().nullable() })
export type OfferCondition = z.infer<typeof OfferCondition>

export const OrderSummary = z.object({
  id: z.int(),
  number: z.int(),
  stage: z.enum(orderStages),
  /** The side whose answer the order waits for. */
  turn: z.enum(turns).nullable(),
  fulfilment: z.enum(fulfilments),
  payment_state: z.enum(paymentStates),
  /** The percentage of the wanted pieces that is ready, and that has left: 0 to 100. */
  ready_percent: z.int(),
  shipped_percent: z.int(),
  /** The day for which the last line is promised. */
  promised_on: z.string().nullable(),
  total: Money,
  line_count: z.int(),
  /** The number of lines without a price, which `total` does not include. */
  unpriced: z.int(),
  po_number: z.string().nullable(),
  organization_id: z.int(),
  organization_name: z.string(),
  manager_name: z.string().nullable(),
  source: z.enum(orderSources),
  /** Until when the open offer is valid. */
  valid_until: Moment.nullable(),
  /** By when we answer, while it is our turn. */
  answer_due_at: Moment.nullable(),
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

/** Pieces of a line that are promised for one day. Without delivery times only the day they leave is known. */
export const PromisedPart = z.object({
  quantity: z.int(),
  ship_on: z.string().nullable(),
  deliver_on: z.string().nullable(),
})

/** The days of an order: those that are promised, and those that would be promised now for pieces without one. */
export const OrderDays = z.object({
  lines: z
    .object({ line_id: z.int(), wanted: z.int(), parts: PromisedPart.array(), without_day: z.int() })
    .array(),
})
export type OrderDays = z.infer<typeof OrderDays>

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
  /** How it is cut, as calculated when it was ordered; null if it is not. */
  cut: LineCut.nullable(),
  note: z.string().nullable(),
  /** Null until someone has offered a price. */
  list_price: UnitPrice.nullable(),
  price: UnitPrice.nullable(),
  total: Money.nullable(),
  why: PriceReason.array(),
  /** The description of a custom item. */
  custom: Custom.nullable(),
  /** The buyer's files for a catalogue product. */
  files: FileCard.array(),
  lead_days: z.int().nullable(),
  /** The day the last piece is delivered. Null while a piece has no day. */
  promised_on: z.string().nullable(),
  /** The promised deliveries of an agreed order. `reason`: why a person promised an earlier day, for staff only. */
  parts: PromisedPart.extend({ reason: z.string().nullable() }).array(),
  /** The pieces of an agreed order that have neither left nor a day. */
  without_day: z.int(),
  /** The day the promise was fulfilled. */
  actual_on: z.string().nullable(),
  is_locked: z.boolean(),
  /** The product an alternative replaces. */
  instead_of: z.object({ sku: z.string(), name: z.string() }).nullable(),
})
export type OrderLine = z.infer<typeof OrderLine>

/**
 * A transition from the current stage, and whether the person who asks may make it now. If not, `why` is a
 * message key.
 */
export const OfferedTransition = z.object({
  transition: z.enum(transitionsByPeople),
  ok: z.boolean(),
  why: z.string().nullable(),
  /** The reason the transition requires: words for the other side, or one of the causes. */
  reason: z.enum(['text', 'cause']).nullable(),
})

/** An entry of an order's history: what happened, when, and who did it. */
export const OrderEntry = z.object({
  event: z.string(),
  at: Moment,
  by: z.string().nullable(),
  reason: z.string().nullable(),
  cause: z.enum(cancelCauses).nullable(),
  /** The number of the round it is about. */
  n: z.int().nullable(),
  /** If the order was placed again: the number of changed lines. */
  placed_again: PlacedAgain.nullable(),
})
export type OrderEntry = z.infer<typeof OrderEntry>

export const Order = OrderSummary.extend({
  goods: Money,
  totals: Totals,
  /** What it comes to with tax: its invoices less credit notes, and what is agreed and not invoiced yet. */
  value: Money,
  /** Of that, what is invoiced, and what is settled by payments. */
  invoiced: Money,
  settled: Money,
  discount_level: z.int(),
  delivery_method: z.int(),
  delivery_address: z.string(),
  recipient: z.string().nullable(),
  /** The day the buyer asks for. */
  requested_on: z.string().nullable(),
  /** Whether it may be delivered in parts. */
  partial_allowed: z.boolean(),
  project: z.string().nullable(),
  files: FileCard.array(),
  /** Colleagues of the buyer who get a copy. */
  watchers: z.string().array(),
  payment: z.string().nullable(),
  /** The payment terms it was placed with. */
  terms: OwnTerms.extend({ id: z.int() }).nullable(),
  comment: z.string().nullable(),
  cancel_reason: z.string().nullable(),
  cancel_cause: z.enum(cancelCauses).nullable(),
  /** Visible to staff only. */
  internal_note: z.string().nullable(),
  /** The cart it was placed from. Null if there was none, or if it was placed with other orders. */
  cart_id: z.int().nullable(),
  /** The first order of a checkout with several deliveries; each delivery is an order of its own. */
  purchase_id: z.int().nullable(),
  /** The other orders of that checkout. */
  placed_together: z.object({ id: z.int(), number: z.int() }).array(),
  /** The number of the round that waits for an answer. */
  open_round: z.int().nullable(),
  /** The condition of the prices of its last offer. */
  condition: OfferCondition.nullable(),
  version: z.int(),
  /** The moment the company's manager first opened the order. */
  opened_at: Moment.nullable(),
  /** Whether the reader is the manager of its client. */
  is_yours: z.boolean(),
  placed_by: z.string(),
  lines: OrderLine.array(),
  history: OrderEntry.array(),
  transitions: OfferedTransition.array(),
})
export type Order = z.infer<typeof Order>

/** A line of orders to be repeated: as it was, and as it would be today. */
export const RepeatLine = z.object({
  id: z.int(),
  product_id: z.int().nullable(),
  sku: z.string(),
  name: z.string(),
  unit: z.string(),
  quantity: z.int(),
  /** The pieces of a line that is cut; null if it is not. */
  cut: CutAsked.nullable(),
  price_then: UnitPrice.nullable(),
  /** Null for a line that cannot be ordered again. */
  quantity_now: z.int().nullable(),
  price_now: UnitPrice.nullable(),
  /** The product that replaces it. */
  replacement: z.object({ id: z.int(), sku: z.string(), name: z.string() }).nullable(),
  /** Everything that differs. */
  changes: z.enum(repeatChanges).array(),
})
export type RepeatLine = z.infer<typeof RepeatLine>
