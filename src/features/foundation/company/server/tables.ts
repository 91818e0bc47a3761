import { sql } from 'drizzle-orm'
import { check, customType, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { moment, oneOf, reference } from '#platform/server/tables.ts'
import { type Lang, languages } from '#platform/shared/i18n.ts'
import type { CompanyFacts } from '../company-shape.ts'
import { usualFormat } from '../number-format.ts'
import { ruleBounds } from '../working-rules.ts'

/** Who we are: one row. Settings of the administrator, so that no fact of the company stands in code. */
export const company = pgTable(
  'company',
  {
    id: smallint('id').primaryKey().default(1),
    facts: jsonb('facts').$type<CompanyFacts>().notNull(),
    version: integer('version').notNull().default(1),
    updated_at: moment('updated_at').notNull().defaultNow(),
    updated_by: reference('updated_by'),
  },
  (table) => [check('company_is_one', sql`${table.id} = 1`)],
)

const rule = <Name extends keyof typeof ruleBounds>(name: Name) =>
  smallint(name).notNull().default(ruleBounds[name].usual)

/** What the work goes by: one row, a column each, so that the audit says which of them was changed from what. */
export const workingRules = pgTable(
  'working_rules',
  {
    id: smallint('id').primaryKey().default(1),
    offer_days: rule('offer_days'),
    storage_days: rule('storage_days'),
    accept_days: rule('accept_days'),
    prepaid_days: rule('prepaid_days'),
    order_hours: rule('order_hours'),
    message_hours: rule('message_hours'),
    application_hours: rule('application_hours'),
    payment_hours: rule('payment_hours'),
    urgent_hours: rule('urgent_hours'),
    normal_hours: rule('normal_hours'),
    low_hours: rule('low_hours'),
    misses_days: rule('misses_days'),
    visitors_days: rule('visitors_days'),
    notices_days: rule('notices_days'),
    audit_months: rule('audit_months'),
    version: integer('version').notNull().default(1),
    updated_at: moment('updated_at').notNull().defaultNow(),
    updated_by: reference('updated_by'),
  },
  (table) => [check('working_rules_are_one', sql`${table.id} = 1`)],
)

/** How what people call by its number is numbered: one row. */
export const numberFormats = pgTable(
  'number_formats',
  {
    id: smallint('id').primaryKey().default(1),
    invoice_prefix: text('invoice_prefix').notNull().default(usualFormat.invoice_prefix),
    invoice_digits: smallint('invoice_digits').notNull().default(usualFormat.invoice_digits),
    version: integer('version').notNull().default(1),
    updated_at: moment('updated_at').notNull().defaultNow(),
    updated_by: reference('updated_by'),
  },
  (table) => [
    check('number_formats_are_one', sql`${table.id} = 1`),
    check(
      'number_formats_invoices',
      sql`${table.invoice_prefix} ~ '^([A-Z][A-Z0-9]{0,5})?$' and ${table.invoice_digits} between 3 and 6`,
    ),
  ],
)

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** How we look: one row. The logo is small and drawn by us, so it lies here and needs no file. */
export const brand = pgTable(
  'brand',
  {
    id: smallint('id').primaryKey().default(1),
    /** '#rrggbb'; null is the colour Portico comes with. */
    accent: text('accent'),
    logo: bytes('logo'),
    /** The version the logo came with, by which browsers know it; 0 where there is none. */
    logo_on: integer('logo_on').notNull().default(0),
    version: integer('version').notNull().default(1),
    updated_at: moment('updated_at').notNull().defaultNow(),
    updated_by: reference('updated_by'),
  },
  (table) => [
    check('brand_is_one', sql`${table.id} = 1`),
    check('brand_accent', sql`${table.accent} ~ '^#[0-9a-f]{6}$'`),
    check('brand_logo', sql`(${table.logo} is null) = (${table.logo_on} = 0)`),
  ],
)

/** What an administrator writes in the place of our words in a e-mail: only what differs. */
export const emailTexts = pgTable(
  'email_texts',
  {
    /** 'invoicing.letters.issued' */
    email: text('email').notNull(),
    part: text('part').notNull(),
    lang: text('lang').$type<Lang>().notNull(),
    text: text('text').notNull(),
    updated_at: moment('updated_at').notNull().defaultNow(),
    updated_by: reference('updated_by'),
  },
  (table) => [
    primaryKey({ columns: [table.email, table.part, table.lang] }),
    check('email_texts_lang', oneOf(table.lang, languages)),
  ],
)
