/** An amount in minor units (cents, kopecks) and its ISO 4217 code. Never a float. Its shape is in `money-shape.ts`. */
export type Money = { amount: number; currency: string }

export const money = (amount: number, currency: string): Money => ({ amount, currency })

/** Digits after the point of the currencies Portico trades in (ISO 4217). */
const minorDigits: Record<string, number> = { USD: 2, EUR: 2, RUB: 2, CNY: 2, JPY: 0 }
export const digitsOf = (currency: string): number => minorDigits[currency] ?? 2

/** amount × numerator ÷ denominator in exact integers, rounded half away from zero. */
export const ratioOf = (amount: number, numerator: bigint, denominator: bigint): number =>
  roundHalfUp(BigInt(amount) * numerator, denominator)

export const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + amount, 0)

function roundHalfUp(value: bigint, divisor: bigint): number {
  const half = divisor / 2n
  const rounded = value >= 0n ? (value + half) / divisor : -((-value + half) / divisor)
  return Number(rounded)
}

/** '12 450,00 $' or '$12,450.00', with the currency always shown. */
export function formatMoney({ amount, currency }: Money, lang: 'en' | 'ru'): string {
  const digits = digitsOf(currency)
  return formatterOf(lang, currency, digits)
    .format(amount / 10 ** digits)
    .replace('-', '−')
}

const formatters = new Map<string, Intl.NumberFormat>()
function formatterOf(lang: string, currency: string, digits: number): Intl.NumberFormat {
  const key = `${lang} ${currency}`
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(lang === 'ru' ? 'ru-RU' : 'en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  formatters.set(key, made)
  return made
}
