import { sql } from 'drizzle-orm'
import { boolean, char, check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { type TaxClass, taxClasses } from '#features/foundation/tax/tax.ts'
import { users } from '#features/people/auth/server/tables.ts'
import { organizations } from '#features/people/clients/server/tables.ts'
import { identity, moment, oneOf, reference, someOf } from '#platform/server/database/tables.ts'
import { type CertificateKind, certificateKinds } from '../certificate.ts'
import { type BuyerTaxIdKind, buyerTaxIdKinds } from '../tax-id-kind.ts'
import { type TaxIdState, taxIdStates } from '../tax-id-state.ts'

const organization = () =>
  reference('organization_id')
    .notNull()
    .references(() => organizations.id)

/** How a company is taxed as a buyer. A company without a row is read from its details (`readTaxProfiles`). */
export const taxProfiles = pgTable('tax_profiles', {
  organization_id: reference('organization_id')
    .primaryKey()
    .references(() => organizations.id),
  is_taxable_person: boolean('is_taxable_person').notNull(),
  /** An ISO 3166 code. */
  establishment_country: char('establishment_country', { length: 2 }).notNull(),
  created_at: moment('created_at').notNull().defaultNow(),
  updated_at: moment('updated_at').notNull().defaultNow(),
  version: integer('version').notNull().default(1),
})

/** The tax ids of a company: one of a kind in a country. */
export const taxIds = pgTable(
  'tax_ids',
  {
    organization_id: organization(),
    /** An ISO 3166 code, or XI. */
    country: char('country', { length: 2 }).notNull(),
    kind: text('kind').$type<BuyerTaxIdKind>().notNull(),
    /** Without spaces, a VAT id with its prefix. */
    value: text('value').notNull(),
    /** What the newest check says. A changed number is unchecked. */
    state: text('state').$type<TaxIdState>().notNull().default('unchecked'),
    /** The day of that check. */
    checked_on: date('checked_on', { mode: 'string' }),
    created_at: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.organization_id, table.country, table.kind] }),
    check('tax_ids_kind', oneOf(table.kind, buyerTaxIdKinds)),
    check('tax_ids_state', oneOf(table.state, taxIdStates)),
    check('tax_ids_checked', sql`(${table.state} = 'unchecked') = (${table.checked_on} is null)`),
  ],
)

/** Every check of a tax id: of its format when it is entered, and of the number itself. Append-only. */
export const taxIdChecks = pgTable(
  'tax_id_checks',
  {
    id: identity(),
    organization_id: organization(),
    country: char('country', { length: 2 }).notNull(),
    value: text('value').notNull(),
    method: text('method').$type<'format' | 'staff' | 'vies'>().notNull(),
    result: text('result').$type<'valid' | 'invalid' | 'unavailable'>().notNull(),
    /** The day for which the answer was given. */
    checked_on: date('checked_on', { mode: 'string' }).notNull(),
    /** What proves the check, such as the consultation number of VIES. */
    reference: text('reference'),
    name_returned: text('name_returned'),
    address_returned: text('address_returned'),
    at: moment('at').notNull(),
    by_id: reference('by_id').references(() => users.id),
  },
  (table) => [
    index('tax_id_checks_of_organization').on(table.organization_id, table.id),
    check('tax_id_checks_method', oneOf(table.method, ['format', 'staff', 'vies'])),
    check('tax_id_checks_result', oneOf(table.result, ['valid', 'invalid', 'unavailable'])),
  ],
)

/** Certificates by which a company buys without tax for a time. */
export const exemptionCertificates = pgTable(
  'exemption_certificates',
  {
    id: identity(),
    organization_id: organization(),
    kind: text('kind').$type<CertificateKind>().notNull(),
    number: text('number').notNull(),
    issuer: text('issuer').notNull(),
    /** Null: every class. */
    classes: text('classes').array().$type<TaxClass[]>(),
    /** A VATEX code (BT-121). */
    exemption_code: text('exemption_code').notNull(),
    /** Both days count. One that was accepted by mistake ends on the day before it begins. */
    valid_from: date('valid_from', { mode: 'string' }).notNull(),
    valid_to: date('valid_to', { mode: 'string' }).notNull(),
    accepted_by_id: reference('accepted_by_id')
      .notNull()
      .references(() => users.id),
    created_at: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('exemption_certificates_of_organization').on(table.organization_id, table.id),
    check('exemption_certificates_kind', oneOf(table.kind, certificateKinds)),
    check('exemption_certificates_classes', someOf(table.classes, taxClasses)),
    check('exemption_certificates_days', sql`${table.valid_from} - 1 <= ${table.valid_to}`),
  ],
)
