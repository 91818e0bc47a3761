import { z } from 'zod'
import {
  OwnFacets,
  OwnNarrowing,
  ProductCard,
  ProductFilter,
  ProductImage,
  together,
  Without,
} from '#features/goods/catalogue/contract.ts'
import { PromotionInput } from '#features/goods/promotions/promotion-rules.ts'
import { admins, chiefs, clients, managers } from '#platform/shared/audience.ts'
import { get, Paging, page, post, put } from '#platform/shared/contract.ts'
import { event } from '#platform/shared/event.ts'
import { languages } from '#platform/shared/i18n.ts'
import { type FilterOf, list, listAt } from '#platform/shared/list.ts'
import { CurrencyCode, UnitPrice } from '#platform/shared/money-shape.ts'
import { paths } from '#platform/shared/paths.ts'
import { askedDay, Moment } from '#platform/shared/time.ts'
import { optionalText, requiredText, text } from '#platform/shared/validation.ts'
import { changeKinds, fileStates, priceFileFormats, priceListKinds, priceListStates } from './price-list.ts'
import { priceTurns, watchKinds } from './watch.ts'

/** One step of a price calculation, with the unit price after it. */
export const PriceReason = z.object({
  step: z.enum(['list', 'break', 'level', 'category', 'contract', 'promotion', 'offered']),
  price: UnitPrice,
  /** Shown level, 1 to 5. */
  level: z.int().nullable(),
  percent_bp: z.int().nullable(),
  min_qty: z.int().nullable(),
  promotion: z.object({ id: z.int(), title: z.string() }).nullable(),
})
export type PriceReason = z.infer<typeof PriceReason>

/** A product as one client sees it. `price` is null if the price is on request. */
export const PricedProduct = ProductCard.extend({
  price: UnitPrice.nullable(),
  list_price: UnitPrice.nullable(),
})
export type PricedProduct = z.infer<typeof PricedProduct>

export const PricedProductDetail = PricedProduct.extend({
  images: ProductImage.array(),
  why: PriceReason.array(),
  /** The unit price from each quantity on, for this client, and how it was calculated. */
  breaks: z.object({ min_qty: z.int(), price: UnitPrice, why: PriceReason.array() }).array(),
  /** Whether the product is discontinued; `replacement` is what to buy instead once the rest is sold. */
  discontinued: z.boolean(),
  replacement: PricedProduct.nullable(),
})
export type PricedProductDetail = z.infer<typeof PricedProductDetail>

/** The catalogue with the client's own prices: by relevance for a search, else by name. */
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
  filters: { ...OwnNarrowing.shape, together },
  sorts: ['name', 'created_at'],
  sort: null,
})
export type PricedFilter = FilterOf<typeof productList>

/** A product as staff see it for an offer: the client's price, and stock in numbers. */
export const OfferedProduct = PricedProduct.extend({
  available_qty: z.int(),
  incoming_qty: z.int(),
  /** The cost for as many pieces as the price, and the margin in basis points of the price. */
  cost: UnitPrice.nullable(),
  margin_bp: z.int().nullable(),
})
export type OfferedProduct = z.infer<typeof OfferedProduct>

const OfferedFilter = ProductFilter.extend({
  /** The company whose prices are shown; without it, list prices. */
  organization_id: z.coerce.number().int().positive().optional(),
})
export type OfferedFilter = z.output<typeof OfferedFilter>

/** The effect of the list's last change on a price. New and removed prices have no percentage. */
const PriceChange = z.object({
  is: z.enum(changeKinds),
  /** Change of the unit price in basis points of the old price; negative if it fell. */
  percent_bp: z.int().nullable(),
  before: UnitPrice.nullable(),
})

/** One line of the client's price list: the price for the smallest quantity, the price breaks and the last change. */
export const PriceListRow = ProductCard.pick({
  id: true,
  sku: true,
  name: true,
  unit: true,
  pack_qty: true,
  availability: true,
  incoming_on: true,
  lead_days: true,
}).extend({
  min_qty: z.int(),
  price: UnitPrice.nullable(),
  list_price: UnitPrice.nullable(),
  breaks: z.object({ min_qty: z.int(), price: UnitPrice }).array(),
  /** The price breaks as text for a file: '50: 6.10; 250: 5.70'. */
  breaks_text: z.string().nullable(),
  change: PriceChange.nullable(),
  change_text: z.string().nullable(),
})
export type PriceListRow = z.infer<typeof PriceListRow>

