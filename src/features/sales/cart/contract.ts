import { z } from 'zod'
import { FileCard } from '#features/foundation/files/contract.ts'
import { ProductCard } from '#features/goods/catalogue/contract.ts'
import { PriceReason } from '#features/goods/pricing/contract.ts'
import { admins, buyers, clients } from '#platform/shared/audience.ts'
import { del, get, Paging, page, patch, post, put } from '#platform/shared/contract.ts'
import { exportFormats } from '#platform/shared/list-columns.ts'
import { CurrencyCode, Money, UnitPrice } from '#platform/shared/money-shape.ts'
import { Moment } from '#platform/shared/time.ts'
import { requiredText, text } from '#platform/shared/validation.ts'
import { cartStates, largestAmount, lineProblems, mostLines } from './cart.ts'
import { CustomItem, customUnits, lineFiles, mostCustomLines, TargetPrice } from './custom-line.ts'

const LineProduct = ProductCard.pick({
  id: true,
  sku: true,
  name: true,
  unit: true,
  min_qty: true,
  step_qty: true,
  pack_qty: true,
  availability: true,
  incoming_on: true,
  lead_days: true,
  has_picture: true,
  is_photo: true,
})

/** A line as it is today: the price is worked out again whenever the cart is read. */
export const CartLine = z.object({
  id: z.int(),
  product_id: z.int(),
  product: LineProduct,
  quantity: z.int(),
  note: z.string().nullable(),
  files: FileCard.array(),
  on_sale: z.boolean(),
  /** Null where a price must be asked for. */
  price: UnitPrice.nullable(),
  list_price: UnitPrice.nullable(),
  total: Money.nullable(),
  why: PriceReason.array(),
  /** From which quantity a piece costs less; `saves` is there where the whole line would, too. */
  next_break: z.object({ min_qty: z.int(), price: UnitPrice, saves: Money.nullable() }).nullable(),
  /** The unit price the buyer saw last, when today's differs. */
  seen_price: UnitPrice.nullable(),
  problem: z.enum(lineProblems).nullable(),
})
export type CartLine = z.infer<typeof CartLine>

/** A line of what is not in the catalogue. */
export const CustomLine = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string().nullable(),
  material: z.string().nullable(),
  dimensions: z.string().nullable(),
  quantity: z.int(),
  unit: z.enum(customUnits),
  target_price: TargetPrice.nullable(),
  wanted_on: z.string().nullable(),
  files: FileCard.array(),
})
export type CustomLine = z.infer<typeof CustomLine>

export const CartSummary = z.object({
  id: z.int(),
  name: z.string(),
  state: z.enum(cartStates),
  /** What is added without naming a cart goes here. */
  is_active: z.boolean(),
  currency: z.string(),
  line_count: z.int(),
  /** The order this cart has become; of an open one, that is being changed. */
  order_id: z.int().nullable(),
  created_at: Moment,
  updated_at: Moment,
})
export type CartSummary = z.infer<typeof CartSummary>

/** `goods` is the sum at list prices; `goods` less `discount` is `total`. Lines with a problem are counted in `problems` alone. */
const Sums = {
  version: z.int(),
  goods: Money,
  discount: Money,
  total: Money,
  problems: z.int(),
  /** Lines whose price is not the one the buyer saw last, and which way it went; those whose product left sale. */
  changed_prices: z.int(),
  risen: z.int(),
  fallen: z.int(),
  gone: z.int(),
  /** The smallest order in this currency, and how much is missing to it; null where there is none, or nothing is missing. */
  minimum: Money.nullable(),
  missing: Money.nullable(),
  /** Some price hangs on other lines: when one changes all are to be read again. */
  priced_together: z.boolean(),
  /** Lines of the catalogue, and those that need a quotation before they have a price: together `line_count`. */
  goods_count: z.int(),
  unpriced: z.int(),
  /** Of the goods whose weight is known, in grams; of so many lines it is not. */
  weight_g: z.int(),
  unweighed: z.int(),
  /** The room of their packages, in cubic millimetres; of so many lines it is not known. */
  volume_mm3: z.int(),
  unmeasured: z.int(),
}

