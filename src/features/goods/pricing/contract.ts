import { z } from 'zod'
import { OwnFacets, OwnNarrowing, Without } from '#features/goods/catalogue/product-filter-shape.ts'
import { largestQuantity } from '#features/goods/catalogue/quantity.ts'
import { PromotionInput } from '#features/goods/promotions/promotion-rules.ts'
import { admins, chiefs, clients, managers } from '#platform/shared/audience.ts'
import { get, page, post, put } from '#platform/shared/contract.ts'
import { event } from '#platform/shared/event.ts'
import { listAt } from '#platform/shared/list.ts'
import { paths } from '#platform/shared/paths.ts'
import {
  Day,
  Edition,
  ListedPrices,
  NewPriceFile,
  NewPriceList,
  PastedPrices,
  PriceFile,
  PriceFilter,
  PriceListCard,
  PriceListFacts,
  priceList,
  priceLists,
} from './price-list-shape.ts'
import {
  Alternative,
  NewWatch,
  OfferedFilter,
  OfferedProduct,
  PreviewFilter,
  PricedProduct,
  PricedProductDetail,
  PromotedFilter,
  PromotedProduct,
  productList,
} from './price-shape.ts'
import {
  ClientPrices,
  CostInput,
  MarginCheck,
  NewRate,
  PastedRates,
  ProductCost,
  ProductPrices,
  Rate,
  RatesRead,
} from './staff-price-shape.ts'
import { priceTurns, watchKinds } from './watch.ts'

export { OfferedProduct, PricedProduct, PriceReason } from './price-shape.ts'

const listed = listAt('/api/front/price-list', { who: clients, scope: 'products:read', list: priceList })
const lists = listAt('/api/manager/price-lists', { who: admins, list: priceLists })
const products = listAt('/api/front/products', { who: clients, scope: 'products:read', list: productList })

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
  facets: get('/api/front/facets', {
    who: clients,
    scope: 'products:read',
    query: OwnNarrowing,
    reply: OwnFacets,
  }),
  without: get('/api/front/narrowing', { who: clients, query: OwnNarrowing, reply: Without.array() }),
  watches: get('/api/front/products/:id/watches', { who: clients, reply: z.enum(watchKinds).array() }),
  writeWatch: put('/api/front/products/:id/watches', {
    who: clients,
    body: NewWatch,
    reply: z.enum(watchKinds).array(),
  }),
  marginOfPromotion: post('/api/manager/promotions/margin', {
    who: chiefs,
    body: PromotionInput,
    reply: MarginCheck,
  }),
  product: get('/api/front/products/:id', {
    who: clients,
    scope: 'products:read',
    reply: PricedProductDetail,
  }),
  sizes: get('/api/front/products/:id/sizes', {
    who: clients,
    scope: 'products:read',
    reply: PricedProduct.array(),
  }),
  related: get('/api/front/products/:id/related', {
    who: clients,
    scope: 'products:read',
    reply: PricedProduct.array(),
  }),
  /** Products to take instead that are delivered sooner than this quantity. At most two. */
  alternatives: get('/api/front/products/:id/alternatives', {
    who: clients,
    scope: 'products:read',
    query: z.object({
      quantity: z.coerce.number().pipe(z.int().min(1).max(largestQuantity)).default(1),
    }),
    reply: Alternative.array(),
  }),
  forClient: get('/api/manager/products', {
    who: managers,
    scope: 'products:read',
    query: OfferedFilter,
    reply: page(OfferedProduct),
  }),
}

/** The client's own price list. */
export const priceListApi = {
  list: listed,
  exportList: listed.file,
  facts: get('/api/front/price-list/facts', { who: clients, scope: 'products:read', reply: PriceListFacts }),
  makeFile: post('/api/front/price-list/files', { who: clients, body: NewPriceFile, reply: PriceFile }),
  files: get('/api/front/price-list/files', { who: clients, reply: PriceFile.array() }),
  file: get('/api/front/price-list/files/:id', { who: clients, reply: PriceFile }),
  saveFile: get('/api/front/price-list/files/:id/content', { who: clients, raw: true }),
}

