import { z } from 'zod'
import { managers } from '#platform/shared/audience.ts'
import { get } from '#platform/shared/contract.ts'
import { Money } from '#platform/shared/money-shape.ts'
import { uninvoicedReasons } from './uninvoiced.ts'

/** The goods of an order that left and are not invoiced. Nets are without charges and before advances. */
export const UninvoicedOrder = z.object({
  order_id: z.int(),
  order_number: z.int(),
  organization_name: z.string(),
  manager_name: z.string().nullable(),
  lines: z
    .object({
      line_id: z.int(),
      sku: z.string().nullable(),
      name: z.string(),
      unit: z.string(),
      quantity: z.int(),
      net: Money,
    })
    .array(),
  net: Money,
  /** The day of the first departure with such goods, for the company. */
  since: z.string().nullable(),
  reason: z.enum(uninvoicedReasons),
})
export type UninvoicedOrder = z.infer<typeof UninvoicedOrder>

export const uninvoicedApi = {
  /** The longest waiting first. */
  list: get('/api/manager/shipped-not-invoiced', { who: managers, reply: UninvoicedOrder.array() }),
}
