import { z } from 'zod'
import { largestQuantity } from '#features/goods/catalogue/quantity.ts'
import { PlaceOrder } from '#features/sales/orders/checkout-rules.ts'
import { Totals } from '#features/sales/totals/totals-shape.ts'
import { list } from '#platform/shared/list.ts'
import { priceUnits } from '#platform/shared/money.ts'
import { CurrencyCode, Money, UnitPrice } from '#platform/shared/money-shape.ts'
import { askedDay, Moment } from '#platform/shared/time.ts'
import { counted, notLessThan, optionalText, text } from '#platform/shared/validation.ts'
import { blanketStates, mostBlanketLines } from './blanket-order.ts'

const id = z.int().positive()

export const BlanketSummary = z.object({
  id: z.int(),
  number: z.int(),
  organization_id: z.int(),
  organization_name: z.string(),
  state: z.enum(blanketStates),
  /** The first and the last day of call-offs. */
  valid_from: z.string(),
  valid_until: z.string(),
  /** Whether the last day is over. */
  is_over: z.boolean(),
  line_count: z.int(),
  /** What is left of the line of which least is left, in percent of its quantity, rounded down. */
  left_percent: z.int(),
  sent_at: Moment,
})
export type BlanketSummary = z.infer<typeof BlanketSummary>

export const BlanketLine = z.object({
  id: z.int(),
  product_id: z.int(),
  sku: z.string(),
  name: z.string(),
  unit: z.string(),
  quantity: z.int(),
  step: z.int(),
  price: UnitPrice,
  called_off: z.int(),
  left: z.int(),
})
export type BlanketLine = z.infer<typeof BlanketLine>

export const BlanketOrder = BlanketSummary.extend({
  currency: z.string(),
  note: z.string().nullable(),
  decline_reason: z.string().nullable(),
  answered_by: z.string().nullable(),
  answered_at: Moment.nullable(),
  closed_at: Moment.nullable(),
  version: z.int(),
  lines: BlanketLine.array(),
  /** The orders of its call-offs, the latest first. */
  orders: z.object({ id: z.int(), number: z.int(), placed_at: Moment }).array(),
})
export type BlanketOrder = z.infer<typeof BlanketOrder>

const quantity = z.int('errors.isInteger').min(1, 'errors.minRange').max(largestQuantity, 'errors.maxRange')

/** Prices are in minor units, for `per` of the unit of the product. */
export const NewBlanketOrder = z
  .object({
    organization_id: id,
    /** The currency the client buys in, which the prices are in. */
    currency: CurrencyCode,
    valid_from: askedDay(),
    valid_until: askedDay(),
    note: optionalText(1000),
    lines: z
      .object({
        product_id: id,
        quantity,
        step: quantity,
        price: z.int('errors.required').min(1, 'errors.minRange').max(1_000_000_000_000),
        per: z.union(priceUnits.map((unit) => z.literal(unit))).default(1),
      })
      .array()
      .min(1, 'errors.notEmptyArray')
      .max(mostBlanketLines),
  })
  .superRefine(notLessThan('valid_until', 'valid_from'))
export type NewBlanketOrder = z.output<typeof NewBlanketOrder>

export const WithVersion = z.object({ version: counted() })
export const DeclineBlanketOrder = WithVersion.extend({ reason: optionalText(1000) })
export type DeclineBlanketOrder = z.output<typeof DeclineBlanketOrder>

const called = z
  .object({ line_id: id, quantity })
  .array()
  .min(1, 'errors.notEmptyArray')
  .max(mostBlanketLines)
  .refine((lines) => new Set(lines.map(({ line_id }) => line_id)).size === lines.length, 'errors.notValid')

/** What the client wants, and where it goes: without a method no charges are known. */
export const CallOffPreviewInput = z.object({
  lines: called,
  delivery_method: PlaceOrder.shape.delivery_method.optional(),
  address_id: PlaceOrder.shape.address_id,
})
export type CallOffPreviewInput = z.output<typeof CallOffPreviewInput>

const Part = z.object({ quantity: z.int(), price: UnitPrice, total: Money })
/** A line of a call-off: what is at the agreed price, and the rest at the client's price of today. */
export const CallOffLine = z.object({
  line_id: z.int(),
  is: z.enum(['within', 'split', 'outside']),
  agreed: Part.nullable(),
  today: Part.nullable(),
  /** What is left of the blanket order afterwards. */
  left: z.int(),
})
export const CallOffPreview = z.object({
  lines: CallOffLine.array(),
  /** Net, of all lines. */
  total: Money,
  /** With charges and tax for the chosen delivery. */
  totals: Totals,
})
export type CallOffPreview = z.infer<typeof CallOffPreview>

/** `key` is chosen by the caller, once per call-off: the same key returns the same order. */
export const CallOffInput = PlaceOrder.omit({ other_deliveries: true }).extend({
  key: z.uuid('errors.notValid'),
  lines: called,
})
export type CallOffInput = z.output<typeof CallOffInput>

const columns = {
  number: { title: 'blanketOrders.number', is: 'number' },
  state: { title: 'blanketOrders.state', is: 'word', words: 'blanketOrders.states' },
  organization_name: { title: 'blanketOrders.client', is: 'text' },
  valid_from: { title: 'blanketOrders.from', is: 'text' },
  valid_until: { title: 'blanketOrders.until', is: 'text' },
  line_count: { title: 'blanketOrders.lineCount', is: 'figure' },
  left_percent: { title: 'blanketOrders.leftPercent', is: 'figure' },
  sent_at: { title: 'blanketOrders.sentAt', is: 'moment' },
} as const
const listed = {
  row: BlanketSummary,
  sorts: ['number', 'valid_until'],
  sort: '-number',
  chips: { filter: 'state', values: blanketStates, words: 'blanketOrders.states' },
} as const
const filters = { state: z.enum(blanketStates).optional(), q: text(200).trim().optional() }

const { organization_name: _client, ...ownColumns } = columns
export const ownBlanketOrders = list({ ...listed, name: 'own-blanket-orders', columns: ownColumns, filters })
export const allBlanketOrders = list({
  ...listed,
  name: 'blanket-orders',
  columns,
  filters: { ...filters, organization_id: z.coerce.number().int().positive().optional() },
})
