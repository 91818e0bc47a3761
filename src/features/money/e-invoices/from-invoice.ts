import { inLanguage, type Lang } from '#platform/shared/i18n.ts'
import { sum } from '#platform/shared/money.ts'
import { adjustmentsOf, isAdjustment } from './adjustments.ts'
import { typeCodes } from './codes.ts'
import { isWritable } from './decimal.ts'
import type { Adjustment, EInvoice } from './e-invoice.ts'
import { earlyPaymentLine } from './early-payment.ts'
import type { IssuedInvoice, Obstacle } from './issued-invoice.ts'
import { linesOf } from './lines.ts'
import { buyerOf, isoCountry, paymentOf, sellerOf } from './parties.ts'
import { vatRows } from './vat-rows.ts'

/** An e-invoice, or why the invoice cannot be one. */
export type Written = { is: 'written'; invoice: EInvoice } | { is: 'refused'; obstacle: Obstacle }

/** Returns an invoice by the model of EN 16931, with its texts in a language. */
export function eInvoiceOf(issued: IssuedInvoice, lang: Lang): Written {
  const { tax, currency, lines } = issued
  const obstacle = obstacleIn(issued)
  if (obstacle || !tax) return refused(obstacle ?? 'before_tax')
  const seller = sellerOf(issued, lang)
  const buyer = buyerOf(issued)
  if ('obstacle' in seller) return refused(seller.obstacle)
  if ('obstacle' in buyer) return refused(buyer.obstacle)
  const isCredit = issued.kind === 'credit_note'
  const sign = isCredit ? -1 : 1
  // A document needs a line (BR-16), so one of nothing but charges has them as lines.
  const hasOnlyCharges = lines.every(isAdjustment)
  const adjustments = hasOnlyCharges ? [] : adjustmentsOf(lines, { sign, lang })
  const added = (is: Adjustment['is']) =>
    sum(adjustments.filter((one) => one.is === is).map(({ amount }) => amount))
  const [charges, allowances] = [added('charge'), added('allowance')]
  const gross = issued.amount * sign
  const paid = isCredit ? 0 : issued.advance_amount
  const vat = issued.tax_amount * sign || 0
  return {
    is: 'written',
    invoice: {
      number: issued.number,
      issued_on: issued.issued_on,
      type: typeCodes[issued.kind as keyof typeof typeCodes],
      currency,
      reported: tax.accounting
        ? { currency: tax.accounting.currency, tax: tax.accounting.tax_amount * sign || 0 }
        : null,
      due_on: isCredit ? null : issued.due_on,
      purchase_order: issued.po_number || String(issued.order_number),
      sales_order: String(issued.order_number),
      payment_terms: termsOf(issued, [seller.country, buyer.country].includes('DE'), lang),
      note: issued.correction_reason,
      preceding: issued.preceding,
      seller,
      buyer,
      delivery: deliveryOf(issued),
      payment: paymentOf(issued),
      adjustments,
      totals: {
        ...{ lines: gross - vat - charges + allowances, allowances, charges, net: gross - vat },
        ...{ tax: vat, gross, paid, payable: gross - paid },
      },
      breakdown: vatRows(tax, sign, lang),
      lines: linesOf(hasOnlyCharges ? lines : lines.filter((line) => !isAdjustment(line)), {
        ...{ sign, currency, lang },
      }),
    },
  }
}

const refused = (obstacle: Obstacle): Written => ({ is: 'refused', obstacle })

function obstacleIn({
  state,
  kind,
  tax,
  lines,
  currency,
  amount,
  tax_amount,
}: IssuedInvoice): Obstacle | null {
  if (kind === 'interest_note') return 'interest'
  if (state === 'void' && kind !== 'payment_request') return 'withdrawn'
  if (!tax || lines.some(({ group }) => !group)) return 'before_tax'
  if (tax.profile === 'ru') return 'russian'
  if (kind === 'payment_request') return 'advance_within_eu'
  const amounts = [
    ...lines.map((line) => line.amount),
    ...tax.breakdown.map((row) => row.tax),
    amount,
    tax_amount,
  ]
  const isReportable = !tax.accounting || isWritable(tax.accounting.tax_amount, tax.accounting.currency)
  if (!isReportable || !amounts.every((one) => isWritable(one, currency))) return 'third_digit'
  if (!tax.breakdown.some(({ category }) => category === 'K')) return null
  if (kind === 'prepayment') return 'advance_within_eu'
  return tax.supply?.delivery_country ? null : 'before_e_invoices'
}

/**
 * The day of the supply, if goods left with a lot, and where K requires it. An invoice issued manually before the
 * goods leave has no other day than that of its tax.
 */
function deliveryOf({ tax, kind, is_of_lot }: IssuedInvoice): EInvoice['delivery'] {
  const supply = tax?.supply
  if (!supply || kind === 'prepayment') return { on: null, country: null }
  const isWithinEu = tax.breakdown.some(({ category }) => category === 'K')
  return {
    on: is_of_lot || isWithinEu ? supply.on : null,
    country: supply.delivery_country && isoCountry(supply.delivery_country),
  }
}

/** A credit note asks for nothing, yet BR-CO-25 wants a day or terms: it names the invoice it is taken off. */
function termsOf(issued: IssuedInvoice, isGerman: boolean, lang: Lang): string | null {
  const { kind, terms, preceding } = issued
  if (kind === 'credit_note') return preceding.map(({ number }) => number).join(', ') || null
  const named = terms && inLanguage(terms, lang)
  const early = isGerman ? earlyPaymentLine(issued) : null
  return early ? [...(named ? [named] : []), early].join('\n') : named
}
