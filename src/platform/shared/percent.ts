/** Formats basis points: 1250 is "12.50 %" and «12,50 %», with two decimals by default. */
export const percentIn = (lang: string, basisPoints: number, digits = 2): string => {
  const decimals = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return `${(basisPoints / 100).toLocaleString(lang, decimals).replace('-', '−')}\u00A0%`
}
