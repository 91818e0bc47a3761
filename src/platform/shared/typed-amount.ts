import { digitsOf } from './money.ts'

/**
 * Parses '12.50' or '12,5' into minor units of a currency. Returns null if it is empty, not an amount, or has too many
 * decimals.
 */
export function amountTyped(text: string, currency: string): number | null {
  const digits = digitsOf(currency)
  const [, whole, decimals = ''] =
    /^(\d{1,12})(?:[.,](\d{1,4}))?$/.exec(text.trim().replaceAll(/\s/g, '')) ?? []
  if (whole === undefined || decimals.length > digits) return null
  return Number(whole + decimals.padEnd(digits, '0'))
}

/** Formats 1250 cents as '12.50', for an input field. */
export function amountText(amount: number, currency: string): string {
  const digits = digitsOf(currency)
  const text = String(amount).padStart(digits + 1, '0')
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
}
