import { z } from 'zod'
import { Money } from '#platform/shared/money-shape.ts'

/**
 * How much a company may owe, what of it is used (what is owed, and what is confirmed and not invoiced yet), and what is
 * left; `left` is below nought where more is owed than was agreed.
 */
export const Credit = z.object({ limit: Money, used: Money, left: Money })
export type Credit = z.infer<typeof Credit>
