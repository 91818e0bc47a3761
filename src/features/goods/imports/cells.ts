import { type PriceUnit, priceUnits } from '#platform/shared/money.ts'

/** '1 234,50' and '1,234.50 $' are 1234.5. Null for what is no number. */
export function numberIn(text: string): number | null {
  const bare = text.replace(/[\s\u00a0\u202f'’]|[$€₽¥]|(?:руб(?:лей|ля|ль)?|р|usd|eur|rub|cny)\.?$/gi, '')
  if (!/^-?[\d.,]+$/.test(bare)) return null
  const value = Number(withPoint(bare))
  return Number.isFinite(value) ? value : null
}

/** The last of the two marks is the decimal one; a mark that comes twice, or once before three digits of a comma list, groups. */
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

/** A code that a spreadsheet made a number: '4680008140234.0' and '4.680008140234E+12' are 4680008140234. */
export function codeIn(text: string): string {
  if (/^\d+\.0+$/.test(text)) return text.replace(/\.0+$/, '')
  if (/^\d(?:[.,]\d+)?e\+?\d{1,2}$/i.test(text)) {
    const value = Number(text.replace(',', '.'))
    return Number.isSafeInteger(value) ? String(value) : text
  }
  return text
}

/**
 * A price with so many digits after the point as an amount of minor units for 1, 100 or 1000 pieces: for the coarsest
 * unit that loses no digit. `said`: the file's own figure is for so many. Null when even a thousand pieces need more digits.
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

/** The figures of a file are decimal, ours are binary: what differs from a whole number by that alone is one. */
function wholeOf(exact: number): number | null {
  const whole = Math.round(exact)
  return Number.isSafeInteger(whole) && Math.abs(whole - exact) <= exact * 1e-12 ? whole : null
}

/**
 * A day as '2027-06-12': so written, or as 12.06.2027. Null for what is no day, and for 06/12/2027, which is one day here
 * and another there.
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

/** How files say how sure it is that goods come; the first word is ours. */
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

/** Null for a word no one knows. */
export function confidenceIn(text: string): keyof typeof sureness | null {
  const said = text.toLowerCase()
  const found = Object.entries(sureness).find(([, words]) => (words as readonly string[]).includes(said))
  return found ? (found[0] as keyof typeof sureness) : null
}

/** A whole number of zero or more, '12' or '12.0'. */
export function wholeIn(text: string): number | null {
  const value = numberIn(text)
  return value !== null && value >= 0 && Number.isInteger(value) && value <= 2_147_483_647 ? value : null
}
