import { z } from 'zod'
import { isEntryId } from '#features/foundation/dictionary/dictionary.ts'
import { mostOtherDeliveries, Shares } from '#features/sales/cart/checkout-shape.ts'
import { askedDay } from '#platform/shared/time.ts'
import { optionalText } from '#platform/shared/validation.ts'

/** The most files of an order, and the most colleagues who get a copy. */
export const mostOrderFiles = 50
export const mostWatchers = 50

const ids = (most: number) =>
  z
    .int()
    .positive()
    .array()
    .max(most)
    .default([])
    .transform((given) => [...new Set(given)])

/** Days of delivery, or of leaving where that is all that is known. Null: no day was shown. */
export const SeenPromise = z.object({ first_on: askedDay().nullable(), complete_on: askedDay().nullable() })
export type SeenPromise = z.infer<typeof SeenPromise>

/** Where and when the goods of an order go. */
const destination = {
  delivery_method: z.int('errors.required').refine(isEntryId, 'errors.oneOf'),
  /** An entry of the company's address book (contract.md). The order stores a copy of its text. */
  address_id: z.int('orders.noSuchAddress').positive('orders.noSuchAddress').nullish(),
  /** The address in words, if no entry is chosen. */
  delivery_address: optionalText(500),
  /** The recipient, if it is not the one of the address book entry. */
  recipient: optionalText(300),
  /** A day like '2026-05-14', not before today. */
  requested_on: askedDay()
    .nullish()
    .transform((day) => day ?? null),
  /** The delivery days the buyer saw. If they have become later, the order is refused. */
  seen_promise: SeenPromise.optional(),
}

/** Another delivery of the same checkout, which becomes an order of its own. */
export const OtherDelivery = z.object({ ...destination, lines: Shares })
export type OtherDelivery = z.output<typeof OtherDelivery>

/** `seen_total` is the total in minor units that the buyer agreed to. If it has changed, the order is refused. */
export const PlaceOrder = z.object({
  ...destination,
  partial_allowed: z.boolean('errors.notValid').default(true),
  payment: optionalText(100),
  comment: optionalText(2000),
  po_number: optionalText(100),
  project: optionalText(100),
  file_ids: ids(mostOrderFiles),
  /** Colleagues who get a copy of the order. */
  watcher_ids: ids(mostWatchers),
  seen_total: z.int().nonnegative().optional(),
  /** What the buyer saw of the charges of all deliveries, in minor units, net. If they have changed, the order is refused. */
  seen_charges: z.int().optional(),
  /** Deliveries of parts of the cart to other places. The rest goes where the fields above say. */
  other_deliveries: OtherDelivery.array().max(mostOtherDeliveries).default([]),
})
export type PlaceOrder = z.output<typeof PlaceOrder>
