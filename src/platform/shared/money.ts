/**
 * An amount in minor units (cents, kopecks) and its ISO 4217 code. Never a float. Its shape is in
 * `money-shape.ts`.
 */
export type Money = { amount: number; currency: string }

export const money = (amount: number, currency: string): Money => ({ amount, currency })

/**
 * The currencies whose minor unit is not a hundredth (ISO 4217, list one). `Intl` has other digits for a few of the
 * rest, because cash has no cents there.
 */
const minorDigits: ReadonlyMap<string, number> = new Map([
  ...currenciesWith(0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'),
  ...currenciesWith(3, 'BHD IQD JOD KWD LYD OMR TND'),
  ...currenciesWith(4, 'CLF UYW'),
])
function currenciesWith(digits: number, codes: string): [string, number][] {
  return codes.split(' ').map((code) => [code, digits])
}

/** Returns how many decimals the amounts of a currency have. */
export const digitsOf = (currency: string): number => minorDigits.get(currency) ?? 2

/**
 * Scales a rate in millionths per US dollar to minor units, so that the ratio of two of them converts an amount: a yen
 * has no hundredths, a dinar has thousandths.
 */
export const minorRate = (rate: number, currency: string): number => rate * 10 ** digitsOf(currency)

/**
 * The number of pieces an amount is for: cheap goods are priced by the hundred or thousand (contract, HTTP).
 */
export const priceUnits = [1, 100, 1000] as const
export type PriceUnit = (typeof priceUnits)[number]

/** The price of `per` pieces. Absent for one piece. */
export type UnitPrice = Money & { per?: PriceUnit | undefined }

export const unitPrice = (amount: number, currency: string, per: PriceUnit): UnitPrice =>
  per === 1 ? { amount, currency } : { amount, currency, per }

/** Returns quantity × amount ÷ per in minor units: the only rounding of a line, half away from zero (0037). */
export const lineAmount = (
  { amount, per = 1 }: Pick<UnitPrice, 'amount' | 'per'>,
  quantity: number,
): number => (per === 1 ? amount * quantity : ratioOf(amount, BigInt(quantity), BigInt(per)))

/**
 * Returns a negative number if a piece is cheaper at the first price than at the second. Both must be in one
 * currency.
 */
export const comparePrices = (
  a: Pick<UnitPrice, 'amount' | 'per'>,
  b: Pick<UnitPrice, 'amount' | 'per'>,
): number => a.amount * (b.per ?? 1) - b.amount * (a.per ?? 1)

/** Returns amount × numerator ÷ denominator in exact integers, rounded half away from zero. */
export const ratioOf = (amount: number, numerator: bigint, denominator: bigint): number =>
  roundHalfUp(BigInt(amount) * numerator, denominator)

/** Returns basis points of an amount, rounded once, half away from zero: 2100 of 434 is 91. */
export const percentOf = (amount: number, basisPoints: number): number =>
  ratioOf(amount, BigInt(basisPoints), 10_000n)

export const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + amount, 0)

function roundHalfUp(value: bigint, divisor: bigint): number {
  const half = divisor / 2n
  const rounded = value >= 0n ? (value + half) / divisor : -((-value + half) / divisor)
  return Number(rounded)
}

/** Formats an amount: '12 450,00 $' or '$12,450.00', always with its currency. */
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
