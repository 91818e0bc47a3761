import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { files } from '#features/foundation/files/server/tables.ts'
import { users } from '#features/people/auth/server/tables.ts'
import type { Spoken } from '#features/people/staff/spoken.ts'
import { identity, moment, oneOf, reference } from '#platform/server/database/tables.ts'
import { type CardLink, type Messenger, type VcardState, vcardStates } from '../vcard.ts'

export const vcards = pgTable(
  'vcards',
  {
    id: identity(),
    slug: text('slug').notNull().unique(),
    /** Printed URLs with a former slug still lead to the card. */
    former_slugs: text('former_slugs').array().notNull().default(sql`'{}'`),
    user_id: reference('user_id').references(() => users.id),
    photo_file_id: reference('photo_file_id').references(() => files.id),
    state: text('state').$type<VcardState>().notNull().default('draft'),
    name_en: text('name_en'),
    name_ru: text('name_ru'),
    position_en: text('position_en'),
    position_ru: text('position_ru'),
    city_en: text('city_en'),
    city_ru: text('city_ru'),
    text_en: text('text_en'),
    text_ru: text('text_ru'),
    phones: text('phones').array().notNull().default(sql`'{}'`),
    emails: text('emails').array().notNull().default(sql`'{}'`),
    messengers: jsonb('messengers').$type<Messenger[]>().notNull().default([]),
    languages: jsonb('languages').$type<Spoken[]>().notNull().default([]),
    links: jsonb('links').$type<CardLink[]>().notNull().default([]),
    time_zone: text('time_zone').notNull().default('UTC'),
    working_days: smallint('working_days').array().notNull().default(sql`'{1,2,3,4,5}'`),
    working_from: text('working_from').notNull().default('09:00'),
    working_to: text('working_to').notNull().default('18:00'),
    referral_on: boolean('referral_on').notNull().default(true),
    starts_at: moment('starts_at'),
    ends_at: moment('ends_at'),
    created_at: moment('created_at').notNull().defaultNow(),
    updated_at: moment('updated_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('vcards_by_former_slug').using('gin', table.former_slugs),
    index('vcards_of_user').on(table.user_id),
    index('vcards_by_state').on(table.state, table.id),
    check('vcards_slug', sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('vcards_state', oneOf(table.state, vcardStates)),
    check(
      'vcards_hours',
      sql`${table.working_from} ~ '^[0-2][0-9]:[0-5][0-9]$' and ${table.working_to} ~ '^[0-2][0-9]:[0-5][0-9]$'`,
    ),
  ],
)

/** Views and saves of a card per day: only counts, no personal data. */
export const vcardDays = pgTable(
  'vcard_days',
  {
    vcard_id: reference('vcard_id')
      .notNull()
      .references(() => vcards.id),
    day: date('day').notNull(),
    views: integer('views').notNull().default(0),
    saves: integer('saves').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.vcard_id, table.day] })],
)
