import { z } from 'zod'
import { ProductCard } from '#features/goods/catalogue/contract.ts'
import { Paging } from '#platform/shared/contract.ts'
import { languages } from '#platform/shared/i18n.ts'
import { type FilterOf, list } from '#platform/shared/list.ts'
import { CurrencyCode, UnitPrice } from '#platform/shared/money-shape.ts'
import { askedDay, Moment } from '#platform/shared/time.ts'
import { optionalText, requiredText, text } from '#platform/shared/validation.ts'
import { changeKinds, fileStates, priceFileFormats, priceListKinds, priceListStates } from './price-list.ts'

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
  family: true,
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
    unit: { title: 'pricing.list.basis', is: 'word', words: 'catalogue.units' },
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

export const Currency = CurrencyCode
export const Day = askedDay()

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

export const Edition = z.object({ edition: z.int() })

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

export const ListedPrices = z.object({ rows: ListedPrice.array(), total: z.int() })
export type ListedPrices = z.infer<typeof ListedPrices>

export const PriceFilter = Paging.extend({
  q: text(200).trim().optional(),
  /** Only prices that differ from the one in force. */
  differing: z.literal('1').optional(),
})
