import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  char,
  check,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { LineCut } from '#features/goods/catalogue/cutting.ts'
import { products } from '#features/goods/catalogue/server/tables.ts'
import type { PriceStep } from '#features/goods/pricing/price.ts'
import { users } from '#features/people/auth/server/tables.ts'
import { organizations } from '#features/people/clients/server/tables.ts'
import type { TermsSnapshot } from '#features/people/payment-terms/payment-term.ts'
import type { AgreedTax } from '#features/sales/totals/agreed-tax.ts'
import type { Charge } from '#features/sales/totals/charge.ts'
import {
  identity,
  isPriceUnit,
  minorUnits,
  moment,
  oneOf,
  perPieces,
  reference,
} from '#platform/server/database/tables.ts'
import type { OfferBreak, Replaced } from '../offer-terms.ts'
import {
  type Line,
  lineKinds,
  type OrderStage,
  offeredStages,
  orderSources,
  orderStages,
  promisedStages,
  type Requested,
  type Turn,
  turns,
} from '../order.ts'
import type { PromisedPart } from '../promised.ts'
import { type CancelCause, cancelCauses } from '../transitions.ts'
import { buckets, bucketsOfAll, fitting } from './bucket-columns.ts'

/** Order numbers start at 1001. They may have gaps but no duplicates. */
export const orderNumbers = pgSequence('order_numbers', { startWith: 1001 })

