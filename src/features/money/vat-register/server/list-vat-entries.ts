import { sql } from 'drizzle-orm'
import type { Source } from '#platform/server/lists/source.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { money } from '#platform/shared/money.ts'
import type { VatEntry, vatEntries } from '../contract.ts'
import { matching, taxGroups } from './tax-groups.ts'

type Row = Omit<VatEntry, 'taxable' | 'tax' | 'tax_reported'> & {
  currency: string
  taxable: number
  tax: number
  reported: number
  reported_currency: string
}

/** The tax groups of documents with VAT. */
export const vatEntrySource = (person: Manager): Source<typeof vatEntries, Row, Manager> => ({
  from: sql`from (${taxGroups(person)}) o`,
  where: (_person, filter) =>
    sql`${matching(filter)} and ${filter.category ? sql`o.category = ${filter.category}` : sql`true`}`,
  isPlannedAgain: true,
  sum: { amount: sql`o.reported`, currency: sql`o.reported_currency` },
  sorts: {
    tax_date: [sql`o.tax_date`],
    issued_on: [sql`o.issued_on`],
    number: [sql`o.number collate natural_en`],
    taxable: [sql`o.currency`, sql`o.taxable`],
    tax_reported: [sql`o.reported_currency`, sql`o.reported`],
  },
  select: sql`select o.*, o.tax_date::text as tax_date, o.issued_on::text as issued_on from page o`,
  row: ({ currency, taxable, tax, reported, reported_currency, ...row }) => ({
    id: row.id,
    number: row.number,
    kind: row.kind,
    order_id: row.order_id,
    tax_date: row.tax_date,
    issued_on: row.issued_on,
    organization_id: row.organization_id,
    organization_name: row.organization_name,
    buyer_tax_id: row.buyer_tax_id,
    delivery_country: row.delivery_country,
    registration: row.registration,
    category: row.category,
    rate_bp: row.rate_bp,
    code: row.code,
    taxable: money(taxable, currency),
    tax: money(tax, currency),
    tax_reported: money(reported, reported_currency),
  }),
})
