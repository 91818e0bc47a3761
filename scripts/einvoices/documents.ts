import { writeCii } from '#features/money/e-invoices/cii.ts'
import type { EInvoice } from '#features/money/e-invoices/e-invoice.ts'
import { eInvoiceOf } from '#features/money/e-invoices/from-invoice.ts'
import { examples } from '#features/money/e-invoices/testing/examples.ts'
import { isForPeppol, writeUbl } from '#features/money/e-invoices/ubl.ts'

/** A file to validate. `breaks`: the rule that it breaks on purpose. */
export type ToValidate = { name: string; rules: string; xml: string; breaks: string | null }

const written = new Map<string, EInvoice>(
  examples.map(({ name, issued }) => {
    const made = eInvoiceOf(issued, 'en')
    if (made.is === 'refused') throw new Error(`${name}: ${made.obstacle}`)
    return [name, made.invoice]
  }),
)
/** The e-invoice of an example, with changes. */
export const exampleOf = (name: string, changes: Partial<EInvoice> = {}): EInvoice => ({
  ...written.get(name)!,
  ...changes,
})

const ublOf = (name: string, invoice: EInvoice, breaks: string | null = null): ToValidate => ({
  ...{ name: `${name}-ubl`, xml: writeUbl(invoice), breaks },
  rules: `${isForPeppol(invoice) ? 'peppol' : 'ubl'}${invoice.type === 381 ? '-credit-note' : ''}`,
})
const ciiOf = (name: string, invoice: EInvoice, breaks: string | null = null): ToValidate => ({
  ...{ name: `${name}-cii`, xml: writeCii(invoice), breaks, rules: 'cii' },
})

/** Every example in both formats. */
export const good: ToValidate[] = [...written].flatMap(([name, invoice]) => [
  ublOf(name, invoice),
  ciiOf(name, invoice),
])

const d01 = exampleOf('D01-1')
const d04 = exampleOf('D04-1')
const d10 = exampleOf('D10-1')
const d29 = exampleOf('D29-1')
const exempt = exampleOf('two-exemptions')

/** E-invoices that must be refused, or the rules are not applied: each breaks one rule. */
export const broken: ToValidate[] = [
  ...inBoth('total', { ...d01, totals: { ...d01.totals, payable: d01.totals.payable + 1 } }, 'BR-CO-16'),
  ...inBoth('tax', { ...d01, totals: { ...d01.totals, tax: d01.totals.tax + 1 } }, 'BR-CO-14'),
  ...inBoth('no-day-of-supply', { ...d04, delivery: { ...d04.delivery, on: null } }, 'BR-IC-11'),
  ...inBoth('no-country-of-supply', { ...d04, delivery: { ...d04.delivery, country: null } }, 'BR-IC-12'),
  ...inBoth('no-buyer-id', { ...d04, buyer: { ...d04.buyer, vat_id: null } }, 'BR-IC-02'),
  ...inBoth(
    'seller-id-outside-scope',
    { ...d10, seller: { ...d10.seller, vat_id: 'LV99999999902' } },
    'BR-O-02',
  ),
  ...inBoth('row-twice', { ...exempt, breakdown: exempt.breakdown.flatMap((row) => [row, row]) }, 'BR-E-01'),
  ublOf(
    'broken-tax-currency',
    { ...d29, reported: { currency: d29.currency, tax: d29.totals.tax } },
    'PEPPOL-EN16931-R005',
  ),
  ublOf('broken-tax-sign', { ...d29, reported: { ...d29.reported!, tax: -1 } }, 'PEPPOL-EN16931-R055'),
  ublOf(
    'line',
    { ...d01, lines: d01.lines.map((line) => ({ ...line, quantity: line.quantity + 1 })) },
    'PEPPOL-EN16931-R120',
  ),
]

function inBoth(name: string, invoice: EInvoice, rule: string): ToValidate[] {
  return [ublOf(`broken-${name}`, invoice, rule), ciiOf(`broken-${name}`, invoice, rule)]
}
