import type { InvoiceLine } from '#features/money/invoicing/invoice.ts'
import { inLanguage, type Lang } from '#platform/shared/i18n.ts'
import type { Adjustment } from './e-invoice.ts'
import { vatOf } from './lines.ts'

/** Lists of codes differ: 95 is a discount of UNCL 5189, all others we use are charges of UNCL 7161. */
const discount = '95'
const otherCharge = 'ABK'

/** Returns whether a line is a charge or a discount of the whole document, not of its goods. */
export const isAdjustment = ({ charge }: InvoiceLine): boolean => charge !== undefined

/**
 * Returns the document-level allowances and charges (BG-20, BG-21): one for each charge and tax group. A charge that is
 * reduced by a later invoice is an allowance there.
 */
export const adjustmentsOf = (
  lines: readonly InvoiceLine[],
  { sign, lang }: { sign: 1 | -1; lang: Lang },
): Adjustment[] =>
  lines.filter(isAdjustment).map((line): Adjustment => {
    const amount = line.amount * sign
    const isCharge = amount > 0
    const code = line.charge!.code
    return {
      is: isCharge ? 'charge' : 'allowance',
      code: isCharge ? (code === discount ? otherCharge : code) : discount,
      reason: inLanguage(line.name, lang),
      amount: Math.abs(amount),
      vat: vatOf(line),
    }
  })
