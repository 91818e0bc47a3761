import { z } from 'zod'
import { Narrowing, ProductCard, together } from '#features/catalogue/contract.ts'
import { chiefs, clients } from '#platform/shared/audience.ts'
import { get, Paging, page } from '#platform/shared/contract.ts'
import { type FilterOf, list, listAt } from '#platform/shared/list.ts'
import { UnitPrice } from '#platform/shared/money-shape.ts'

/** One reason of a price, with the unit price after it. */
export const PriceReason = z.object({
  step: z.enum(['list', 'break', 'level', 'category', 'contract', 'promotion']),
  price: UnitPrice,
  /** Shown level, 1 to 5. */
  level: z.int().nullable(),
  percent_bp: z.int().nullable(),
  min_qty: z.int().nullable(),
  promotion: z.object({ id: z.int(), title: z.string() }).nullable(),
})
export type PriceReason = z.infer<typeof PriceReason>

/** A product as one client sees it. `price` is null where a price must be asked for. */
export const PricedProduct = ProductCard.extend({
  price: UnitPrice.nullable(),
  list_price: UnitPrice.nullable(),
})
export type PricedProduct = z.infer<typeof PricedProduct>

export const PricedProductDetail = PricedProduct.extend({
  why: PriceReason.array(),
  /** What a unit costs from which quantity, for this client, and why. */
  breaks: z.object({ min_qty: z.int(), price: UnitPrice, why: PriceReason.array() }).array(),
})
export type PricedProductDetail = z.infer<typeof PricedProductDetail>

/** The catalogue with the client's own prices; what fits a search comes first, the rest stands by name. */
export const productList = list({
  name: 'products',
  row: PricedProduct,
  columns: {
    name: { title: 'catalogue.product', is: 'text' },
    sku: { title: 'catalogue.sku', is: 'text' },
    brand: { title: 'catalogue.brand', is: 'text' },
    availability: { title: 'catalogue.availability', is: 'word', words: 'catalogue.availabilities' },
    incoming_on: { title: 'catalogue.incomingOn', is: 'text' },
    min_qty: { title: 'catalogue.smallestQuantity', is: 'figure' },
    step_qty: { title: 'catalogue.step', is: 'figure' },
    unit: { title: 'catalogue.unit', is: 'word', words: 'catalogue.units' },
    price: { title: 'pricing.yourPrice', is: 'price' },
  },
  filters: { ...Narrowing.shape, together },
  sorts: ['name', 'created_at'],
  sort: null,
})
export type PricedFilter = FilterOf<typeof productList>

const products = listAt('/api/front/products', { who: clients, list: productList })

/** A product of a promotion, with the price as it would be without it. */
export const PromotedProduct = PricedProduct.extend({ usual_price: UnitPrice.nullable() })
export type PromotedProduct = z.infer<typeof PromotedProduct>

/** What a promotion, released or not, does to what a client pays: staff look before they release it. */
const someId = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0)
const ofPromotion = { promotion_id: someId }
const PromotedFilter = Paging.extend(ofPromotion)
export type PromotedFilter = z.output<typeof PromotedFilter>
const PreviewFilter = PromotedFilter.extend({ organization_id: someId })
export type PreviewFilter = z.output<typeof PreviewFilter>

export const pricing = {
  products,
  exportProducts: products.file,
  promoted: get('/api/front/products/promoted', {
    who: clients,
    query: PromotedFilter,
    reply: page(PromotedProduct),
  }),
  previewPromotion: get('/api/manager/promotions/preview', {
    who: chiefs,
    query: PreviewFilter,
    reply: page(PromotedProduct),
  }),
  product: get('/api/front/products/:id', { who: clients, reply: PricedProductDetail }),
}
