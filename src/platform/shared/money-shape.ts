import { z } from 'zod'

/** The shape of an amount on the wire; apart from the arithmetic, which every page needs. */
export const Money = z.object({ amount: z.int(), currency: z.string().length(3) })