export const priceList = list({
  name: 'price-list',
  row: PriceListRow,
  columns: {
    sku: { title: 'pricing.list.sku', is: 'text' },
    name: { title: 'catalogue.product', is: 'text', sort: 'name' },
    unit: { title: 'catalogue.unit', is: 'word', words: 'catalogue.units' },
    pack_qty: { title: 'catalogue.pack', is: 'figure' },
    list_price: { title: 'pricing.list.listPrice', is: 'price' },
    price: { title: 'pricing.yourPrice', is: 'price' },
    breaks_text: { title: 'pricing.ladder', is: 'text' },
    availability: { title: 'catalogue.availability', is: 'word', words: 'catalogue.availabilities' },
    change_text: { title: 'pricing.list.change', is: 'text' },
  },
  filters: {
    q: text(300).trim().optional(),
    category: text(200).trim().optional(),
    change: z.enum([...changeKinds, 'unchanged']).optional(),
  },
  sorts: ['name'],
  sort: null,
  chips: { filter: 'change', values: [...changeKinds, 'unchanged'], words: 'pricing.list.changes' },
})
export type PriceListFilter = FilterOf<typeof priceList>

/** The base list of a client's prices, and the effect of its last change on what the client sees. */
export const PriceListFacts = z.object({
  currency: z.string(),
  version: z.int().nullable(),
  valid_from: Moment.nullable(),
  changed_on: z.string().nullable(),
  changed: z.int(),
  new: z.int(),
  gone: z.int(),
  /** Earlier days on which prices changed, the newest first. */
  earlier: z.object({ on: z.string(), products: z.int() }).array(),
})
export type PriceListFacts = z.infer<typeof PriceListFacts>

/** Starts or ends a watch. */
export const NewWatch = z.object({ kind: z.enum(watchKinds), on: z.boolean() })
export type NewWatch = z.output<typeof NewWatch>

export const NewPriceFile = z.object({
  format: z.enum(priceFileFormats).default('xlsx'),
  lang: z.enum(languages),
  /** An id or a slug; absent for the whole catalogue. */
  category: optionalText(200),
  /** Only products the company has ordered before. */
  only_ordered: z.boolean().default(false),
  /** Adds a column with the company's own codes. */
  own_codes: z.boolean().default(false),
})
export type NewPriceFile = z.output<typeof NewPriceFile>

/** A price list file, from request to download. */
export const PriceFile = z.object({
  id: z.int(),
  format: z.enum(priceFileFormats),
  lang: z.enum(languages),
  category: z.string().nullable(),
  only_ordered: z.boolean(),
  own_codes: z.boolean(),
  state: z.enum(fileStates),
  rows: z.int(),
  done_rows: z.int(),
  size: z.int().nullable(),
  created_at: Moment,
  finished_at: Moment.nullable(),
})
export type PriceFile = z.infer<typeof PriceFile>

/** A price list in the administrators' list. */
export const PriceListCard = z.object({
  id: z.int(),
  name: z.string(),
  kind: z.enum(priceListKinds),
  organization_id: z.int().nullable(),
  organization: z.string().nullable(),
  currency: z.string(),
  version: z.int(),
  state: z.enum(priceListStates),
  valid_from: Moment.nullable(),
  valid_to: Moment.nullable(),
  prices: z.int(),
  edition: z.int(),
  may_edit: z.boolean(),
  may_withdraw: z.boolean(),
})
export type PriceListCard = z.infer<typeof PriceListCard>

export const priceLists = list({
  name: 'price-lists',
  row: PriceListCard,
  columns: {
    name: { title: 'pricing.lists.name', is: 'text' },
    kind: { title: 'pricing.lists.kind', is: 'word', words: 'pricing.lists.kinds' },
    organization: { title: 'pricing.lists.organization', is: 'text' },
    currency: { title: 'list.currency', is: 'text' },
    version: { title: 'pricing.lists.version', is: 'figure' },
    state: { title: 'pricing.lists.state', is: 'word', words: 'pricing.lists.states' },
    valid_from: { title: 'pricing.lists.from', is: 'moment' },
    valid_to: { title: 'pricing.lists.to', is: 'moment' },
    prices: { title: 'pricing.lists.prices', is: 'figure' },
  },
  filters: { state: z.enum(priceListStates).optional(), q: text(200).trim().optional() },
  sorts: ['valid_from', 'name'],
  sort: '-valid_from',
  chips: { filter: 'state', values: priceListStates, words: 'pricing.lists.states' },
})

const Currency = CurrencyCode
const Day = askedDay()

/** A new draft: empty, or a copy of the list in force with every price changed by a percentage. */
export const NewPriceList = z.object({
  name: requiredText(200),
  currency: Currency,
  /** The company of a contract list; absent for a base list. */
  organization_id: z.int().positive().nullish(),
  from: z.enum(['in_force', 'empty']),
  /** Basis points: 500 raises prices by 5 %. */
  percent_bp: z.int().min(-9000, 'errors.notValid').max(100_000, 'errors.notValid').default(0),
  /** Rounds prices to a multiple of this many minor units. */
  round_to: z.int().min(1).max(100_000).default(1),
})
export type NewPriceList = z.output<typeof NewPriceList>

const Edition = z.object({ edition: z.int() })

