/**
 * What was counted or measured, as it is read in a language: "1,000,000.5" and «1 000 000,5», with spaces that do not
 * break and at most so many decimals.
 */
export const figureIn = (lang: string, value: number, decimals = 3): string =>
  value.toLocaleString(lang, { maximumFractionDigits: decimals }).replace('-', '−')
