import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { identity, moment, reference } from '#platform/server/tables.ts'

/** A client company. One-person companies are the simple case: the first user of a sign-up owns it. */
export const organizations = pgTable(
  'organizations',
  {
    id: identity(),
    name: text('name').notNull(),
    kind: text('kind').notNull(),
    activity_type: smallint('activity_type').notNull(),
    activity_custom: text('activity_custom'),
    country: text('country').notNull(),
    city: text('city').notNull(),
    delivery_address: text('delivery_address').notNull(),
    discount_level: smallint('discount_level').notNull().default(0),
    manager_id: reference('manager_id'),
    /** The business card the company came by, as the application named it. */
    referral: text('referral'),
    /** The product the application began with, until it is put into the first cart; what a product is comes later in the order of the features. */
    wished_product_id: reference('wished_product_id'),
    confirmed_at: moment('confirmed_at'),
    confirmed_by: reference('confirmed_by'),
    created_at: moment('created_at').notNull().defaultNow(),
    updated_at: moment('updated_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('organizations_of_manager').on(table.manager_id, table.created_at),
    index('organizations_by_age').on(table.created_at),
    index('organizations_by_confirmation').on(table.confirmed_at),
    check('organizations_kind', sql`${table.kind} in ('legal_entity', 'self_employed')`),
    check('organizations_level', sql`${table.discount_level} between 0 and 4`),
  ],
)
