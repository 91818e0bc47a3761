/**
 * Currencies by number (ISO 4217), as in the sixth to eighth digits of a Russian account (Bank of Russia, 579-П). 810
 * is the ruble before 1998.
 */
const numbers: Readonly<Record<string, string>> = {
  '810': 'RUB',
  '643': 'RUB',
  '840': 'USD',
  '978': 'EUR',
  '156': 'CNY',
  '392': 'JPY',
  '398': 'KZT',
  '410': 'KRW',
  '414': 'KWD',
  '756': 'CHF',
  '784': 'AED',
  '826': 'GBP',
  '860': 'UZS',
  '933': 'BYN',
  '949': 'TRY',
  '051': 'AMD',
  '356': 'INR',
  '417': 'KGS',
  '985': 'PLN',
}
const words: readonly (readonly [RegExp, string])[] = [
  [/₽|руб|\bRUR\b/i, 'RUB'],
  [/€|(?<!\p{L})(?:euros?|евро)(?!\p{L})/iu, 'EUR'],
  [/\$|доллар/i, 'USD'],
  [/£/, 'GBP'],
  [/₸/, 'KZT'],
]
const known = new Set(Intl.supportedValuesOf('currency'))

/** Returns the currency in a cell: 'eur', '643', 'руб.'. */
export function currencyNamed(text: string): string | undefined {
  const code = text.trim().toUpperCase()
  return known.has(code) ? code : (inWords(text) ?? numbers[code])
}

const inWords = (text: string): string | undefined => words.find(([word]) => word.test(text))?.[1]

/** Returns the currency in a column title, such as 'Amount (EUR)': a traded one, or else any. */
export function currencyInTitle(title: string, isTraded: (code: string) => boolean): string | undefined {
  const codes = (title.match(/(?<!\p{L})[A-Z]{3}(?!\p{L})/gu) ?? []).filter((code) => known.has(code))
  const isShouted = title === title.toUpperCase()
  return codes.find(isTraded) ?? (isShouted ? undefined : codes[0]) ?? inWords(title)
}

/** Returns the currency of a Russian account. */
export const currencyOfNumber = (account: string): string | undefined =>
  /^\d{20}$/.test(account) ? numbers[account.slice(5, 8)] : undefined
