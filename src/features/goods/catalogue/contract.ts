import { z } from 'zod'
import { taxClasses } from '#features/foundation/tax/tax.ts'
import { admins, anyone, clients, managers } from '#platform/shared/audience.ts'
import { del, get, page, post, put } from '#platform/shared/contract.ts'
import { event } from '#platform/shared/event.ts'
import { Moment } from '#platform/shared/time.ts'
import { requiredText, text } from '#platform/shared/validation.ts'
import { availabilities } from './availability.ts'
import { mostCompared } from './compared.ts'
import { CuttingRule } from './cutting-shape.ts'
import { ProductLinks } from './links.ts'
import { NewPicture, PictureOrder } from './pictures.ts'
import { productStatuses, supplies } from './product.ts'
import { changedParts, ProductChange, ProductTransition } from './product-change.ts'
import { Facets, Narrowing, ProductFilter } from './product-filter-shape.ts'
import { ProductUnit } from './product-unit-shape.ts'

export const CategoryName = z.object({ id: z.int(), slug: z.string(), name: z.string() })

/** A product as the public sees it: without prices. */
export const ProductCard = z.object({
  id: z.int(),
  sku: z.string(),
  mpn: z.string().nullable(),
  brand: z.string().nullable(),
  name: z.string(),
  description: z.string(),
  category: CategoryName.nullable(),
  unit: z.string(),
  min_qty: z.int(),
  step_qty: z.int(),
  pack_qty: z.int(),
  weight_g: z.int().nullable(),
  /** Size of the package the product is sold in. */
  length_mm: z.int().nullable(),
  width_mm: z.int().nullable(),
  height_mm: z.int().nullable(),
  attributes: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  availability: z.enum(availabilities),
  incoming_on: z.string().nullable(),
  lead_days: z.int().nullable(),
  has_picture: z.boolean(),
  /** Whether the picture is a photo and not a drawing. */
  is_photo: z.boolean(),
  has_model: z.boolean(),
  /** The same for all products that differ only in size; null for a product without a family. */
  family: z.string().nullable(),
})
export type ProductCard = z.infer<typeof ProductCard>

/** A picture of a product. `id` is null for the drawing; `alt` is null if no one wrote a description. */
export const ProductImage = z.object({ id: z.int().nullable(), alt: z.string().nullable() })
export type ProductImage = z.infer<typeof ProductImage>

export const Category = CategoryName.extend({ parent_id: z.int().nullable(), products: z.int() })
export type Category = z.infer<typeof Category>

/** The suggestions of a search box during typing. */
export const Suggestions = z.object({
  products: ProductCard.pick({ id: true, sku: true, name: true, has_picture: true, is_photo: true }).array(),
  /** The categories with most of the results, and how many each has. */
  categories: CategoryName.omit({ id: true }).extend({ products: z.int() }).array(),
  total: z.int(),
  /**
   * `shown_for`: what was searched for instead of the typed text. `no_code`: looks like a part number, but no product
   * has it.
   */
  shown_for: z.string().optional(),
  no_code: z.string().optional(),
})
export type Suggestions = z.infer<typeof Suggestions>

/** A product with its other units and pictures, and all sizes of its family, itself included. */
export const ProductView = z.object({
  product: ProductCard.extend({
    units: ProductUnit.array(),
    cutting: CuttingRule.nullable(),
    images: ProductImage.array(),
  }),
  family: ProductCard.array(),
})
export type ProductView = z.infer<typeof ProductView>

/** Figures for the landing page: how much the catalogue contains, and one picture per category that has one. */
export const Showcase = z.object({
  products: z.int(),
  in_stock: z.int(),
  categories: CategoryName.omit({ id: true })
    .extend({ products: z.int(), pictured: z.int().nullable() })
    .array(),
})
export type Showcase = z.infer<typeof Showcase>

const ImageSize = z.object({ size: z.enum(['large', 'small']).default('large') })

/** Products to compare, in this order: ids separated by commas. Products the person may not see are left out. */
const Comparison = z.object({
  ids: text(100)
    .regex(/^[1-9]\d{0,14}(?:,[1-9]\d{0,14})*$/, 'errors.notValid')
    .transform((ids) => [...new Set(ids.split(',').map(Number))])
    .pipe(z.int().array().max(mostCompared, 'catalogue.mostCompared')),
})

/** An entry in the history of manual changes to a product. */
export const ProductEntry = z.object({
  id: z.int(),
  event: z.string(),
  at: Moment,
  by: z.string().nullable(),
  /** Only for a change of status. */
  from: z.enum(productStatuses).nullable(),
  to: z.enum(productStatuses).nullable(),
  reason: z.string().nullable(),
  /** The fields that changed. */
  fields: z.enum(changedParts).array(),
})
export type ProductEntry = z.infer<typeof ProductEntry>

/** A reference to another product. */
const NamedProduct = ProductCard.pick({ id: true, sku: true, name: true })

