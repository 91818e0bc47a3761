import { z } from 'zod'

/** A currency in a request, by its code: 'USD'. */
export const CurrencyCode = z.string().regex(/^[A-Z]{3}$/, 'errors.oneOf')

/** The shape of an amount in JSON. Separate from the arithmetic, which every page needs. */
export const Money = z.object({ amount: z.int(), currency: CurrencyCode })

/** The shape of a unit price: the amount is for `per` pieces, one if absent. */
export const UnitPrice = Money.extend({ per: z.literal([1, 100, 1000]).optional() })
