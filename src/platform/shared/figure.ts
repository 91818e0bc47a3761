/**
 * Formats a number in a language: "1,000,000.5" and «1 000 000,5», with non-breaking spaces and at most
 * `decimals` decimals.
 */
export const figureIn = (lang: string, value: number, decimals = 3): string =>
  value.toLocaleString(lang, { maximumFractionDigits: decimals }).replace('-', '−')
