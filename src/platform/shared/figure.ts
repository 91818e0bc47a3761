/**
 * Formats a number in a language: "1,000,000.5" and «1 000 000,5», with non-breaking spaces and at most
 * `decimals` decimals.
 */
export const figureIn = (lang: string, value: number, decimals = 3): string =>
  formatterOf(lang, decimals).format(value).replace('-', '−')

/** Making a formatter takes longer than a hundred numbers, and a page has hundreds. */
const formatters = new Map<string, Intl.NumberFormat>()
function formatterOf(lang: string, decimals: number): Intl.NumberFormat {
  const key = `${lang} ${decimals}`
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(lang, { maximumFractionDigits: decimals })
  formatters.set(key, made)
  return made
}
