import { z } from 'zod'
import { FileCard } from '#features/foundation/files/contract.ts'
import { LineCut } from '#features/goods/catalogue/cutting-shape.ts'
import { LineProduct } from '#features/goods/catalogue/line-product.ts'
import { LimitedPrice, PriceReason } from '#features/goods/pricing/price-shape.ts'
import { DeliveryCost } from '#features/sales/charges/tariff-shape.ts'
import { Totals } from '#features/sales/totals/totals-shape.ts'
import { admins, buyers, clients } from '#platform/shared/audience.ts'
import { del, get, Paging, page, patch, post, put } from '#platform/shared/contract.ts'
import { event } from '#platform/shared/event.ts'
import { Money, UnitPrice } from '#platform/shared/money-shape.ts'
import { Moment } from '#platform/shared/time.ts'
import { requiredText } from '#platform/shared/validation.ts'
import { cartStates, lineProblems } from './cart.ts'
import { CartFile } from './cart-file-shape.ts'
import {
  CartPromise,
  CartPromiseQuery,
  CheckoutQuery,
  CheckoutTotals,
  DeliveriesInput,
  DeliveriesPreview,
} from './checkout-shape.ts'
import { CartAsked, CartCode } from './code-shape.ts'
import { CustomItem } from './custom-line.ts'
import { CustomLine } from './custom-line-shape.ts'
import { OrderMinimum } from './minimum-shape.ts'
import {
  CartInput,
  LineChange,
  LineInput,
  NewLine,
  NewLines,
  name,
  SeenLine,
  SomeLines,
} from './write-shape.ts'

/** A cart line. Its price is calculated again each time the cart is read. */
export const CartLine = z.object({
  id: z.int(),
  product_id: z.int(),
  product: LineProduct,
  quantity: z.int(),
  /** Null if it is not cut. Without bars, the product can no longer be cut like this. */
  cut: LineCut.nullable(),
  note: z.string().nullable(),
  files: FileCard.array(),
  on_sale: z.boolean(),
  /** Null if the price is only on request. */
  price: UnitPrice.nullable(),
  list_price: UnitPrice.nullable(),
  total: Money.nullable(),
  why: PriceReason.array(),
  /** The limited promotion that does not apply because the quantity exceeds what is left of it. */
  limited: LimitedPrice.nullable(),
  /** The next price break. `saves` is set if the whole line would cost less at that quantity. */
  next_break: z.object({ min_qty: z.int(), price: UnitPrice, saves: Money.nullable() }).nullable(),
  /** The unit price the buyer last saw, if it differs from today's. */
  seen_price: UnitPrice.nullable(),
  problem: z.enum(lineProblems).nullable(),
  /** The pieces left of a discontinued product; null for others. */
  left: z.int().nullable(),
})
export type CartLine = z.infer<typeof CartLine>

export const CartSummary = z.object({
  id: z.int(),
  name: z.string(),
  state: z.enum(cartStates),
  /** True for the cart that receives products added without naming a cart. */
  is_active: z.boolean(),
  currency: z.string(),
  line_count: z.int(),
  /** The order this cart has become. On an open cart: the order that is being changed. */
  order_id: z.int().nullable(),
  created_at: Moment,
  updated_at: Moment,
})
export type CartSummary = z.infer<typeof CartSummary>

/**
 * `goods` is the sum at list prices; `goods` less `discount` is `total`. Lines with a problem are only counted
 * in `problems`.
 */
const Sums = {
  version: z.int(),
  goods: Money,
  discount: Money,
  total: Money,
  /** What the cart comes to with its tax. */
  totals: Totals,
  /** What the usual delivery of the person costs; it is chosen at checkout. Null if they have none. */
  delivery: DeliveryCost.nullable(),
  problems: z.int(),
  /**
   * The number of lines whose price differs from the one last seen, how many of them rose and fell, and the
   * number of products no longer sold.
   */
  changed_prices: z.int(),
  risen: z.int(),
  fallen: z.int(),
  gone: z.int(),
  /**
   * The smallest order in this currency, and the amount missing to it. Null if there is no minimum or nothing
   * is missing.
   */
  minimum: Money.nullable(),
  missing: Money.nullable(),
  /** True if some price depends on other lines: after a change, all lines must be read again. */
  priced_together: z.boolean(),
  /** The number of product lines, and of custom items that need an offer. Together they make `line_count`. */
  goods_count: z.int(),
  unpriced: z.int(),
  /** The weight in grams of the lines whose weight is known, and the number of lines whose weight is not. */
  weight_g: z.int(),
  unweighed: z.int(),
  /** The volume of the packages in cubic millimetres, and the number of lines whose volume is unknown. */
  volume_mm3: z.int(),
  unmeasured: z.int(),
}

