import { z } from 'zod'
import { isEntryId } from '#features/foundation/dictionary/dictionary.ts'
import { DeliveryCost } from '#features/sales/charges/tariff-shape.ts'
import { Totals } from '#features/sales/totals/totals-shape.ts'

/** What a buyer chooses at checkout. Without an address, the company's own. */
export const CheckoutQuery = z.object({
  delivery_method: z.coerce.number().int().refine(isEntryId, 'errors.oneOf'),
  address_id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
})
export type CheckoutQuery = z.output<typeof CheckoutQuery>
export const CheckoutTotals = z.object({ totals: Totals, delivery: DeliveryCost.nullable() })
export type CheckoutTotals = z.infer<typeof CheckoutTotals>
