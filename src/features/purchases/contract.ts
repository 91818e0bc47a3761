import { z } from 'zod'
import { orderStages } from '#features/orders/order.ts'
import { clients, managers } from '#platform/shared/audience.ts'
import { get, Paging, page } from '#platform/shared/contract.ts'
import { Money, UnitPrice } from '#platform/shared/money-shape.ts'
import { Moment } from '#platform/shared/time.ts'

/** One line of one order: how much of a product was bought, when, and at the price agreed then. */
export const Purchase = z.object({
  id: z.int(),
  order_id: z.int(),
  number: z.int(),
  stage: z.enum(orderStages),
  at: Moment,
  /** What is left of it when lines were cancelled. */
  quantity: z.int(),
  unit: z.string(),
  price: UnitPrice,
  total: Money,
})
export type Purchase = z.infer<typeof Purchase>

/** The same as staff see it: who bought. */
export const Sale = Purchase.extend({ organization_id: z.int(), organization_name: z.string() })
export type Sale = z.infer<typeof Sale>

export const purchases = {
  own: get('/api/front/products/:id/purchases', { who: clients, query: Paging, reply: page(Purchase) }),
  ofProduct: get('/api/manager/products/:id/purchases', {
    who: managers,
    query: Paging,
    reply: page(Sale),
  }),
}