export const orders = pgTable(
  'orders',
  {
    id: identity(),
    number: integer('number').notNull().unique().default(sql`nextval('order_numbers')`),
    organization_id: reference('organization_id')
      .notNull()
      .references(() => organizations.id),
    created_by_id: reference('created_by_id')
      .notNull()
      .references(() => users.id),
    /** The cart it was placed from. As a unique key it makes a second checkout find the first order. */
    cart_id: reference('cart_id').unique(),
    /** The first order of a checkout with several deliveries, also in that order itself (0149). */
    purchase_id: reference('purchase_id'),
    source: text('source').$type<(typeof orderSources)[number]>().notNull().default('cart'),
    stage: text('stage').$type<OrderStage>().notNull().default('submitted'),
    turn: text('turn').$type<Turn>(),
    /** Until when the open offer is valid. */
    valid_until: moment('valid_until'),
    /** By when we answer, while it is our turn. */
    answer_due_at: moment('answer_due_at'),
    /** The number of days before the end when the client was last warned. */
    warned_days: smallint('warned_days'),
    /** The moment a chief manager was told that our answer is late. */
    escalated_at: moment('escalated_at'),
    currency: char('currency', { length: 3 }).notNull(),
    discount_level: smallint('discount_level').notNull(),
    /** The payment terms when the order was written. Null for orders older than terms. */
    terms_snapshot: jsonb('terms_snapshot').$type<TermsSnapshot>(),
    /** The tax of each line, by its id, when the order was agreed. Null while nothing decided it. */
    agreed_tax: jsonb('agreed_tax').$type<AgreedTax>(),
    goods_amount: minorUnits('goods_amount').notNull(),
    total_amount: minorUnits('total_amount').notNull(),
    /** Delivery, other charges and discounts of the whole order (0127). `total_amount` does not include them. */
    charges: jsonb('charges').$type<Charge[]>().notNull().default([]),
    delivery_method: smallint('delivery_method').notNull(),
    delivery_address: text('delivery_address').notNull(),
    payment: text('payment'),
    comment: text('comment'),
    po_number: text('po_number'),
    recipient: text('recipient'),
    /** The day the buyer asks for. */
    requested_on: date('requested_on', { mode: 'string' }),
    /** Whether it may be delivered in parts. */
    partial_allowed: boolean('partial_allowed').notNull().default(true),
    project: text('project'),
    file_ids: bigint('file_ids', { mode: 'number' }).array().notNull().default([]),
    /** Colleagues of the buyer who get a copy. */
    watcher_ids: bigint('watcher_ids', { mode: 'number' }).array().notNull().default([]),
    cancel_reason: text('cancel_reason'),
    cancel_cause: text('cancel_cause').$type<CancelCause>(),
    /** Visible to staff only. */
    internal_note: text('internal_note'),
    /** The moment the company's manager first opened it. It cannot be withdrawn after that (product 4.6). */
    opened_at: moment('opened_at'),
    // Set by other features through `noteGoods` and `noteDues`, so that lists can filter and sort by them.
    line_count: integer('line_count').notNull().default(0),
    /** The number of lines without a price. */
    unpriced: integer('unpriced').notNull().default(0),
    ...bucketsOfAll(),
    invoiced_amount: minorUnits('invoiced_amount').notNull().default(0),
    paid_amount: minorUnits('paid_amount').notNull().default(0),
    refunded_amount: minorUnits('refunded_amount').notNull().default(0),
    is_refunded: boolean('is_refunded').notNull().default(false),
    /** What is agreed and not invoiced yet, with tax. 0 until the order is agreed. */
    uninvoiced_amount: minorUnits('uninvoiced_amount').notNull().default(0),
    due_on: date('due_on', { mode: 'string' }),
    created_at: moment('created_at').notNull().defaultNow(),
    updated_at: moment('updated_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    // Ascending by id: read in either direction, they give a list its complete order.
    index('orders_of_organization').on(table.organization_id, table.created_at, table.id),
    // Besides the order of a list, includes what analytics adds up for a period, so that rows are not read.
    index('orders_by_age').on(
      table.created_at,
      table.id,
      table.stage,
      table.currency,
      table.total_amount,
      table.organization_id,
      table.cancel_cause,
    ),
    index('orders_of_purchase').on(table.purchase_id).where(sql`${table.purchase_id} is not null`),
    index('orders_po_like').using('gin', table.po_number.op('gin_trgm_ops')),
    index('orders_by_stage').on(table.stage, table.created_at, table.id),
    // For goods that left and may not be invoiced.
    index('orders_shipped_uninvoiced')
      .on(table.organization_id)
      .where(sql`${table.shipped} > 0 and ${table.uninvoiced_amount} > 0`),
    // What a list counts and adds up, so that rows are not read.
    index('orders_figures').on(table.organization_id, table.stage, table.currency, table.total_amount),
    check('orders_amounts', sql`${table.goods_amount} >= 0 and ${table.total_amount} >= 0`),
    check('orders_stage', oneOf(table.stage, orderStages)),
    check('orders_turn', oneOf(table.turn, turns)),
    check('orders_source', oneOf(table.source, orderSources)),
    check(
      'orders_promised_are_priced',
      sql`${table.unpriced} = 0 or not ${oneOf(table.stage, promisedStages)}`,
    ),
    check('orders_buckets', fitting(table)),
    check('orders_cancel_cause', oneOf(table.cancel_cause, cancelCauses)),
    // For the clock: offers that end and answers that are late.
    index('orders_by_end')
      .on(table.valid_until)
      .where(sql`${table.stage} = 'negotiation' and ${table.turn} = 'client'`),
    index('orders_by_answer').on(table.answer_due_at).where(sql`${table.turn} = 'manager'`),
    // For the negotiation board: the first due at the top, then by amount.
    index('orders_in_talk')
      .on(
        sql`coalesce(${table.valid_until}, ${table.answer_due_at})`,
        sql`(- ${table.total_amount})`,
        table.id,
      )
      .where(sql`${table.stage} = 'negotiation'`),
    // For expired offers and those about to expire: their order, and what is counted of them.
    index('orders_by_validity')
      .on(
        table.valid_until,
        table.id,
        table.stage,
        table.turn,
        table.organization_id,
        table.currency,
        table.total_amount,
      )
      .where(oneOf(table.stage, offeredStages)),
  ],
)

/**
 * The figures of orders that lists show without counting rows: number and total by company, stage, turn and
 * currency. A trigger on `orders` writes the change of each command as a row of its own, so no command waits
 * for another; the job `fold_order_figures` combines the rows (decision 0052).
 */
export const orderFigures = pgTable(
  'order_figures',
  {
    organization_id: reference('organization_id').notNull(),
    stage: text('stage').$type<OrderStage>().notNull(),
    turn: text('turn').$type<Turn>(),
    currency: char('currency', { length: 3 }).notNull(),
    rows: bigint('rows', { mode: 'number' }).notNull(),
    /** Minor units. */
    total_amount: bigint('total_amount', { mode: 'number' }).notNull(),
    is_folded: boolean('is_folded').notNull().default(false),
  },
  (table) => [
    uniqueIndex('order_figures_folded')
      .on(table.organization_id, table.stage, sql`coalesce(${table.turn}, '')`, table.currency)
      .where(sql`${table.is_folded}`),
    // For the figures of a company, and for the rows not folded yet.
    index('order_figures_of_organization').on(table.organization_id),
    index('order_figures_changes').on(table.organization_id).where(sql`not ${table.is_folded}`),
  ],
)

/** A line: a snapshot of the product and its price when ordered. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: identity(),
    order_id: reference('order_id')
      .notNull()
      .references(() => orders.id),
    /** From 1. */
    place: integer('place').notNull(),
    kind: text('kind').$type<Line['kind']>().notNull().default('catalogue'),
    product_id: reference('product_id').references(() => products.id),
    sku: text('sku').notNull(),
    name_en: text('name_en'),
    name_ru: text('name_ru'),
    unit: text('unit').notNull(),
    quantity: integer('quantity').notNull(),
    ...buckets(),
    /** Null until someone has offered a price: 0 would be a price. */
    list_amount: minorUnits('list_amount'),
    unit_amount: minorUnits('unit_amount'),
    /** The price unit: how many pieces both amounts are for. */
    per: perPieces('per'),
    /** The steps by which the price was calculated at the time. */
    price_trace: jsonb('price_trace').$type<PriceStep[]>().notNull(),
    note: text('note'),
    /** Files of the company that show what is wanted. */
    file_ids: bigint('file_ids', { mode: 'number' }).array().notNull().default(sql`'{}'`),
    /** The description of a custom item. */
    custom: jsonb('custom').$type<Requested>(),
    /** The price of the rules when the price was set, for the same `per`. Null if there is none. */
    ruled_amount: minorUnits('ruled_amount'),
    /** Our cost, for the same `per`. Visible to staff only, like the next column. */
    cost_amount: minorUnits('cost_amount'),
    internal_note: text('internal_note'),
    /** The price is no longer negotiable. */
    is_locked: boolean('is_locked').notNull().default(false),
    lead_days: integer('lead_days'),
    /** The day the last piece is delivered. Null while a piece has no day. */
    promised_on: date('promised_on', { mode: 'string' }),
    /** The first `promised_on`. It never changes: the score of deliveries on time compares with it. */
    first_promised_on: date('first_promised_on', { mode: 'string' }),
    /** The promised deliveries. Fewer pieces than are wanted: the others have no day. */
    promised_parts: jsonb('promised_parts').$type<PromisedPart[]>().notNull().default([]),
    /** The day the promise was fulfilled. */
    actual_on: date('actual_on', { mode: 'string' }),
    /** A copy of the line it replaces. */
    instead_of: jsonb('instead_of').$type<Replaced>(),
    /** The offered lower price from a quantity on. */
    price_break: jsonb('price_break').$type<OfferBreak>(),
    /** How the line is cut, as calculated when it was ordered. */
    cut: jsonb('cut').$type<LineCut>(),
  },
  (table) => [
    uniqueIndex('order_lines_of_order').on(table.order_id, table.place),
    index('order_lines_by_sku').on(table.sku),
    index('order_lines_of_product').on(table.product_id),
    index('order_lines_by_promise')
      .on(table.promised_on, table.order_id)
      .where(
        sql`${table.promised_on} is not null and ${table.delivered} + ${table.cancelled} < ${table.quantity}`,
      ),
    check('order_lines_quantity', sql`${table.quantity} > 0`),
    check('order_lines_per', isPriceUnit(table.per)),
    check('order_lines_kind', oneOf(table.kind, lineKinds)),
    check('order_lines_have_a_product', sql`${table.product_id} is not null or ${table.kind} = 'custom'`),
    check(
      'order_lines_priced',
      sql`(${table.list_amount} is null) = (${table.unit_amount} is null) and (${table.unit_amount} is not null or ${table.kind} = 'custom')`,
    ),
    check('order_lines_buckets', fitting(table)),
  ],
)