/** A product as staff see it: in both languages, on sale or not. */
export const ProductFacts = ProductCard.pick({
  id: true,
  sku: true,
  mpn: true,
  brand: true,
  category: true,
  unit: true,
  min_qty: true,
  step_qty: true,
  pack_qty: true,
  weight_g: true,
  length_mm: true,
  width_mm: true,
  height_mm: true,
  attributes: true,
  availability: true,
  incoming_on: true,
  lead_days: true,
  has_picture: true,
  is_photo: true,
  has_model: true,
}).extend({
  ean: z.string().nullable(),
  /** The other units it is ordered in. */
  units: ProductUnit.array(),
  /** How it is cut to length; null if it is not. */
  cutting: CuttingRule.nullable(),
  name: z.string(),
  name_en: z.string().nullable(),
  name_ru: z.string().nullable(),
  description_en: z.string().nullable(),
  description_ru: z.string().nullable(),
  supplier: z.string().nullable(),
  status: z.enum(productStatuses),
  supply: z.enum(supplies),
  tax_class: z.enum(taxClasses),
  is_service: z.boolean(),
  commodity_code: z.string().nullable(),
  on_sale: z.boolean(),
  /** The replacement, the related products and the alternatives that staff named. */
  replacement: NamedProduct.nullable(),
  related: NamedProduct.array(),
  alternatives: NamedProduct.array(),
  /** The pictures in order; the drawing is the one whose `id` is null. */
  images: z
    .object({ id: z.int().nullable(), alt_en: z.string().nullable(), alt_ru: z.string().nullable() })
    .array(),
  /** Whether the product has a drawing, shown or not. */
  has_drawing: z.boolean(),
  version: z.int(),
  /** Whether the person may change the product, and the statuses they may give it now. */
  may_change: z.boolean(),
  transitions: z.enum(productStatuses).array(),
  history: ProductEntry.array(),
})
export type ProductFacts = z.infer<typeof ProductFacts>

/** The number of ids per part of the sitemap, on sale or not. */
export const idsInPart = 5_000

/** The part numbers of one part of the sitemap, and how many parts there are. */
export const ProductPages = z.object({ parts: z.int(), skus: z.string().array() })
export type ProductPages = z.infer<typeof ProductPages>

export const catalogue = {
  categories: get('/api/public/categories', { who: anyone, reply: Category.array() }),
  search: get('/api/public/products', { who: anyone, query: ProductFilter, reply: page(ProductCard) }),
  suggest: get('/api/public/suggestions', {
    who: anyone,
    query: z.object({ q: requiredText(300) }),
    reply: Suggestions,
  }),
  facets: get('/api/public/facets', { who: anyone, query: Narrowing, reply: Facets }),
  examples: get('/api/public/search-examples', { who: anyone, reply: z.string().array() }),
  compare: get('/api/public/comparison', { who: anyone, query: Comparison, reply: ProductCard.array() }),
  view: get('/api/public/product-views', {
    who: anyone,
    query: z.object({ sku: requiredText(200) }),
    reply: ProductView,
  }),
  /** The sitemap for search engines: `part` counts from 1. */
  pages: get('/api/public/product-pages', {
    who: anyone,
    query: z.object({ part: z.coerce.number().int().min(1).max(1_000_000).default(1) }),
    reply: ProductPages,
  }),
  showcase: get('/api/public/showcase', { who: anyone, reply: Showcase }),
  show: get('/api/public/products/:id', {
    who: anyone,
    reply: ProductCard.extend({ units: ProductUnit.array(), cutting: CuttingRule.nullable() }),
  }),
  favourites: get('/api/front/favourites', { who: clients, reply: z.int().array() }),
  favour: put('/api/front/products/:id/favourite', { who: clients, reply: z.int().array() }),
  unfavour: del('/api/front/products/:id/favourite', { who: clients, reply: z.int().array() }),
  /** The first picture of the product; with `drawing`, its drawing, whatever its place. */
  picture: get('/api/public/products/:id/picture', {
    who: anyone,
    query: z.object({ drawing: z.literal('1').optional() }),
    raw: true,
  }),
  image: get('/api/public/products/:id/pictures/:picture_id', { who: anyone, query: ImageSize, raw: true }),
  model: get('/api/public/products/:id/model', { who: anyone, raw: true }),
  facts: get('/api/manager/products/:id', { who: managers, scope: 'products:read', reply: ProductFacts }),
  change: put('/api/manager/products/:id', { who: admins, body: ProductChange, reply: ProductFacts }),
  link: put('/api/manager/products/:id/links', { who: admins, body: ProductLinks, reply: ProductFacts }),
  addPicture: post('/api/manager/products/:id/pictures', {
    who: admins,
    body: NewPicture,
    reply: ProductFacts,
  }),
  orderPictures: put('/api/manager/products/:id/pictures', {
    who: admins,
    body: PictureOrder,
    reply: ProductFacts,
  }),
  /** Also for products that are not on sale. */
  staffImage: get('/api/manager/products/:id/pictures/:picture_id', { who: managers, raw: true }),
  move: post('/api/manager/products/:id/status', {
    who: admins,
    body: ProductTransition,
    reply: ProductFacts,
  }),
}

/** A person's favourites changed: refreshes the pages the person has open elsewhere. */
export const favouritesChanged = event('product.favourites_changed', z.object({ user_id: z.int() }), {
  to: [{ user: 'user_id' }],
})

const ofProduct = {
  to: [{ role: 'manager' as const }],
  subject: { kind: 'product', field: 'product_id' as const },
}

export const productChanged = event(
  'product.changed',
  z.object({ product_id: z.int(), fields: z.enum(changedParts).array() }),
  ofProduct,
)
/** A product was put on sale, hidden, discontinued or archived. */
export const productMoved = event(
  'product.moved',
  z.object({
    product_id: z.int(),
    from: z.enum(productStatuses),
    to: z.enum(productStatuses),
    reason: z.string(),
  }),
  ofProduct,
)
