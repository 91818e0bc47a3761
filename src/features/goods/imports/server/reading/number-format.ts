/** How a cell shows its number: as a date, with a fixed number of decimals, padded with zeros, or unchanged. */
export type NumberFormat = { isDate: boolean; decimals: number | null; digits: number | null }

const plain: NumberFormat = { isDate: false, decimals: null, digits: null }

/** The built-in formats that are dates or times, and those with fixed decimals (ECMA-376, 18.8.30). */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)
const builtInDecimals: Record<number, number> = {
  1: 0,
  2: 2,
  3: 0,
  4: 2,
  37: 0,
  38: 0,
  39: 2,
  40: 2,
  41: 0,
  42: 0,
  43: 2,
  44: 2,
}

/** Returns the format of a style: a built-in one by its id, else by its code, such as `#,##0.00 "€"`. */
export function formatOf(id: number, code: string | undefined): NumberFormat {
  if (code === undefined)
    return { isDate: isBuiltInDate(id), decimals: builtInDecimals[id] ?? null, digits: null }
  // Texts, colours, currencies, padding and escaped characters are no placeholders. The first section is of positive numbers.
  const bare = code
    .replace(/"[^"]{0,60}"|[\\_*]./g, '')
    .split(';')[0]!
    .replace(/\[[hms]{1,3}\]/gi, 'h')
    .replace(/\[[^[\]]{0,60}\]/g, '')
  if (/general|@|%|e[+-]|\//i.test(bare) && !/[ymdhs]/i.test(bare.replace(/general|e[+-]/gi, '')))
    return plain
  if (/[ymdhs]/i.test(bare)) return { ...plain, isDate: true }
  const [, whole = '', fraction = ''] = /([#0?,]*)(?:\.([0?#]*))?/.exec(bare.trimStart()) ?? []
  if (!/[#0?]/.test(whole + fraction)) return plain
  // A comma after the last digit shows thousands or millions, which is no price to be read from the sheet.
  if (/,(?!\s*[#0?])/.test(whole)) return plain
  const isPadded = /^0{2,}$/.test(whole) && fraction === ''
  return { isDate: false, decimals: fraction.length, digits: isPadded ? whole.length : null }
}

/** The day of a date's number. The calendar of 1900 has a 29 February that never was. */
export function dayOf(value: number, startsIn1904: boolean): string | null {
  const days = startsIn1904 ? value + 1462 : value
  if (!(days >= 1 && days < 2_958_466)) return null
  const real = days < 60 ? days + 1 : days
  return new Date(Math.floor(real - 25_569) * 86_400_000).toISOString().slice(0, 10)
}

/** Above this, a spreadsheet has lost the last digits. */
const mostExact = 1e15

/** Writes a number without grouping; one that lost digits keeps its exponent, so that no code is made of it. */
export function numberText(value: number, { digits }: NumberFormat): string {
  if (Math.abs(value) >= mostExact) return value.toExponential()
  const text = String(value)
  return digits !== null && Number.isInteger(value) && value >= 0 ? text.padStart(digits, '0') : text
}

/** Rounds half away from zero, like a spreadsheet: 1.005 with two decimals is 1.01. */
export function shownText(value: number, decimals: number): string {
  const [digits, exponent = '0'] = String(Math.abs(value)).split('e')
  const rounded = Math.round(Number(`${digits}e${Number(exponent) + decimals}`))
  return (value < 0 ? '-' : '') + Number(`${rounded}e${-decimals}`).toFixed(decimals)
}