/** The code a cart was given: `waiting` while it makes no line cheaper, `over` when its promotion runs no more. */
export const CartCode = z.object({
  code: z.string(),
  title: z.string().nullable(),
  state: z.enum(['applied', 'waiting', 'over']),
})
export type CartCode = z.infer<typeof CartCode>

/** What is missing for a promotion that some of the lines are of: so much more of its products, or these. */
export const CartAsked = z.object({
  promotion: z.object({ id: z.int(), title: z.string() }),
  missing: Money.nullable(),
  products: z.object({ id: z.int(), sku: z.string(), name: z.string() }).array(),
})
export type CartAsked = z.infer<typeof CartAsked>

/** `lines` is one page of them; the sums are over all. What was put aside is in no sum. */
export const Cart = CartSummary.extend({
  ...Sums,
  lines: CartLine.array(),
  page: z.int(),
  per_page: z.int(),
  custom: CustomLine.array(),
  saved: CartLine.array(),
  saved_custom: CustomLine.array(),
  /** However many are told. */
  saved_count: z.int(),
  code: CartCode.nullable(),
  asked: CartAsked.array(),
})
export type Cart = z.infer<typeof Cart>

/** What a change of one line makes of the whole: the cart itself is not sent again. */
export const CartSums = z.object({ id: z.int(), line_count: z.int(), ...Sums })
export type CartSums = z.infer<typeof CartSums>

/** What became of a wish: the quantity now in the cart, and what it was before it was rounded up to whole packs. */
export const LineChange = z.object({
  line_id: z.int(),
  product_id: z.int(),
  quantity: z.int(),
  rounded_from: z.int().nullable(),
})
export type LineChange = z.infer<typeof LineChange>
export const ChangedLine = CartSums.extend({ line: CartLine, changed: LineChange })
export type ChangedLine = z.infer<typeof ChangedLine>

const quantity = z.int().min(1)
const NewLine = z.object({ product_id: z.int().positive(), quantity })
export type NewLine = z.infer<typeof NewLine>
const NewLines = z.object({ lines: NewLine.array().min(1).max(200) })
const LineInput = z.object({
  quantity: quantity.optional(),
  note: text(500).trim().nullable().optional(),
  /** In place of those it had. */
  file_ids: lineFiles.optional(),
})
export type LineInput = z.output<typeof LineInput>

const name = requiredText(80)
const CartInput = z.object({ name: name.optional(), is_active: z.boolean().optional() })
export type CartInput = z.output<typeof CartInput>

const CartFilter = Paging.extend({
  state: z.enum(cartStates).default('open'),
  sort: z
    .enum(['name', '-name', 'created_at', '-created_at', 'updated_at', '-updated_at'])
    .default('-updated_at'),
})
export type CartFilter = z.output<typeof CartFilter>

/** Which of its lines a cart is shown with. */
const CartPage = z.object({ page: z.coerce.number().int().min(1).default(1) })
export type CartPage = z.output<typeof CartPage>

const someIds = (most: number) => z.int().positive().array().max(most).default([])
/** Some of the lines of a cart. */
const SomeLines = z.object({ line_ids: someIds(mostLines), custom_ids: someIds(mostCustomLines) })
export type SomeLines = z.output<typeof SomeLines>
export const cartFormats = [...exportFormats, 'pdf'] as const
const CartFile = z.object({
  format: z.enum(cartFormats).default('csv'),
  /** Without them a list to be shown to someone who need not know what is paid. */
  prices: z.enum(['with', 'without']).default('with'),
})
export type CartFile = z.output<typeof CartFile>
const other = z.int().positive()

/** Of one line; of all where none is named. */
const SeenLine = z.object({
  line_id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
})

/** Of every currency that is traded in; an amount of null is no smallest order. */
const OrderMinimum = z.object({
  currency: CurrencyCode,
  amount: z.int('cart.minimum.wrong').min(1, 'cart.minimum.wrong').max(largestAmount).nullable(),
})
export type OrderMinimum = z.infer<typeof OrderMinimum>

