/** Names of currencies in 1C besides their codes: words, signs, digits of the classifier, and obsolete codes. */
const currencyWords: Record<string, string> = {
  RUB: 'РУБ|РУБЛЬ|РУБЛЕЙ|РУБЛИ|РОССИЙСКИЙ РУБЛЬ|РОССИЙСКИХ РУБЛЕЙ|Р|РФ|RUR|₽|643|810',
  USD: 'ДОЛЛ|ДОЛЛАР|ДОЛЛАРЫ|ДОЛЛАРОВ|ДОЛЛАР США|ДОЛЛ. США|$|US$|840',
  EUR: 'ЕВРО|EURO|€|978',
  CNY: 'ЮАНЬ|ЮАНЕЙ|RMB|156',
  UAH: 'ГРН|ГРИВНА|ГРИВЕН|ГРИВНЯ|₴|980',
  BYN: 'БЕЛ. РУБ|БЕЛОРУССКИЙ РУБЛЬ|БЕЛОРУССКИХ РУБЛЕЙ|933',
  KZT: 'ТЕНГЕ|ТГ|ТНГ|₸|398',
  UZS: 'СУМ|UZS|860',
  KGS: 'СОМ|417',
  AMD: 'ДРАМ|051',
  GEL: 'ЛАРИ|981',
  AZN: 'МАНАТ|944',
  MDL: 'ЛЕЙ|498',
  TJS: 'СОМОНИ|972',
  GBP: 'ФУНТ|ФУНТ СТЕРЛИНГОВ|£|826',
  CHF: 'ФРАНК|ШВЕЙЦАРСКИЙ ФРАНК|756',
  PLN: 'ЗЛОТЫЙ|985',
  TRY: 'ЛИРА|ТУРЕЦКАЯ ЛИРА|949',
  JPY: 'ИЕНА|ЙЕНА|392',
  AED: 'ДИРХАМ|784',
  INR: 'РУПИЯ|356',
}
const currencies = new Map(
  Object.entries(currencyWords).flatMap(([code, words]) => words.split('|').map((word) => [word, code])),
)

/** Returns the ISO 4217 code of a currency as 1C writes it; a word that names none is returned as it is. */
export function currencyIn(said: string): string {
  const word = said.trim().replace(/\s+/g, ' ').toUpperCase()
  return currencies.get(word) ?? currencies.get(word.replace(/\.$/, '')) ?? word
}

export const isCurrencyCode = (said: string): boolean => /^[A-Z]{3}$/.test(said)

/** Returns a number as written by 1C ('12.500', '1 200', '-3'), or null. */
export function decimalIn(said: string): number | null {
  const bare = said.replace(/[\s\u00a0]/g, '').replace(',', '.')
  return /^-?\d{1,15}(\.\d+)?$/.test(bare) ? Number(bare) : null
}

/** Returns a day of 1C as '2027-06-12'; null for its empty date. */
export function dayIn(said: string): string | null {
  const day = /^(\d{4}-\d{2}-\d{2})(?:[T ]|$)/.exec(said)?.[1]
  if (!day || day < '1900') return null
  const moment = new Date(`${day}T00:00:00Z`)
  return Number.isNaN(moment.getTime()) || !moment.toISOString().startsWith(day) ? null : day
}

export const isTrue = (said: string | undefined): boolean => /^(true|да|истина|1)$/i.test(said ?? '')

/** Returns a decimal amount in minor units, exactly. Returns null if it has more digits than the currency. */
export function minorUnitsIn(said: string, digits: number): number | null {
  const [, sign = '', whole = '', rest = ''] =
    /^(-?)(\d{1,13})(?:[.,](\d+))?$/.exec(said.replace(/[\s\u00a0]/g, '')) ?? []
  if (whole === '' || /[1-9]/.test(rest.slice(digits))) return null
  const amount = Number(whole + rest.slice(0, digits).padEnd(digits, '0'))
  return Number.isSafeInteger(amount) ? (sign ? -amount : amount) : null
}

/** Returns the decimal price of one piece from minor units per `per` pieces, exactly: 648 per 100 is '0.0648'. */
export function decimalOf(amount: number, digits: number, per = 1): string {
  const places = digits + Math.round(Math.log10(per))
  if (places === 0) return String(amount)
  const padded = String(Math.abs(amount)).padStart(places + 1, '0')
  const decimals = padded.slice(-places)
  const stored = decimals.slice(0, digits) + decimals.slice(digits).replace(/0+$/, '')
  return `${amount < 0 ? '-' : ''}${padded.slice(0, -places)}${stored === '' ? '' : `.${stored}`}`
}
