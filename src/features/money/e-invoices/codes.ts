import type { InvoiceKind } from '#features/money/invoicing/invoice.ts'
import type { TypeCode } from './e-invoice.ts'

/** UNCL 1001 (BT-3). */
export const typeCodes: Readonly<
  Record<Exclude<InvoiceKind, 'payment_request' | 'interest_note'>, TypeCode>
> = {
  invoice: 380,
  credit_note: 381,
  debit_note: 383,
  prepayment: 386,
}

/** UN/ECE Recommendation 20, with packages of Recommendation 21 (BT-130), by the unit of a product. */
const unitCodes: Readonly<Record<string, string>> = {
  pcs: 'H87',
  kg: 'KGM',
  g: 'GRM',
  m: 'MTR',
  cm: 'CMT',
  mm: 'MMT',
  l: 'LTR',
  ml: 'MLT',
  set: 'SET',
  pack: 'XPK',
}
/** "One": an amount that counts no goods, and a unit without a code. */
export const one = 'C62'
export const unitCodeOf = (unit: string | null): string => (unit === null ? one : (unitCodes[unit] ?? one))

/**
 * The code lists of electronic addresses that are VAT ids (EAS of the Connecting Europe Facility), by the prefix of the
 * id. Other countries address by e-mail.
 */
export const vatAddressSchemes: Readonly<Record<string, string>> = {
  AT: '9914',
  BE: '9925',
  BG: '9926',
  CY: '9928',
  CZ: '9929',
  DE: '9930',
  EE: '9931',
  GB: '9932',
  EL: '9933',
  HR: '9934',
  IE: '9935',
  LT: '9937',
  LU: '9938',
  LV: '9939',
  MT: '9943',
  NL: '9944',
  PL: '9945',
  PT: '9946',
  RO: '9947',
  SI: '9949',
  SK: '9950',
  HU: '9910',
  ES: '9920',
  FR: '9957',
}
export const emailScheme = 'EM'