/** `lines` is one page of the lines, as is `days.lines`; the sums cover all. Lines saved for later are in no sum. */
export const Cart = CartSummary.extend({
  ...Sums,
  days: CartPromise,
  lines: CartLine.array(),
  page: z.int(),
  per_page: z.int(),
  custom: CustomLine.array(),
  saved: CartLine.array(),
  saved_custom: CustomLine.array(),
  /** The number of all saved lines, including those not listed. */
  saved_count: z.int(),
  code: CartCode.nullable(),
  asked: CartAsked.array(),
})
export type Cart = z.infer<typeof Cart>

/** The sums after a change of one line. The cart itself is not sent again. */
export const CartSums = z.object({ id: z.int(), line_count: z.int(), ...Sums })
export type CartSums = z.infer<typeof CartSums>
export const ChangedLine = CartSums.extend({ line: CartLine, changed: LineChange })
export type ChangedLine = z.infer<typeof ChangedLine>

const CartFilter = Paging.extend({
  state: z.enum(cartStates).default('open'),
  sort: z
    .enum(['name', '-name', 'created_at', '-created_at', 'updated_at', '-updated_at'])
    .default('-updated_at'),
})
export type CartFilter = z.output<typeof CartFilter>

/** The page of lines to return. */
const CartPage = z.object({ page: z.coerce.number().int().min(1).default(1) })
export type CartPage = z.output<typeof CartPage>
const other = z.int().positive()

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
  /** The active cart. Null until the first line opens one. */
  active: get('/api/front/carts/active', {
    who: clients,
    query: CartPage,
    reply: z.object({ cart: Cart.nullable() }),
  }),
  fillActive: post('/api/front/carts/active/lines', { who: buyers, body: NewLines, reply: Added }),
  show: get('/api/front/carts/:id', { who: clients, scope: 'orders:write', query: CartPage, reply: Cart }),
  checkoutTotals: get('/api/front/carts/:id/checkout-totals', {
    who: clients,
    scope: 'orders:write',
    query: CheckoutQuery,
    reply: CheckoutTotals,
  }),
  /** What a checkout with several deliveries comes to. Changes nothing. */
  previewDeliveries: post('/api/front/carts/:id/deliveries/preview', {
    who: buyers,
    scope: 'orders:write',
    body: DeliveriesInput,
    reply: DeliveriesPreview,
  }),
  promise: get('/api/front/carts/:id/promise', {
    who: clients,
    scope: 'orders:write',
    query: CartPromiseQuery,
    reply: CartPromise,
  }),
  change: patch('/api/front/carts/:id', { who: buyers, scope: 'orders:write', body: CartInput, reply: Cart }),
  archive: del('/api/front/carts/:id', { who: buyers, scope: 'orders:write' }),
  /** Restores a deleted cart with all its lines. */
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
  /** Saves lines for later, or takes them back into the order. */
  putAside: put('/api/front/carts/:id/saved-lines', {
    who: buyers,
    body: SomeLines.extend({ saved: z.boolean() }),
    reply: Cart,
  }),
  /** Moves lines to another cart. Quantities of products already there are added up, and pieces of one length. */
  moveLines: post('/api/front/carts/:id/moved-lines', {
    who: buyers,
    body: SomeLines.extend({ to: other }),
    reply: Cart,
  }),
  /** Moves everything from the cart `from` into this one and deletes `from`. */
  merge: post('/api/front/carts/:id/merged', { who: buyers, body: z.object({ from: other }), reply: Cart }),
  copy: post('/api/front/carts/:id/copies', { who: buyers, body: z.object({ name }), reply: Cart }),
  /** Prices the lines with the promotion of this code, which replaces an earlier code. */
  giveCode: put('/api/front/carts/:id/code', {
    who: buyers,
    body: z.object({ code: requiredText(40) }),
    reply: Cart,
  }),
  takeCode: del('/api/front/carts/:id/code', { who: buyers, reply: Cart }),
  file: get('/api/front/carts/:id/file', { who: clients, query: CartFile, raw: true }),
  /** Marks today's prices as seen, of all lines or of one. Later changes are counted from them. */
  seePrices: put('/api/front/carts/:id/seen-prices', { who: buyers, query: SeenLine, reply: Cart }),
}

export const orderMinimumsApi = {
  list: get('/api/manager/order-minimums', { who: admins, reply: OrderMinimum.array() }),
  set: put('/api/manager/order-minimums', { who: admins, body: OrderMinimum, reply: OrderMinimum.array() }),
}

/**
 * A cart was opened or changed, or is about to become an order. `version` is the cart's before the change. Its company
 * hears of it: colleagues may have it open.
 */
export const cartChanged = event(
  'cart.changed',
  z.object({ organization_id: z.int(), cart_id: z.int(), version: z.int() }),
  { to: [{ organization: 'organization_id' }] },
)
