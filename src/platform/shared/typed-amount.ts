import { digitsOf } from './money.ts'

/** '12.50' or '12,5' in minor units of a currency; null for what is no amount, or finer than the currency is. */
export function amountTyped(text: string, currency: string): number | null {
  const digits = digitsOf(currency)
  const [, whole, decimals = ''] =
    /^(\d{1,12})(?:[.,](\d{1,3}))?$/.exec(text.trim().replaceAll(/\s/g, '')) ?? []
  if (whole === undefined || decimals.length > digits) return null
  return Number(whole + decimals.padEnd(digits, '0'))
}

/** '12.50' of 1250 cents: as it stands in a field. */
export function amountText(amount: number, currency: string): string {
  const digits = digitsOf(currency)
  const text = String(amount).padStart(digits + 1, '0')
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
}
