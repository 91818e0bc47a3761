import { legalTexts } from '#features/foundation/tax/legal-texts.ts'
import { totals } from '#features/foundation/tax/totals.ts'
import { byGroup } from '#features/foundation/tax/totals-parts.ts'
import type { InvoiceKind, InvoiceLine, InvoiceTax, SupplyFacts } from '#features/money/invoicing/invoice.ts'
import { sum } from '#platform/shared/money.ts'
import type { IssuedInvoice } from '../issued-invoice.ts'

/** VAT ids of the example seller, with correct check digits; no company has them. */
export const sellerIds: Readonly<Record<string, string>> = {
  LV: 'LV99999999902',
  DE: 'DE999999903',
  GB: 'GB999999973',
}

/** A Latvian invoice of one line at 21 %, with changes. */
export const issued = (changes: Partial<IssuedInvoice> = {}): IssuedInvoice => ({
  number: 'INV-2026-00061',
  kind: 'invoice',
  state: 'issued',
  issued_on: '2026-11-26',
  due_on: '2026-12-26',
  currency: 'EUR',
  seller: {
    name: 'Portico Demo',
    legal_name: { en: 'Portico Demo SIA', ru: 'Portico Demo SIA' },
    requisites: {
      legal_address: 'Latvia, Riga, LV-1010, Brīvības iela 1',
      registration_number: '40009999999',
      tax_id: 'LV99999999902',
      account: 'LV80 BANK 0000 4351 9500 1',
      bic: 'BANKLV22',
    },
  },
  buyer: {
    name: 'Holm Baltic SIA',
    tax_number: 'LV99999999828',
    legal_address: 'Latvia, Ventspils, Ostas iela 2',
    city: 'Ventspils',
  },
  order_number: 1042,
  po_number: 'PO-7731',
  terms: { en: '30 days net', ru: '30 дней' },
  early: null,
  is_of_lot: true,
  advance_amount: 0,
  correction_reason: null,
  preceding: [],
  emails: { seller: 'invoices@portico.example', buyer: 'accounts@holm.example' },
  ...taxedLines([goods({ quantity: 7, price: { amount: 6193, per: 100 }, amount: 434 })]),
  ...changes,
})

const group = { registration: 'LV', category: 'S', rate_bp: 2100, code: null } as const

/** A line of goods at 21 %, with changes. */
export const goods = (changes: Partial<InvoiceLine>): InvoiceLine => ({
  sku: 'HB-M6X30-A2',
  name: { en: 'Hex bolt M6x30 A2', ru: 'Болт М6x30 А2' },
  unit: 'pcs',
  role: 'goods',
  quantity: 1,
  price: { amount: 100, per: 1 },
  amount: 100,
  group,
  ...changes,
})

const inLatvia: SupplyFacts = {
  on: '2026-11-25',
  delivery_country: 'LV',
  buyer_country: 'LV',
  seller_country: 'LV',
  seller_tax_number: null,
}

/** Lines of an invoice with their tax, each group rounded once, and the amount with it. */
export function taxedLines(
  lines: readonly InvoiceLine[],
  {
    supply = inLatvia,
    ...ids
  }: Partial<Pick<InvoiceTax, 'seller_tax_id' | 'buyer_tax_id' | 'supply' | 'accounting'>> = {},
): Pick<IssuedInvoice, 'lines' | 'amount' | 'tax_amount' | 'tax'> {
  const grouped = lines.map((line) => ({ ...line, group: line.group! }))
  const breakdown = byGroup(grouped).map(({ group, entries }) => {
    const made = totals({
      profile: 'eu',
      allowances: [],
      charges: [],
      lines: entries.map(({ amount }, index) => ({
        id: String(index),
        supply: 'goods',
        quantity: 1,
        price: { amount },
        group,
      })),
    })
    const { taxable, tax } = made.breakdown[0]!
    const reason = group.code === null ? null : (legalTexts[group.code] ?? { en: group.code, ru: group.code })
    return { ...group, taxable, tax, reason }
  })
  const net = sum(lines.map(({ amount }) => amount))
  const tax_amount = sum(breakdown.map(({ tax }) => tax))
  return {
    lines,
    amount: net + tax_amount,
    tax_amount,
    tax: {
      profile: 'eu',
      seller_tax_id: sellerIds.LV!,
      buyer_tax_id: null,
      breakdown,
      supply,
      ...ids,
    },
  }
}

/** An example document with its figures, in minor units. On a credit note they are positive. */
export type Example = {
  name: string
  issued: IssuedInvoice
  expected: {
    kind: InvoiceKind
    net: number
    tax: number
    gross: number
    /** BT-111 */
    reported?: number | undefined
    breakdown: {
      category: string
      rate_bp: number | null
      taxable: number
      tax: number
      code?: string | null
    }[]
  }
}
