import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  char,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { identity, minorUnits, moment, oneOf, reference } from '#platform/server/database/tables.ts'
import { type RateSource, rateSources } from '../official-rates.ts'
import {
  type TaxClass,
  type TaxProfile,
  type TaxRuleKind,
  type TaxScheme,
  taxClasses,
  taxProfiles,
  taxRuleKinds,
  taxSchemes,
} from '../tax.ts'

const day = (name: string) => date(name, { mode: 'string' })
const kept = {
  version: integer('version').notNull().default(1),
  updated_at: moment('updated_at').notNull().defaultNow(),
  updated_by: reference('updated_by'),
}
const isCountry = (column: AnyPgColumn): SQL => sql`${column} ~ '^[A-Z]{2}$'`
const endsAfter = (table: { valid_from: AnyPgColumn; valid_to: AnyPgColumn }): SQL =>
  sql`${table.valid_to} >= ${table.valid_from}`

/** The seller's registrations, of which a country has at most one on a day. */
export const taxRegistrations = pgTable(
  'tax_registrations',
  {
    id: identity(),
    /** ISO 3166, or XI for Northern Ireland. */
    country: char('country', { length: 2 }).notNull(),
    /** The VAT id; in Russia the INN. */
    number: text('number'),
    /** The local tax number (BT-32). */
    tax_number: text('tax_number'),
    kpp: text('kpp'),
    scheme: text('scheme').$type<TaxScheme>().notNull(),
    profile: text('profile').$type<TaxProfile>().notNull(),
    accounting_currency: char('accounting_currency', { length: 3 }).notNull(),
    valid_from: day('valid_from').notNull(),
    /** The last day; null if there is none. */
    valid_to: day('valid_to'),
    ...kept,
  },
  (table) => [
    unique('tax_registrations_begin').on(table.country, table.valid_from),
    check('tax_registrations_country', isCountry(table.country)),
    check('tax_registrations_scheme', oneOf(table.scheme, taxSchemes)),
    check('tax_registrations_profile', oneOf(table.profile, taxProfiles)),
    check('tax_registrations_kpp', sql`${table.kpp} is null or ${table.country} = 'RU'`),
    check('tax_registrations_currency', sql`${table.accounting_currency} ~ '^[A-Z]{3}$'`),
    check('tax_registrations_days', endsAfter(table)),
    check(
      'tax_registrations_number',
      sql`${table.number} is not null or (${table.tax_number} is not null and ${table.scheme} <> 'standard')`,
    ),
  ],
)

/** The rate of a class in a country from a day on, in basis points. */
export const taxRates = pgTable(
  'tax_rates',
  {
    id: identity(),
    country: char('country', { length: 2 }).notNull(),
    class: text('class').$type<TaxClass>().notNull(),
    rate_bp: integer('rate_bp').notNull(),
    valid_from: day('valid_from').notNull(),
    /** The law, and who confirmed it. */
    source: text('source').notNull(),
    ...kept,
  },
  (table) => [
    unique('tax_rates_begin').on(table.country, table.class, table.valid_from),
    check('tax_rates_country', isCountry(table.country)),
    check(
      'tax_rates_class',
      oneOf(
        table.class,
        taxClasses.filter((one) => one !== 'exempt'),
      ),
    ),
    check('tax_rates_rate', sql`${table.rate_bp} between 0 and 10000`),
    check('tax_rates_zero', sql`${table.class} <> 'zero' or ${table.rate_bp} = 0`),
    check('tax_rates_source', sql`length(${table.source}) between 1 and 500`),
  ],
)

/** Exceptions of a country. A rule is about a product, a category or a prefix of commodity codes. */
export const taxRules = pgTable(
  'tax_rules',
  {
    id: identity(),
    country: char('country', { length: 2 }).notNull(),
    // No foreign keys: the catalogue is a later feature.
    product_id: reference('product_id'),
    category_id: reference('category_id'),
    commodity_prefix: text('commodity_prefix'),
    /** What the rule changes. Columns of the other kinds are null. */
    kind: text('kind').$type<TaxRuleKind>().notNull(),
    class: text('class').$type<TaxClass>(),
    /** A VATEX code or the key of a legal text. */
    exemption_code: text('exemption_code'),
    /** The provision of a reverse charge, such as '§ 13b(2) no. 11 UStG'. */
    section: text('section'),
    /** The printed words, in both languages or in none. */
    reason_en: text('reason_en'),
    reason_ru: text('reason_ru'),
    threshold_amount: minorUnits('threshold_amount'),
    threshold_currency: char('threshold_currency', { length: 3 }),
    valid_from: day('valid_from').notNull(),
    valid_to: day('valid_to'),
    /** The law, and who confirmed it. Null in rules from before the column. */
    source: text('source'),
    ...kept,
  },
  (table) => [
    index('tax_rules_of_country').on(table.country),
    check('tax_rules_country', isCountry(table.country)),
    check(
      'tax_rules_scope',
      sql`num_nonnulls(${table.product_id}, ${table.category_id}, ${table.commodity_prefix}) = 1`,
    ),
    check('tax_rules_prefix', sql`${table.commodity_prefix} ~ '^[0-9]{2,10}$'`),
    check('tax_rules_kind', oneOf(table.kind, taxRuleKinds)),
    check('tax_rules_class', oneOf(table.class, taxClasses)),
    check(
      'tax_rules_effect',
      sql`(${table.class} is not null) = (${table.kind} = 'class')
        and (${table.exemption_code} is not null) = (${table.kind} = 'exemption')
        and (${table.section} is not null) = (${table.kind} = 'domestic_reverse_charge')`,
    ),
    check(
      'tax_rules_reason',
      sql`(${table.reason_en} is null) = (${table.reason_ru} is null)
        and (${table.kind} <> 'class' or ${table.reason_en} is null)
        and (${table.kind} <> 'domestic_reverse_charge' or ${table.reason_en} is not null)`,
    ),
    check(
      'tax_rules_threshold',
      sql`(${table.threshold_amount} is null) = (${table.threshold_currency} is null)
        and (${table.threshold_amount} is null
          or ${table.threshold_amount} > 0 and ${table.kind} = 'domestic_reverse_charge')`,
    ),
    check('tax_rules_days', endsAfter(table)),
    check('tax_rules_source', sql`length(${table.source}) between 1 and 500`),
  ],
)

/**
 * Published rates of exchange, for tax only; prices have their own. A row never changes: of several for one day, the one
 * entered last counts.
 */
export const officialRates = pgTable(
  'official_rates',
  {
    id: identity(),
    source: text('source').$type<RateSource>().notNull(),
    base: char('base', { length: 3 }).notNull(),
    quote: char('quote', { length: 3 }).notNull(),
    /** Units of the quote for one of the base, with the decimals that were published. */
    rate: numeric('rate').notNull(),
    published_on: day('published_on').notNull(),
    entered_at: moment('entered_at').notNull(),
    // No foreign key: people is a later feature.
    entered_by_id: reference('entered_by_id').notNull(),
  },
  (table) => [
    index('official_rates_by_day').on(table.published_on, table.id),
    check('official_rates_source', oneOf(table.source, rateSources)),
    check('official_rates_pair', sql`${table.base} <> ${table.quote}`),
    check('official_rates_currencies', sql`${table.base} || ${table.quote} ~ '^[A-Z]{6}$'`),
    check('official_rates_rate', sql`${table.rate} > 0`),
  ],
)
