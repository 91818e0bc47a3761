import { type PriceUnit, priceUnits } from '#platform/shared/money.ts'

/** Parses a number: '1 234,50' and '1,234.50 $' are 1234.5. Null if it is not a number. */
export function numberIn(text: string): number | null {
  const bare = text.replace(/[\s\u00a0\u202f'’]|[$€₽¥]|(?:руб(?:лей|ля|ль)?|р|usd|eur|rub|cny)\.?$/gi, '')
  if (!/^-?[\d.,]+$/.test(bare)) return null
  const value = Number(withPoint(bare))
  return Number.isFinite(value) ? value : null
}

/**
 * Replaces the decimal separator by a point. The last of two separators is the decimal one; a separator that occurs
 * twice, or a single comma before three digits, groups thousands.
 */
function withPoint(text: string): string {
  const comma = text.lastIndexOf(',')
  const point = text.lastIndexOf('.')
  if (comma >= 0 && point >= 0) {
    const [decimal, group] = comma > point ? [',', '.'] : ['.', ',']
    return text.replaceAll(group, '').replace(decimal, '.')
  }
  if (text.indexOf(',') !== comma) return text.replaceAll(',', '')
  if (text.indexOf('.') !== point) return text.replaceAll('.', '')
  return /^[1-9]\d{0,2},\d{3}$/.test(text) ? text.replace(',', '') : text.replace(',', '.')
}

/**
 * Restores a code that a spreadsheet turned into a number: '4680008140234.0' and '4.680008140234E+12' are
 * 4680008140234.
 */
export function codeIn(text: string): string {
  if (/^\d+\.0+$/.test(text)) return text.replace(/\.0+$/, '')
  if (/^\d(?:[.,]\d+)?e\+?\d{1,2}$/i.test(text)) {
    const value = Number(text.replace(',', '.'))
    return Number.isSafeInteger(value) ? String(value) : text
  }
  return text
}

/**
 * Parses a price with `digits` decimals into minor units for 1, 100 or 1000 pieces: the smallest price unit that
 * loses no digit. `said`: the price unit named in the file. Null if even a thousand pieces need more digits.
 */
export function priceIn(
  text: string,
  digits: number,
  said: PriceUnit = 1,
): { price: number; per: PriceUnit } | null {
  const value = numberIn(text)
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
export function wholeIn(text: string): number | null {
  const value = numberIn(text)
  return value !== null && value >= 0 && Number.isInteger(value) && value <= 2_147_483_647 ? value : null
}
