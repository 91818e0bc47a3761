import { eq, sql } from 'drizzle-orm'
import { char, check, index, integer, pgTable, pgView, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#features/people/auth/server/tables.ts'
import { identity, minorUnits, moment, reference } from '#platform/server/database/tables.ts'
import { orderLines, orders } from '../tables.ts'

/**
 * The amounts of the lines of agreed orders, less what was cancelled: each rounded once, with its cost if
 * known. Triggers on lines and orders update it with each command: calculated from the lines at query time, a
 * year of trade exceeded the time limit of a query (decision 0090).
 */
export const lineSales = pgTable(
  'line_sales',
  {
    line_id: reference('line_id')
      .primaryKey()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    order_id: reference('order_id').notNull(),
    organization_id: reference('organization_id').notNull(),
    /** When its order was placed. */
    created_at: moment('created_at').notNull(),
    /** Null for a custom item. */
    product_id: reference('product_id'),
    /** The promotion that lowered its price. */
    promotion_id: reference('promotion_id'),
    amount: minorUnits('amount').notNull(),
    /** Null if unknown. */
    cost: minorUnits('cost'),
    quantity: integer('quantity').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
  },
  (table) => [
    index('line_sales_of_order').on(table.order_id),
    index('line_sales_by_age').on(table.created_at, table.line_id),
    index('line_sales_of_organization').on(table.organization_id, table.created_at),
    index('line_sales_of_product').on(table.product_id, table.created_at),
    index('line_sales_of_promotion')
      .on(table.promotion_id, table.created_at)
      .where(sql`${table.promotion_id} is not null`),
  ],
)

/** The lines sold, for the totals of later features. */
export const soldLines = pgView('sold_lines').as((query) =>
  query
    .select({
      id: sql<number>`${lineSales.line_id}`.as('id'),
      order_id: lineSales.order_id,
      organization_id: lineSales.organization_id,
      created_at: lineSales.created_at,
      product_id: lineSales.product_id,
      promotion_id: lineSales.promotion_id,
      amount: lineSales.amount,
      cost: lineSales.cost,
      quantity: lineSales.quantity,
      currency: lineSales.currency,
    })
    .from(lineSales),
)

/** The files of a line. Files of the same name are versions of one file. */
export const orderLineFiles = pgTable(
  'order_line_files',
  {
    id: identity(),
    order_id: reference('order_id')
      .notNull()
      .references(() => orders.id),
    line_id: reference('line_id')
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    file_id: reference('file_id').notNull(),
    name: text('name').notNull(),
    version: integer('version').notNull(),
    added_by_id: reference('added_by_id')
      .notNull()
      .references(() => users.id),
    added_at: moment('added_at').notNull().defaultNow(),
  },
  (table) => [
    index('order_line_files_of_order').on(table.order_id, table.line_id, table.id),
    uniqueIndex('order_line_files_versions').on(table.line_id, table.name, table.version),
    uniqueIndex('order_line_files_once').on(table.line_id, table.file_id),
    check('order_line_files_version', sql`${table.version} > 0`),
  ],
)

/** The totals, days and progress of orders, for later features. Drafts of staff are excluded. */
export const orderTotals = pgView('order_totals').as((query) =>
  query
    .select({
      id: orders.id,
      number: orders.number,
      organization_id: orders.organization_id,
      stage: orders.stage,
      cancel_cause: orders.cancel_cause,
      currency: orders.currency,
      total_amount: orders.total_amount,
      created_at: orders.created_at,
    })
    .from(orders)
    .where(sql`${orders.stage} <> 'draft'`),
)

/** Single lines for later features: each with its order, less what was cancelled, without drafts of staff. */
export const orderedLines = pgView('ordered_lines').as((query) =>
  query
    .select({
      id: orderLines.id,
      order_id: orderLines.order_id,
      number: orders.number,
      organization_id: orders.organization_id,
      stage: orders.stage,
      currency: orders.currency,
      created_at: orders.created_at,
      product_id: orderLines.product_id,
      sku: orderLines.sku,
      name_en: orderLines.name_en,
      name_ru: orderLines.name_ru,
      quantity: sql<number>`${orderLines.quantity} - ${orderLines.cancelled}`.as('quantity'),
      unit: orderLines.unit,
      unit_amount: orderLines.unit_amount,
      cost_amount: orderLines.cost_amount,
      per: orderLines.per,
      /** The promotion that lowered its price. Still read by the previous release. */
      promotion_id: sql<number | null>`(jsonb_path_query_first(${orderLines.price_trace},
        '$[*] ? (@.step == "promotion").promotion.id'))::bigint`.as('promotion_id'),
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.order_id))
    .where(sql`${orders.stage} <> 'draft'`),
)
