import { z } from 'zod'
import { Money } from '#platform/shared/money-shape.ts'

/** The promotion code of a cart. `waiting`: it makes no line cheaper yet. `over`: its promotion has ended. */
export const CartCode = z.object({
  code: z.string(),
  title: z.string().nullable(),
  state: z.enum(['applied', 'waiting', 'over']),
})
export type CartCode = z.infer<typeof CartCode>

/**
 * A condition the cart does not meet yet, for a promotion that some lines belong to: an amount of its
 * products, or certain products.
 */
export const CartAsked = z.object({
  promotion: z.object({ id: z.int(), title: z.string() }),
  missing: Money.nullable(),
  products: z.object({ id: z.int(), sku: z.string(), name: z.string() }).array(),
})
export type CartAsked = z.infer<typeof CartAsked>