export const Added = z.object({ cart: CartSummary, changed: LineChange.array() })
export type Added = z.infer<typeof Added>

export const carts = {
  list: get('/api/front/carts', {
    who: clients,
    scope: 'orders:write',
    query: CartFilter,
    reply: page(CartSummary),
  }),
  open: post('/api/front/carts', {
    who: buyers,
    scope: 'orders:write',
    body: z.object({ name }),
    reply: Cart,
  }),
  /** The cart that is filled now; null until the first line opens one. */
  active: get('/api/front/carts/active', {
    who: clients,
    query: CartPage,
    reply: z.object({ cart: Cart.nullable() }),
  }),
  fillActive: post('/api/front/carts/active/lines', { who: buyers, body: NewLines, reply: Added }),
  show: get('/api/front/carts/:id', { who: clients, scope: 'orders:write', query: CartPage, reply: Cart }),
  change: patch('/api/front/carts/:id', { who: buyers, scope: 'orders:write', body: CartInput, reply: Cart }),
  archive: del('/api/front/carts/:id', { who: buyers, scope: 'orders:write' }),
  /** A deleted cart is open again, with all its lines. */
  restore: put('/api/front/carts/:id/restored', { who: buyers, reply: Cart }),
  addLine: post('/api/front/carts/:id/lines', {
    who: buyers,
    scope: 'orders:write',
    body: NewLine,
    reply: ChangedLine,
  }),
  changeLine: patch('/api/front/carts/:id/lines/:line_id', {
    who: buyers,
    scope: 'orders:write',
    body: LineInput,
    reply: ChangedLine,
  }),
  removeLine: del('/api/front/carts/:id/lines/:line_id', {
    who: buyers,
    scope: 'orders:write',
    reply: CartSums,
  }),
  addCustom: post('/api/front/carts/:id/custom-lines', { who: buyers, body: CustomItem, reply: Cart }),
  changeCustom: put('/api/front/carts/:id/custom-lines/:line_id', {
    who: buyers,
    body: CustomItem,
    reply: Cart,
  }),
  removeCustom: del('/api/front/carts/:id/custom-lines/:line_id', { who: buyers, reply: Cart }),
  /** Lines are put aside, or taken back among those that are ordered. */
  putAside: put('/api/front/carts/:id/saved-lines', {
    who: buyers,
    body: SomeLines.extend({ saved: z.boolean() }),
    reply: Cart,
  }),
  /** Lines go into another cart; what is there already grows. */
  moveLines: post('/api/front/carts/:id/moved-lines', {
    who: buyers,
    body: SomeLines.extend({ to: other }),
    reply: Cart,
  }),
  /** Everything of the cart `from` goes into this one, and `from` is deleted. */
  merge: post('/api/front/carts/:id/merged', { who: buyers, body: z.object({ from: other }), reply: Cart }),
  copy: post('/api/front/carts/:id/copies', { who: buyers, body: z.object({ name }), reply: Cart }),
  /** Its lines are priced with the promotion of this code; one more replaces it. */
  giveCode: put('/api/front/carts/:id/code', {
    who: buyers,
    body: z.object({ code: requiredText(40) }),
    reply: Cart,
  }),
  takeCode: del('/api/front/carts/:id/code', { who: buyers, reply: Cart }),
  file: get('/api/front/carts/:id/file', { who: clients, query: CartFile, raw: true }),
  /** Today's prices have been seen, of all lines or of one: from now on changes are counted from them. */
  seePrices: put('/api/front/carts/:id/seen-prices', { who: buyers, query: SeenLine, reply: Cart }),
}

/** The smallest order the seller takes. */
export const orderMinimumsApi = {
  list: get('/api/manager/order-minimums', { who: admins, reply: OrderMinimum.array() }),
  set: put('/api/manager/order-minimums', { who: admins, body: OrderMinimum, reply: OrderMinimum.array() }),
}
