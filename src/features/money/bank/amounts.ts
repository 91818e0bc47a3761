/**
 * An amount as a bank writes it: its figures with their separators, its sign, and the mark of a debit or a credit
 * beside it ('100.00 DR').
 */
type Written = { figures: string; isNegative: boolean; mark: string }

/** The sign between whole units and their fraction. */
export type DecimalSign = ',' | '.'

/** In characters, with its currency and spaces. */
const longestAmount = 60

const spaces = /[\s\u00a0\u2007\u2009\u202f'’]/gu
const currencySigns = /\p{Sc}|руб(?:лей|ля|ль)?\.?|р\.|(?<![a-z])(?:zł|kč|kr|ft|fr)\.?(?![a-z])/giu

const markAfter = /(?<=[\d)\s+-])(cr|dr|c|d|k|s|h|ct|dt|кт|дт|к|д)\.?$/iu
const codeLike = /(?<!\p{L})[a-z]{3}(?!\p{L})/giu
const codes = new Set([...Intl.supportedValuesOf('currency'), 'RUR'])

/** Returns null for text that is not an amount. */
function writtenIn(text: string): Written | null {
  if (text.length > longestAmount) return null
  const bare = text
    .normalize('NFKC')
    .replace(/[−–—‒]/g, '-')
    .replace(currencySigns, ' ')
    .replace(codeLike, (code) => (codes.has(code.toUpperCase()) ? ' ' : code))
    .trim()
  const mark = markAfter.exec(bare)?.[1] ?? ''
  const signed = bare.replace(markAfter, '').trim()
  const shape = /^(\()?\s*([+-])?\s*(.+?)\s*([+-])?\s*(\))?$/u.exec(signed)
  if (!shape) return null
  const [, open, before, middle = '', after, close] = shape
  if (Boolean(open) !== Boolean(close) || (before && after)) return null
  const figures = grouped(middle)
  if (figures === null) return null
  return { figures, mark, isNegative: Boolean(open) || before === '-' || after === '-' }
}

/** Removes spaces and apostrophes between thousands; '1 250-00' and '1 250=00' are 1250.00. */
function grouped(middle: string): string | null {
  const kopecks = /^(.*\d)[-=](\d{2})?$/.exec(middle)
  if (kopecks && /[.,=]/.test(kopecks[1]!)) return null
  const whole = kopecks ? kopecks[1]! : middle
  if (/[\s'’\u00a0\u202f]/u.test(whole) && !/^\d{1,3}(?:[\s'’\u00a0\u202f]\d{3})+(?:[.,]\d*)?$/u.test(whole))
    return null
  const bare = whole.replace(spaces, '')
  if (!/^(?:\d[\d.,]*|[.,]\d+)$/.test(bare)) return null
  return kopecks ? `${bare}.${kopecks[2] ?? '00'}$` : bare
}

/** How an amount may be read: the sign it proves itself, the sign it suggests, or both readings. */
type Evidence = { proves?: DecimalSign; suggests?: DecimalSign; isUnclear?: boolean }

const other = (sign: DecimalSign): DecimalSign => (sign === ',' ? '.' : ',')

function evidenceOf(figures: string, digits: number): Evidence {
  if (figures.endsWith('$')) return {}
  const [comma, point] = [figures.lastIndexOf(','), figures.lastIndexOf('.')]
  if (comma < 0 && point < 0) return {}
  if (comma >= 0 && point >= 0) return { proves: comma > point ? ',' : '.' }
  const sign: DecimalSign = comma >= 0 ? ',' : '.'
  const parts = figures.split(sign)
  if (parts.length > 2) return { proves: other(sign) }
  const [head = '', tail = ''] = parts
  if (tail.length !== 3 || !/^[1-9]\d{0,2}$/.test(head)) return { proves: sign }
  if (digits === 0) return { proves: other(sign) }
  return digits >= 3 ? { suggests: sign } : { isUnclear: true }
}

/**
 * Returns the decimal sign that the amounts of a column prove; null if they prove nothing, or contradict each other. '1.500' alone is either 1.5 or 1500; beside '2.000,00' it is 1500.
 */
export function decimalSignOf(amounts: readonly { text: string; digits: number }[]): DecimalSign | null {
  const all = amounts.flatMap(({ text, digits }) => {
    const written = writtenIn(text)
    return written ? [evidenceOf(written.figures, digits)] : []
  })
  const proved = new Set(all.flatMap(({ proves }) => proves ?? []))
  return proved.size === 1 ? [...proved][0]! : null
}

export type Amount = { minor: number; mark: string }

/**
 * Reads an amount into minor units of a currency with `digits` decimals, negative for outgoing money. 'unclear' if it
 * can be read in two ways and `sign` is unknown, 'broken' if it is not an amount or has more decimals than the
 * currency.
 */
export function amountIn(
  text: string,
  digits: number,
  sign: DecimalSign | null,
): Amount | 'unclear' | 'broken' {
  const written = writtenIn(text)
  if (!written) return 'broken'
  const decimal = decimalIn(written.figures, digits, sign)
  if (decimal === 'unclear' || decimal === 'broken') return decimal
  const minor = minorUnitsOf(decimal, digits)
  if (minor === null) return 'broken'
  return { minor: written.isNegative && minor !== 0 ? -minor : minor, mark: written.mark }
}

export const isAmount = (text: string): boolean => writtenIn(text) !== null
/** Tells whether a cell has no money: '', '-', '0,00'. */
export const isNothing = (text: string): boolean => /^[\s\u00a00.,–-]*$/u.test(text)

/** Thousands, or lakhs: '12,34,567'. */
const thousands: Record<DecimalSign, RegExp> = {
  ',': /^\d{0,3}(?:,\d{2,3})*,\d{3}$/,
  '.': /^\d{0,3}(?:\.\d{2,3})*\.\d{3}$/,
}

function decimalIn(
  figures: string,
  digits: number,
  known: DecimalSign | null,
): string | 'unclear' | 'broken' {
  if (figures.endsWith('$')) return figures.slice(0, -1)
  const { proves, suggests, isUnclear } = evidenceOf(figures, digits)
  if (isUnclear && known === null) return 'unclear'
  const sign = proves ?? known ?? suggests ?? '.'
  const [head = '', tail = '', ...more] = figures.split(sign)
  if (more.length > 0) return 'broken'
  const group = other(sign)
  const isGrouped = thousands[group].test(head)
  if (tail.includes(group) || (head.includes(group) && !isGrouped)) return 'broken'
  return `${head.replaceAll(group, '') || '0'}.${tail}`
}

/** Spreadsheets store 0.1 + 0.2 as 0.30000000000000004: that much beyond the last digit is no digit. */
const noiseDigits = 6

function minorUnitsOf(decimal: string, digits: number): number | null {
  const [whole = '0', fraction = ''] = decimal.split('.')
  const kept = Number(whole + fraction.slice(0, digits).padEnd(digits, '0'))
  const beyond = fraction.slice(digits)
  if (!Number.isSafeInteger(kept)) return null
  if (/^0*$/.test(beyond)) return kept
  if (beyond.length < noiseDigits) return null
  const rounded = Math.round(Number(`0.${beyond}`))
  return Math.abs(Number(`0.${beyond}`) - rounded) < 1e-4 ? kept + rounded : null
}
