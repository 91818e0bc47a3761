import { z } from 'zod'
import { OrderSchedule } from '#features/goods/stock/contract.ts'
import { Credit } from '#features/sales/orders/credit.ts'
import { Money } from '#platform/shared/money-shape.ts'

/** What a manager looks at before deciding on an order: whom to call, what the client owes, what is in stock. */
export const DecisionFacts = z.object({
  contact: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  /** The debt in the currency of the order. Negative if paid in advance. */
  owed: Money,
  credit: Credit.nullable(),
  /** Pieces in stock for each line of a product, until the order is in progress. */
  stock: z
    .object({
      line_id: z.int(),
      wanted: z.int(),
      in_stock: z.int(),
      /** The day of the next delivery. */
      next_on: z.string().nullable(),
    })
    .array(),
  /** When the goods can be delivered, until the order is in progress. `custom`: the items without a product. */
  days: OrderSchedule.extend({ custom: z.int() }).nullable(),
})
export type DecisionFacts = z.infer<typeof DecisionFacts>
