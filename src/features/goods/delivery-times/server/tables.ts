import { sql } from 'drizzle-orm'
import { char, check, date, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, oneOf } from '#platform/server/database/tables.ts'
import { mostTransitDays, type TransitCount, transitCounts } from '../delivery-times.ts'

/** How long a delivery method takes to a country, or to all others. A method without rows has no delivery days. */
export const deliveryTimes = pgTable(
  'delivery_times',
  {
    id: identity(),
    /** An entry of the dictionary. */
    method_id: smallint('method_id').notNull(),
    country: char('country', { length: 2 }),
    transit_days: smallint('transit_days').notNull(),
    counts: text('counts').$type<TransitCount>().notNull(),
    arrives: smallint('arrives').array().notNull(),
    departs: smallint('departs').array(),
  },
  (table) => [
    uniqueIndex('delivery_times_of_country').on(table.method_id, sql`coalesce(${table.country}, '')`),
    check('delivery_times_transit', sql.raw(`transit_days between 0 and ${mostTransitDays}`)),
    check('delivery_times_counts', oneOf(table.counts, transitCounts)),
    check(
      'delivery_times_weekdays',
      sql`cardinality(${table.arrives}) > 0 and ${table.arrives} <@ '{1,2,3,4,5,6,7}'
        and cardinality(${table.departs}) > 0 and ${table.departs} <@ '{1,2,3,4,5,6,7}'`,
    ),
  ],
)

/** Days on which nothing is delivered in a country, or anywhere. */
export const daysWithoutDelivery = pgTable(
  'days_without_delivery',
  {
    id: identity(),
    country: char('country', { length: 2 }),
    on: date('on', { mode: 'string' }).notNull(),
  },
  (table) => [uniqueIndex('days_without_delivery_once').on(table.on, sql`coalesce(${table.country}, '')`)],
)
