import { z } from 'zod'
import { isEntryId } from '#features/foundation/dictionary/dictionary.ts'
import { OrderSchedule } from '#features/goods/stock/contract.ts'
import { DeliveryCost } from '#features/sales/charges/tariff-shape.ts'
import { Totals } from '#features/sales/totals/totals-shape.ts'
import { askedDay } from '#platform/shared/time.ts'
import { mostLines } from './cart.ts'

/** What a buyer chooses at checkout. Without an address, the company's own. */
const method = z.coerce.number().int().refine(isEntryId, 'errors.oneOf')
const address_id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional()
export const CheckoutQuery = z.object({ delivery_method: method, address_id })
export type CheckoutQuery = z.output<typeof CheckoutQuery>
export const CheckoutTotals = z.object({ totals: Totals, delivery: DeliveryCost.nullable() })
export type CheckoutTotals = z.infer<typeof CheckoutTotals>

/** The most deliveries of one checkout besides the first. */
export const mostOtherDeliveries = 9

/** What another delivery takes of the lines of the cart, by their ids. */
export const Shares = z
  .object({ line_id: z.int().positive(), quantity: z.int().positive() })
  .array()
  .min(1, 'orders.deliveries.empty')
  .max(mostLines)

const chosen = {
  delivery_method: z.int().refine(isEntryId, 'errors.oneOf'),
  address_id: z.int().positive().nullish(),
  requested_on: askedDay().nullish(),
}
/** A checkout with several deliveries. The first one has what the others leave. */
export const DeliveriesInput = z.object({
  ...chosen,
  other_deliveries: z
    .object({ ...chosen, lines: Shares })
    .array()
    .min(1)
    .max(mostOtherDeliveries),
})
export type DeliveriesInput = z.output<typeof DeliveriesInput>
/** Without a method: as the checkout begins. */
export const CartPromiseQuery = z.object({
  method: method.optional(),
  address_id,
  wanted_on: askedDay().optional(),
})
export type CartPromiseQuery = z.output<typeof CartPromiseQuery>

/** When the lines of a cart are delivered. `line` is the id of a cart line. */
export const CartPromise = OrderSchedule.extend({
  /** The custom items, which have no day before they are priced. */
  custom: z.int(),
  /** The cart's at the time. */
  version: z.int(),
})
export type CartPromise = z.infer<typeof CartPromise>

/** What each delivery comes to, and when it arrives: the first one, then the others in their order. */
export const DeliveriesPreview = z.object({
  deliveries: CheckoutTotals.extend({ promise: CartPromise }).array(),
})
export type DeliveriesPreview = z.infer<typeof DeliveriesPreview>
