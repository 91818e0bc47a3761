import { discountLines } from '#features/money/invoicing/early-discount.ts'
import { percentOfTwoDecimals } from './decimal.ts'
import type { IssuedInvoice } from './issued-invoice.ts'

/**
 * Returns the line for a discount for early payment that German programs read in BT-20, or null without one. KoSIT's
 * XRechnung (BR-DE-18) fixes its form: days from the day of the invoice, percent of what is payable, and a line break
 * after it.
 */
export function earlyPaymentLine({ kind, lines, early }: IssuedInvoice): string | null {
  // It is given once, and not on advances.
  if (!early || kind !== 'invoice' || lines.some(({ role }) => role === 'discount')) return null
  if (discountLines(lines, early).length === 0) return null
  return `#SKONTO#TAGE=${early.days}#PROZENT=${percentOfTwoDecimals(early.percent_bp)}#\n`
}
