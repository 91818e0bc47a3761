import { digitsOf } from '#platform/shared/money.ts'

/** The most decimals an amount may have (BR-DEC). */
const mostDigits = 2

/** Returns whether an amount in minor units needs no more than two decimals: 1,230 fils are 1.23 dinars. */
export const isWritable = (amount: number, currency: string): boolean =>
  amount % 10 ** Math.max(0, digitsOf(currency) - mostDigits) === 0

/** Writes an amount of minor units as a decimal number of at most two decimals: '-5.25', '525'. */
export const amountText = (amount: number, currency: string): string => {
  const digits = digitsOf(currency)
  const extra = Math.max(0, digits - mostDigits)
  return decimalText(amount / 10 ** extra, digits - extra)
}

/** Writes a price, which may have any number of decimals. */
export const priceText = (amount: number, currency: string): string => decimalText(amount, digitsOf(currency))

/** Writes a rate in basis points as percent: 2100 is '21', 550 is '5.5'. */
export const percentText = (rate_bp: number): string => decimalText(rate_bp, 2).replace(/\.?0+$/, '')

/** Writes a percentage in basis points with two decimals: 200 is '2.00'. */
export const percentOfTwoDecimals = (percent_bp: number): string => decimalText(percent_bp, 2)

/** Writes an integer as a decimal number whose last `digits` are decimals, without a float. */
function decimalText(amount: number, digits: number): string {
  const figures = String(Math.abs(amount)).padStart(digits + 1, '0')
  const whole = figures.slice(0, figures.length - digits)
  const sign = amount < 0 ? '-' : ''
  return digits === 0 ? sign + whole : `${sign}${whole}.${figures.slice(-digits)}`
}

/** Writes the price of one piece, with the decimals that a price for 100 or 1000 pieces needs: '8,5739'. */
export const unitPriceText = ({ amount, per }: { amount: number; per: number }, currency: string): string =>
  decimalText(amount, digitsOf(currency) + Math.round(Math.log10(per))).replace('.', ',')
