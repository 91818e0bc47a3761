import { sql } from 'drizzle-orm'
import { char, check, date, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { identity, minorUnits, moment, oneOf } from '#platform/server/database/tables.ts'
import { type Payer, payers, type TariffBasis, type TariffStep, tariffBases } from '../tariff.ts'

/** How a delivery method is charged. A method without a row is included in the prices of the goods. */
export const deliveryCharging = pgTable(
  'delivery_charging',
  {
    /** An entry of the dictionary. */
    method_id: smallint('method_id').primaryKey(),
    payer: text('payer').$type<Payer>().notNull(),
    handling_bp: integer('handling_bp').notNull().default(0),
    kg_per_m3: integer('kg_per_m3'),
  },
  (table) => [
    check('delivery_charging_payer', oneOf(table.payer, payers)),
    check('delivery_charging_handling', sql`${table.handling_bp} between 0 and 10000`),
    check('delivery_charging_volume', sql`${table.kg_per_m3} > 0`),
  ],
)

/** The price of a delivery method to some countries, or to all others. Amounts in minor units of `currency`. */
export const deliveryTariffs = pgTable(
  'delivery_tariffs',
  {
    id: identity(),
    method_id: smallint('method_id').notNull(),
    countries: char('countries', { length: 2 }).array().notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    basis: text('basis').$type<TariffBasis>().notNull(),
    steps: jsonb('steps').$type<TariffStep[]>().notNull(),
    free_from: minorUnits('free_from'),
    valid_from: date('valid_from', { mode: 'string' }).notNull(),
    valid_to: date('valid_to', { mode: 'string' }),
    updated_at: moment('updated_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('delivery_tariffs_of_method').on(table.method_id, table.currency),
    check('delivery_tariffs_basis', oneOf(table.basis, tariffBases)),
    check('delivery_tariffs_days', sql`${table.valid_to} >= ${table.valid_from}`),
    check(
      'delivery_tariffs_steps',
      sql`jsonb_typeof(${table.steps}) = 'array' and jsonb_array_length(${table.steps}) > 0`,
    ),
  ],
)

/** A fixed amount on orders whose goods come to less than `below`, net. At most one per currency. */
export const smallOrderSurcharges = pgTable(
  'small_order_surcharges',
  {
    currency: char('currency', { length: 3 }).primaryKey(),
    below: minorUnits('below').notNull(),
    amount: minorUnits('amount').notNull(),
  },
  (table) => [check('small_order_surcharges_amounts', sql`least(${table.below}, ${table.amount}) > 0`)],
)
