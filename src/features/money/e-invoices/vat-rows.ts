import type { InvoiceTax } from '#features/money/invoicing/invoice.ts'
import { inLanguage, type Lang } from '#platform/shared/i18n.ts'
import type { VatRow } from './e-invoice.ts'

/**
 * Returns the VAT breakdown (BG-23). EN 16931 has one row for each category and rate, where an invoice has one for each
 * reason as well (0117): their amounts are added up, and both reasons are in the text. `sign` is -1 for a credit note.
 */
export function vatRows({ breakdown }: InvoiceTax, sign: 1 | -1, lang: Lang): VatRow[] {
  const rows = new Map<string, VatRow>()
  for (const row of breakdown) {
    const rate_bp = row.category === 'O' ? null : (row.rate_bp ?? 0)
    const key = `${row.category} ${rate_bp}`
    const known = rows.get(key)
    const own = {
      ...{ category: row.category, rate_bp },
      taxable: row.taxable * sign || 0,
      tax: row.tax * sign || 0,
      reason: row.reason && inLanguage(row.reason, lang),
      code: vatexOf(row.code),
    }
    rows.set(key, known ? merged(known, own) : own)
  }
  return [...rows.values()]
}

/** A code that names both reasons does not exist, so different ones are left out. */
const merged = (row: VatRow, other: VatRow): VatRow => ({
  ...row,
  taxable: row.taxable + other.taxable,
  tax: row.tax + other.tax,
  reason: [...new Set([row.reason, other.reason].filter((reason) => reason !== null))].join('; ') || null,
  code: row.code === other.code ? row.code : null,
})

/** Keys of our own legal texts, such as text:SME, are no codes of the list VATEX (BT-121). */
const vatexOf = (code: string | null): string | null => (code?.startsWith('VATEX-') ? code : null)
