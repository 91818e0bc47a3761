import { sql } from 'drizzle-orm'
import { boolean, check, customType, index, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '#features/people/auth/server/tables.ts'
import { orders } from '#features/sales/orders/server/tables.ts'
import { identity, moment, oneOf, reference } from '#platform/server/database/tables.ts'
import { linkLanguages } from '../link-shape.ts'

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** A link that opens an order without signing in, until its end. Only the hash of its secret is stored. */
export const orderLinks = pgTable(
  'order_links',
  {
    id: identity(),
    order_id: reference('order_id')
      .notNull()
      .references(() => orders.id),
    token_hash: bytes('token_hash').notNull().unique(),
    with_prices: boolean('with_prices').notNull(),
    /** Whether the link also allows downloading documents. */
    with_pdfs: boolean('with_pdfs').notNull().default(false),
    lang: text('lang').$type<(typeof linkLanguages)[number]>().notNull(),
    created_by_id: reference('created_by_id')
      .notNull()
      .references(() => users.id),
    created_at: moment('created_at').notNull().defaultNow(),
    expires_at: moment('expires_at').notNull(),
    revoked_at: moment('revoked_at'),
    revoked_by_id: reference('revoked_by_id').references(() => users.id),
  },
  (table) => [
    index('order_links_of_order').on(table.order_id, table.id),
    check('order_links_lang', oneOf(table.lang, linkLanguages)),
    check('order_links_expire_later', sql`${table.expires_at} > ${table.created_at}`),
  ],
)

/** The visits by a link, and from where. */
export const orderLinkVisits = pgTable(
  'order_link_visits',
  {
    id: identity(),
    link_id: reference('link_id')
      .notNull()
      .references(() => orderLinks.id),
    at: moment('at').notNull().defaultNow(),
    ip: text('ip').notNull(),
    user_agent: text('user_agent').notNull(),
    /** The document taken, by name, or the order archive. Null for the page itself. */
    taken: text('taken'),
  },
  (table) => [index('order_link_visits_of_link').on(table.link_id, table.id)],
)

/** The downloads of the order archive by people signed in. */
export const orderArchiveDownloads = pgTable(
  'order_archive_downloads',
  {
    id: identity(),
    order_id: reference('order_id')
      .notNull()
      .references(() => orders.id),
    user_id: reference('user_id')
      .notNull()
      .references(() => users.id),
    at: moment('at').notNull(),
    ip: text('ip').notNull(),
    user_agent: text('user_agent').notNull(),
  },
  (table) => [
    index('order_archive_downloads_of_order').on(table.order_id, table.id),
    index('order_archive_downloads_by_age').on(table.at),
  ],
)
