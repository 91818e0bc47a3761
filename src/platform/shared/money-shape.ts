import { z } from 'zod'

/** The shape of an amount on the wire; apart from the arithmetic, which every page needs. */
export const Money = z.object({ amount: z.int(), currency: z.string().length(3) })

/** The shape of a unit price: the amount buys `per` pieces, one where it is absent. */
export const UnitPrice = Money.extend({ per: z.literal([1, 100, 1000]).optional() })
