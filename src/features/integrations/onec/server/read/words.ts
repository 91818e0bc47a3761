/** Names of currencies in 1C: a word, digits of the classifier, or an obsolete code. */
const currencies: Record<string, string> = {
  руб: 'RUB',
  'руб.': 'RUB',
  RUR: 'RUB',
  '643': 'RUB',
  '810': 'RUB',
  '840': 'USD',
  '978': 'EUR',
  '156': 'CNY',
}

export const currencyIn = (said: string): string => currencies[said] ?? said.toUpperCase().slice(0, 3)

/** Units of the ОКЕИ classifier, for files that contain the code only. */
const units: Record<string, string> = {
  '796': 'шт',
  '166': 'кг',
  '163': 'г',
  '006': 'м',
  '055': 'м²',
  '113': 'м³',
  '112': 'л',
  '715': 'пара',
  '778': 'упак',
  '839': 'компл',
  '704': 'набор',
  '736': 'рул',
}
export const unitOf = (code: string): string | undefined => units[code.padStart(3, '0')]

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
