import { z } from 'zod'
import { deliveryMethods, isIn } from '#features/dictionary/dictionary.ts'
import { optionalText } from '#platform/shared/validation.ts'

/** `seen_total`: the total in minor units that the buyer agreed to; another one is refused, not charged. */
export const PlaceOrder = z.object({
  delivery_method: z.int('errors.required').refine(isIn(deliveryMethods), 'errors.oneOf'),
  delivery_address: optionalText(500),
  /** An entry of the address book (contract.md). There is none yet, so no id can name one. */
  address_id: z.null('orders.noSuchAddress').optional(),
  payment: optionalText(100),
  comment: optionalText(2000),
  po_number: optionalText(100),
  seen_total: z.int().nonnegative().optional(),
})
export type PlaceOrder = z.output<typeof PlaceOrder>
