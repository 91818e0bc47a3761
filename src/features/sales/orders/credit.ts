import { z } from 'zod'
import { Money } from '#platform/shared/money-shape.ts'

/**
 * The credit of a company. `used` is the debt plus what is confirmed and not invoiced yet. `left` is negative
 * if the company owes more than agreed.
 */
export const Credit = z.object({ limit: Money, used: Money, left: Money })
export type Credit = z.infer<typeof Credit>
