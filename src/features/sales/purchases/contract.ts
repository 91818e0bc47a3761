import { z } from 'zod'
import { availabilities } from '#features/goods/catalogue/availability.ts'
import { orderStages } from '#features/sales/orders/order.ts'
import { clients, managers } from '#platform/shared/audience.ts'
import { get, Paging, page } from '#platform/shared/contract.ts'
import { type FilterOf, list, listAt } from '#platform/shared/list.ts'
import { Money, UnitPrice } from '#platform/shared/money-shape.ts'
import { Moment } from '#platform/shared/time.ts'
import { text } from '#platform/shared/validation.ts'

/** A purchase: an order line with the quantity, the day and the agreed price. */
export const Purchase = z.object({
  id: z.int(),
  order_id: z.int(),
  number: z.int(),
  stage: z.enum(orderStages),
  at: Moment,
  /** The quantity less what was cancelled. */
  quantity: z.int(),
  unit: z.string(),
  price: UnitPrice,
  total: Money,
})
export type Purchase = z.infer<typeof Purchase>

/** A purchase as staff see it, with its buyer. */
export const Sale = Purchase.extend({ organization_id: z.int(), organization_name: z.string() })
export type Sale = z.infer<typeof Sale>

/** Everything a company ever bought of one product. */
export const BoughtProduct = z.object({
  /** The id of the product. */
  id: z.int(),
  sku: z.string(),
  name: z.string(),
  unit: z.string(),
  /** The company's own code of the product, as last written. */
  own_code: z.string().nullable(),
  /** The pieces bought, less what was cancelled, and the number of orders. */
  quantity: z.int(),
  orders: z.int(),
  last_price: UnitPrice,
  last_at: Moment,
  last_quantity: z.int(),
  on_sale: z.boolean(),
})
export type BoughtProduct = z.infer<typeof BoughtProduct>

/** A product bought lately, with today's price of the last quantity and the availability; null if it is not sold now. */
export const BoughtAgain = BoughtProduct.extend({
  today: z
    .object({
      total: Money.nullable(),
      availability: z.enum(availabilities),
      incoming_on: z.string().nullable(),
      lead_days: z.int().nullable(),
    })
    .nullable(),
})
export type BoughtAgain = z.infer<typeof BoughtAgain>

export const boughtProducts = list({
  name: 'bought-products',
  row: BoughtProduct,
  columns: {
    sku: { title: 'purchases.sku', is: 'text' },
    name: { title: 'purchases.product', is: 'text' },
    own_code: { title: 'purchases.ownCode', is: 'text' },
    last_price: { title: 'purchases.lastPrice', is: 'price' },
    last_at: { title: 'purchases.lastAt', is: 'moment' },
    quantity: { title: 'purchases.inAll', is: 'figure' },
    orders: { title: 'purchases.orders', is: 'figure' },
    on_sale: { title: 'purchases.soldNow', is: 'word', words: 'purchases.onSale' },
  },
  /** `view` is the view of the orders page that shows this list, so that a stored view includes it. */
  filters: { view: z.literal('products').optional(), q: text(200).trim().optional() },
  sorts: ['last_at', 'quantity', 'orders', 'sku'],
  sort: '-last_at',
})
export type BoughtFilter = FilterOf<typeof boughtProducts>

const bought = listAt('/api/front/purchases', { who: clients, list: boughtProducts })

export const purchases = {
  bought,
  exportBought: bought.file,
  again: get('/api/front/purchases/again', { who: clients, reply: BoughtAgain.array() }),
  own: get('/api/front/products/:id/purchases', { who: clients, query: Paging, reply: page(Purchase) }),
  ofProduct: get('/api/manager/products/:id/purchases', {
    who: managers,
    query: Paging,
    reply: page(Sale),
  }),
}
