import { z } from 'zod'
import { CurrencyCode } from '#platform/shared/money-shape.ts'
import { largestAmount } from './cart.ts'

/** The smallest order in one currency in use. An amount of null means there is none. */
export const OrderMinimum = z.object({
  currency: CurrencyCode,
  amount: z.int('cart.minimum.wrong').min(1, 'cart.minimum.wrong').max(largestAmount).nullable(),
})
export type OrderMinimum = z.infer<typeof OrderMinimum>