/** Price lists and rates, for administrators. */
export const priceListsApi = {
  lists,
  exportLists: lists.file,
  list: get('/api/manager/price-lists/:id', { who: admins, reply: PriceListCard }),
  draft: post('/api/manager/price-lists', { who: admins, body: NewPriceList, reply: PriceListCard }),
  prices: get('/api/manager/price-lists/:id/prices', {
    who: admins,
    query: PriceFilter,
    reply: ListedPrices,
  }),
  paste: put('/api/manager/price-lists/:id/prices', {
    who: admins,
    body: PastedPrices,
    reply: PriceListCard,
  }),
  release: post('/api/manager/price-lists/:id/release', {
    who: admins,
    body: Edition.extend({ on: Day.nullish() }),
    reply: PriceListCard,
  }),
  withdraw: post('/api/manager/price-lists/:id/withdrawal', {
    who: admins,
    body: Edition,
    reply: PriceListCard,
  }),
  rates: get('/api/manager/rates', { who: admins, reply: Rate.array() }),
  setRate: post('/api/manager/rates', { who: admins, body: NewRate, reply: Rate.array() }),
  bringRates: post('/api/manager/rates/import', { who: admins, body: PastedRates, reply: RatesRead }),
  ofProduct: get('/api/manager/products/:id/prices', {
    who: managers,
    scope: 'products:read',
    query: z.object({
      organization_id: z.coerce.number().int().positive().optional(),
      quantity: z.coerce.number().int().min(1).max(1_000_000).optional(),
    }),
    reply: ProductPrices,
  }),
  ofClient: get('/api/manager/clients/:id/prices', { who: managers, reply: ClientPrices }),
  costs: get('/api/manager/products/:id/costs', { who: managers, reply: ProductCost.array() }),
  setCost: put('/api/manager/products/:id/costs', {
    who: admins,
    body: CostInput,
    reply: ProductCost.array(),
  }),
}

const OfFile = z.object({ file_id: z.int(), user_id: z.int() })

export const priceFileAsked = event('price_file.asked', OfFile, { to: [] })
/** More rows of the file have been written. */
export const priceFileProgressed = event('price_file.progressed', OfFile, { to: [{ user: 'user_id' }] })
export const priceFileFinished = event('price_file.finished', OfFile, { to: [{ user: 'user_id' }] })

const OfList = z.object({ list_id: z.int(), currency: z.string(), organization_id: z.int().nullable() })

export const priceListReleased = event('price_list.released', OfList, { to: [{ role: 'admin' }] })
export const priceListWithdrawn = event('price_list.withdrawn', OfList, { to: [{ role: 'admin' }] })
export const ratesSet = event(
  'rates.set',
  z.object({
    rates: z
      .object({ currency: z.string(), on: z.string(), rate: z.int(), before: z.int().nullable() })
      .array(),
  }),
  { to: [{ role: 'admin' }] },
)

/** A person started or ended a watch. */
export const watchesChanged = event('product.watches_changed', z.object({ user_id: z.int() }), {
  to: [{ user: 'user_id' }],
})

const OfWatched = z.object({ product_id: z.int(), user_ids: z.int().array() })

const toWatchers = {
  to: [{ users: 'user_ids' as const }],
  subject: { kind: 'product', field: 'product_id' as const },
}
const found = {
  to: [{ users: 'user_ids' }] as const,
  topic: 'prices',
  email: 'wanted',
  path: ({ product_id }: { product_id: number }) => paths.account.product(product_id),
} as const

/** A watched product is available again. */
export const productAvailable = event('product.available', OfWatched, {
  ...toWatchers,
  notices: [{ ...found, importance: 'success' }],
})
/** The price of a watched product differs from the one these people last saw. */
export const priceChanged = event('price.changed', OfWatched.extend({ turn: z.enum(priceTurns) }), {
  ...toWatchers,
  notices: [{ ...found, importance: 'info', params: ({ turn }) => ({ context: turn }) }],
})
