import { z } from 'zod'
import { taxCategories } from '#features/foundation/tax/tax.ts'
import { chiefs } from '#platform/shared/audience.ts'
import { type FilterOf, list, listAt } from '#platform/shared/list.ts'
import { Money } from '#platform/shared/money-shape.ts'
import { askedDay } from '#platform/shared/time.ts'
import { text } from '#platform/shared/validation.ts'
import { euSupplies, taxedKinds } from './vat-register.ts'

const filters = {
  /** Tax dates, both days included. */
  from: askedDay().optional(),
  to: askedDay().optional(),
  /** The country of a registration of the seller: 'LV'. */
  registration: z
    .string()
    .regex(/^[A-Z]{2}$/, 'errors.notValid')
    .optional(),
  q: text(100).trim().optional(),
}

/** A tax group of a document with VAT: one document has a row for each category and rate. */
export const VatEntry = z.object({
  id: z.int(),
  number: z.string(),
  kind: z.enum(taxedKinds),
  order_id: z.int(),
  /** The day of supply of an invoice of goods; otherwise the day of issue. */
  tax_date: z.string(),
  issued_on: z.string(),
  organization_id: z.int(),
  organization_name: z.string(),
  buyer_tax_id: z.string().nullable(),
  delivery_country: z.string().nullable(),
  registration: z.string(),
  category: z.enum(taxCategories),
  /** Basis points; null where the law knows no rate. */
  rate_bp: z.int().nullable(),
  /** The reason without tax, as in EN 16931 (BT-121). */
  code: z.string().nullable(),
  taxable: Money,
  tax: Money,
  /** In the currency in which this registration reports tax. The rows of a document add up to its BT-111. */
  tax_reported: Money,
})
export type VatEntry = z.infer<typeof VatEntry>

export const vatEntries = list({
  name: 'vat-entries',
  row: VatEntry,
  columns: {
    number: { title: 'vatRegister.number', is: 'text' },
    organization_name: { title: 'vatRegister.client', is: 'text' },
    tax_date: { title: 'vatRegister.taxDate', is: 'text' },
    issued_on: { title: 'vatRegister.issued', is: 'text' },
    kind: { title: 'vatRegister.kind', is: 'word', words: 'invoicing.kinds' },
    buyer_tax_id: { title: 'vatRegister.buyerTaxId', is: 'text' },
    registration: { title: 'vatRegister.registration', is: 'text' },
    delivery_country: { title: 'vatRegister.deliveredTo', is: 'text' },
    category: { title: 'vatRegister.category', is: 'word', words: 'vatRegister.categories' },
    rate_bp: { title: 'vatRegister.rate', is: 'percent' },
    code: { title: 'vatRegister.code', is: 'text' },
    taxable: { title: 'vatRegister.taxable', is: 'money' },
    tax: { title: 'vatRegister.tax', is: 'money' },
    tax_reported: { title: 'vatRegister.taxReported', is: 'money' },
  },
  hidden_at_first: ['issued_on', 'registration', 'delivery_country', 'code', 'tax'],
  filters: { ...filters, category: z.enum(taxCategories).optional() },
  sorts: ['tax_date', 'issued_on', 'number', 'taxable', 'tax_reported'],
  sort: '-tax_date',
  sums: 'tax_reported',
})
export type VatEntryFilter = FilterOf<typeof vatEntries>

/** What one buyer in another EU country was supplied with in a month, in one currency. */
export const EuSale = z.object({
  id: z.int(),
  /** '2026-05' */
  month: z.string(),
  registration: z.string(),
  buyer_tax_id: z.string(),
  organization_name: z.string(),
  supply: z.enum(euSupplies),
  documents: z.int(),
  /** Net of credit notes, in the currency of the documents. */
  amount: Money,
})
export type EuSale = z.infer<typeof EuSale>

export const euSales = list({
  name: 'eu-sales',
  row: EuSale,
  columns: {
    buyer_tax_id: { title: 'vatRegister.buyerTaxId', is: 'text' },
    organization_name: { title: 'vatRegister.client', is: 'text' },
    month: { title: 'vatRegister.month', is: 'text' },
    registration: { title: 'vatRegister.registration', is: 'text' },
    supply: { title: 'vatRegister.supply', is: 'word', words: 'vatRegister.supplies' },
    documents: { title: 'vatRegister.documents', is: 'figure' },
    amount: { title: 'vatRegister.amount', is: 'money' },
  },
  filters,
  sorts: ['month', 'buyer_tax_id', 'amount'],
  sort: '-month',
  sums: 'amount',
})
export type EuSaleFilter = FilterOf<typeof euSales>

const register = listAt('/api/manager/vat-register', { who: chiefs, list: vatEntries })
const sales = listAt('/api/manager/eu-sales', { who: chiefs, list: euSales })

export const vatRegisterApi = {
  register,
  exportRegister: register.file,
  euSales: sales,
  exportEuSales: sales.file,
}
