import { sql } from 'drizzle-orm'
import { check, customType, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { moment, oneOf, reference } from '#platform/server/database/tables.ts'
import { type Lang, languages } from '#platform/shared/i18n.ts'
import type { CompanyFacts } from '../company-shape.ts'
import { usualFormat } from '../number-format.ts'
import { ruleBounds } from '../working-rules.ts'

/** The company facts: one row. Settings, so that the code contains no fact of the company. */
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

/**
 * The rules of work: one row with a column each, so that the audit shows which rule was changed and its
 * former value.
 */
export const workingRules = pgTable(
  'working_rules',
  {
    id: smallint('id').primaryKey().default(1),
    offer_days: rule('offer_days'),
    storage_days: rule('storage_days'),
    max_hold_days: rule('max_hold_days'),
    accept_days: rule('accept_days'),
    claim_days: rule('claim_days'),
    return_days: rule('return_days'),
    prepaid_days: rule('prepaid_days'),
    write_off_cents: rule('write_off_cents'),
    posting_hours: rule('posting_hours'),
    small_amount: integer('small_amount').notNull().default(ruleBounds.small_amount.usual),
    small_bp: rule('small_bp'),
    order_hours: rule('order_hours'),
    slip_hours: rule('slip_hours'),
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

/** The formats of numbers: one row. */
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

/**
 * The seller's look: one row. The logo is small and re-encoded by us, so it is stored here and not as a file.
 */
export const brand = pgTable(
  'brand',
  {
    id: smallint('id').primaryKey().default(1),
    /** '#rrggbb'. Null is Portico's own colour. */
    accent: text('accent'),
    logo: bytes('logo'),
    /** The version that introduced the logo, used in its address. 0 if there is none. */
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

/** E-mail texts changed by administrators: only those that differ from ours. */
export const emailTexts = pgTable(
  'email_texts',
  {
    /** The key of the e-mail, such as 'invoicing.emails.issued'. */
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
