import { z } from 'zod'

/** A currency someone asks for, by its code: 'USD'. */
export const CurrencyCode = z.string().regex(/^[A-Z]{3}$/, 'errors.oneOf')

/** The shape of an amount on the wire; apart from the arithmetic, which every page needs. */
export const Money = z.object({ amount: z.int(), currency: CurrencyCode })

/** The shape of a unit price: the amount buys `per` pieces, one where it is absent. */
export const UnitPrice = Money.extend({ per: z.literal([1, 100, 1000]).optional() })