/** Pasted prices, one per line: part number, price, minimum quantity, price unit. */
export const PastedPrices = Edition.extend({ text: requiredText(2_000_000) })

const ListedPrice = z.object({
  product_id: z.int(),
  sku: z.string(),
  name: z.string(),
  min_qty: z.int(),
  price: UnitPrice.nullable(),
  /** The price in force, for comparison. */
  now: UnitPrice.nullable(),
})
export type ListedPrice = z.infer<typeof ListedPrice>

const ListedPrices = z.object({ rows: ListedPrice.array(), total: z.int() })
export type ListedPrices = z.infer<typeof ListedPrices>

const PriceFilter = Paging.extend({
  q: text(200).trim().optional(),
  /** Only prices that differ from the one in force. */
  differing: z.literal('1').optional(),
})

/** The amount of a currency that one dollar buys from a day on; the newest that has begun is in force. */
export const Rate = z.object({
  currency: z.string(),
  on: z.string(),
  /** A decimal with up to six digits after the point. */
  rate: z.string(),
  holds: z.boolean(),
  set_by: z.string().nullable(),
  set_at: Moment,
})
export type Rate = z.infer<typeof Rate>

const rateText = requiredText(30)
export const NewRate = z.object({ currency: Currency, on: Day, rate: rateText })
export const PastedRates = z.object({ text: requiredText(200_000), dry_run: z.boolean().default(true) })
const RatesRead = z.object({
  written: z.boolean(),
  rows: z
    .object({ currency: z.string(), on: z.string(), rate: z.string(), before: z.string().nullable() })
    .array(),
})

/** The cost of a product, as stored in one currency. */
export const ProductCost = z.object({
  cost: UnitPrice,
  set_at: Moment,
  set_by: z.string().nullable(),
})
export type ProductCost = z.infer<typeof ProductCost>

/** The cost of one piece as typed; null if it is no longer known. */
export const CostInput = z.object({ currency: Currency, cost: requiredText(20).nullable() })
export type CostInput = z.output<typeof CostInput>

/** The margins of a promotion, at the level in its audience that pays least. */
export const MarginCheck = z.object({
  currency: z.string(),
  /** Shown level, 1 to 5. */
  level: z.int(),
  /**
   * `goods`: its products. `counted`: those with a price and a known cost. `below_cost`: of these, those sold below
   * cost.
   */
  goods: z.int(),
  counted: z.int(),
  below_cost: z.int(),
  /** The products with the lowest margins, the worst first. */
  worst: z
    .object({
      id: z.int(),
      sku: z.string(),
      name: z.string(),
      price: UnitPrice,
      cost: UnitPrice,
      margin_bp: z.int().nullable(),
    })
    .array(),
})
export type MarginCheck = z.infer<typeof MarginCheck>

/**
 * The prices of a product for staff: all ways to calculate it, the charged one first, and the entries of every list.
 */
export const ProductPrices = z.object({
  organization: z.object({ id: z.int(), name: z.string() }).nullable(),
  quantity: z.int(),
  price: UnitPrice.nullable(),
  /** The cost in the currency and for as many pieces as the price. */
  cost: UnitPrice.nullable(),
  ways: z.object({ price: UnitPrice, why: PriceReason.array(), margin_bp: z.int().nullable() }).array(),
  lists: z
    .object({
      list_id: z.int(),
      name: z.string(),
      kind: z.enum(priceListKinds),
      organization: z.string().nullable(),
      version: z.int(),
      state: z.enum(priceListStates),
      breaks: z.object({ min_qty: z.int(), price: UnitPrice }).array(),
    })
    .array(),
})
export type ProductPrices = z.infer<typeof ProductPrices>

/** The parts of a client's prices: the discounts of its level, and its contract lists in force or scheduled. */
export const ClientPrices = z.object({
  currency: z.string(),
  /** Level id, from 0. */
  level: z.int(),
  percent_bp: z.int(),
  /** Categories with their own percentage for this level. */
  categories: z.object({ id: z.int(), name: z.string(), percent_bp: z.int() }).array(),
  lists: z
    .object({
      id: z.int(),
      name: z.string(),
      currency: z.string(),
      version: z.int(),
      state: z.enum(priceListStates),
      prices: z.int(),
      valid_from: Moment,
      valid_to: Moment.nullable(),
    })
    .array(),
})
export type ClientPrices = z.infer<typeof ClientPrices>

const listed = listAt('/api/front/price-list', { who: clients, scope: 'products:read', list: priceList })
const lists = listAt('/api/manager/price-lists', { who: admins, list: priceLists })
const products = listAt('/api/front/products', { who: clients, scope: 'products:read', list: productList })

/** A product of a promotion, with its price without the promotion. */
export const PromotedProduct = PricedProduct.extend({ usual_price: UnitPrice.nullable() })
export type PromotedProduct = z.infer<typeof PromotedProduct>

/** Prices under a promotion in any state, so that staff can check it before its release. */
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
