/** Formats basis points: 1250 is "12.50 %" and «12,50 %», with two decimals by default. */
export const percentIn = (lang: string, basisPoints: number, digits = 2): string => {
  const decimals = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return `${(basisPoints / 100).toLocaleString(lang, decimals).replace('-', '−')}\u00A0%`
}

/** Formats a rate of tax in basis points with as few decimals as it has: "21 %", "5.5 %". */
export const rateIn = (lang: string, basisPoints: number): string =>
  percentIn(lang, basisPoints, basisPoints % 100 === 0 ? 0 : basisPoints % 10 === 0 ? 1 : 2)
