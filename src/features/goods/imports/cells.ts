import { type PriceUnit, priceUnits } from '#platform/shared/money.ts'
import { evidenceOf, type Sign } from './decimal.ts'

/**
 * Parses a number: '1 234,50' and '1,234.50 $' are 1234.5. `sign` decides what '1,125' is. Null if it is not a number.
 */
export function numberIn(text: string, sign: Sign = 'point'): number | null {
  const bare = bareNumber(text)
  if (!/^-?[\d.,]+$/.test(bare)) return null
  const value = Number(withPoint(bare, sign))
  return Number.isFinite(value) ? value : null
}

/** Removes spaces, apostrophes and currencies from a number; only digits and signs are left of one. */
export const bareNumber = (text: string): string =>
  text.replace(/[\s\u00a0\u202f'’`´]|[$€₽¥]|(?:руб(?:лей|ля|ль)?|р|usd|eur|rub|cny)\.?$/gi, '')

/** Replaces the decimal sign by a point and removes those that group thousands. */
function withPoint(bare: string, sign: Sign): string {
  const evidence = evidenceOf(bare)
  if (evidence === null || (evidence === 'either' && sign === 'plain')) return bare.replace(',', '.')
  const decimal = evidence === 'either' ? sign : evidence
  return decimal === 'comma' ? bare.replaceAll('.', '').replace(',', '.') : bare.replaceAll(',', '')
}

/**
 * Restores a code that a spreadsheet turned into a number: '4680008140234.0' and '4.680008140234E+12' are
 * 4680008140234. Null if it has lost digits that nothing restores, as 4,68001E+12 has.
 */
export function codeIn(text: string): string | null {
  if (/^\d+\.0+$/.test(text)) return text.replace(/\.0+$/, '')
  const [whole, fraction = '', exponent] = /^\d(?:[.,](\d+))?e\+?(\d{1,3})$/i.exec(text) ?? []
  if (whole === undefined) return text
  // Up to eleven digits a spreadsheet shows all of them, so zeros at the end are the code's own.
  const isWhole = fraction.length >= Number(exponent) || Number(exponent) < 11
  const value = Number(text.replace(',', '.'))
  return isWhole && Number.isSafeInteger(value) ? String(value) : null
}

/** The errors a formula ends in, in English and in the Russian of spreadsheets. */
export const isErrorCell = (text: string): boolean =>
  /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|GETTING_DATA|Н\/Д|ССЫЛКА!|ЗНАЧ!|ДЕЛ\/0!|ИМЯ\?|ЧИСЛО!|ПУСТО!)$/i.test(
    text,
  )

/** A cell of yes or no, in English, Russian, German, French and Polish. */
export const isBoolean = (text: string): boolean =>
  /^(?:true|false|истина|ложь|wahr|falsch|vrai|faux|prawda|fałsz)$/i.test(text)

/**
 * Parses a price with `digits` decimals into minor units for 1, 100 or 1000 pieces: the smallest price unit that
 * loses no digit. `said`: the price unit named in the file. Null if even a thousand pieces need more digits.
 */
export function priceIn(
  text: string,
  digits: number,
  said: PriceUnit = 1,
  sign: Sign = 'point',
): { price: number; per: PriceUnit } | null {
  const value = numberIn(text, sign)
  if (value === null || value < 0) return null
  for (const per of priceUnits) {
    const price = per < said ? null : wholeOf((value * 10 ** digits * per) / said)
    if (price !== null) return { price, per }
  }
  return null
}

/**
 * Returns the whole number that differs from a value only by binary floating-point error; null for other fractions.
 */
function wholeOf(exact: number): number | null {
  const whole = Math.round(exact)
  return Number.isSafeInteger(whole) && Math.abs(whole - exact) <= exact * 1e-12 ? whole : null
}

/**
 * Parses a date written as 2027-06-12 or 12.06.2027 into '2027-06-12'. Null if it is not a date, and for 06/12/2027,
 * which is ambiguous.
 */
export function dayIn(text: string): string | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(text)
  const ours = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text)
  const [year, month, day] = iso ? iso.slice(1) : ours ? [ours[3], ours[2], ours[1]] : []
  if (!year || !month || !day) return null
  const written = [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
  const moment = new Date(`${written}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(written) ? written : null
}

/** Words that files use for the confidence of a delivery; the first is ours. */
const sureness = {
  promised: [
    'promised',
    'confirmed',
    'обещано',
    'обещан',
    'подтверждено',
    'подтверждён',
    'подтвержден',
    'точно',
  ],
  likely: ['likely', 'expected', 'вероятно', 'ожидается', 'скорее всего'],
  uncertain: ['uncertain', 'unsure', '?', 'неизвестно', 'не точно', 'неточно', 'под вопросом', 'возможно'],
} as const

/** Returns null for an unknown word. */
export function confidenceIn(text: string): keyof typeof sureness | null {
  const said = text.toLowerCase()
  const found = Object.entries(sureness).find(([, words]) => (words as readonly string[]).includes(said))
  return found ? (found[0] as keyof typeof sureness) : null
}

/** Parses a whole number of zero or more: '12' or '12.0'. */
export function wholeIn(text: string, sign: Sign = 'point'): number | null {
  const value = numberIn(text, sign)
  return value !== null && value >= 0 && Number.isInteger(value) && value <= 2_147_483_647 ? value : null
}
