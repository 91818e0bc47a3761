import { z } from 'zod'
import { orderStages } from '#features/sales/orders/order.ts'
import { clients, managers } from '#platform/shared/audience.ts'
import { get, Paging, page } from '#platform/shared/contract.ts'
import { type FilterOf, list, listAt } from '#platform/shared/list.ts'
import { Money, UnitPrice } from '#platform/shared/money-shape.ts'
import { Moment } from '#platform/shared/time.ts'
import { text } from '#platform/shared/validation.ts'

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

/** Everything a company ever bought of one product. */
export const BoughtProduct = z.object({
  /** The product's. */
  id: z.int(),
  sku: z.string(),
  name: z.string(),
  unit: z.string(),
  /** What the company itself calls it, as it wrote it last. */
  own_code: z.string().nullable(),
  /** Pieces, less what was cancelled, in so many orders. */
  quantity: z.int(),
  orders: z.int(),
  last_price: UnitPrice,
  last_at: Moment,
  last_quantity: z.int(),
  on_sale: z.boolean(),
})
export type BoughtProduct = z.infer<typeof BoughtProduct>

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
  /** `view`: under which view of the orders the list stands; a view that is stored carries it. */
  filters: { view: z.literal('products').optional(), q: text(200).trim().optional() },
  sorts: ['last_at', 'quantity', 'orders', 'sku'],
  sort: '-last_at',
})
export type BoughtFilter = FilterOf<typeof boughtProducts>

const bought = listAt('/api/front/purchases', { who: clients, list: boughtProducts })

export const purchases = {
  bought,
  exportBought: bought.file,
  own: get('/api/front/products/:id/purchases', { who: clients, query: Paging, reply: page(Purchase) }),
  ofProduct: get('/api/manager/products/:id/purchases', {
    who: managers,
    query: Paging,
    reply: page(Sale),
  }),
}
