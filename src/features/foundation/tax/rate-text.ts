const names = '(?:ндс|vat|gst|mwst|ust|iva|tva|btw)'
const noTax = /^(?:без|необлаг|освобожд|exempt|novat|notax|withoutvat|steuerfrei|befreit|zw$)/

/**
 * Reads a tax rate in basis points as files write it: '20', '20 %', 'НДС 20', '5,5', '20/120'. `exempt`: «Без НДС».
 * Null for anything else.
 */
export function taxRateIn(text: string): number | 'exempt' | null {
  const word = text.normalize('NFKC').toLowerCase().replace(/[\s:]/g, '')
  if (noTax.test(word)) return 'exempt'
  const bare = word
    .replace(new RegExp(`^${names}|${names}$`, 'g'), '')
    .replace(/%$/, '')
    .replace(/\/1\d\d$/, '')
  const [, whole, decimals = ''] = /^(\d{1,2})(?:[.,](\d{1,4}))?$/.exec(bare) ?? []
  return whole === undefined ? null : hundredths(`${whole}${decimals.padEnd(4, '0')}`)
}

/** Reads the same of a cell of percentages, which a spreadsheet stores as a fraction: '0.2' is 20 %. */
export function taxFractionIn(text: string): number | null {
  const [, decimals] = /^0?[.,](\d{1,6})$/.exec(text.trim()) ?? []
  return decimals === undefined ? null : hundredths(decimals.padEnd(6, '0'))
}

/** Cuts off two zeros. Null if there are other digits: no rate is finer than a basis point. */
const hundredths = (digits: string): number | null =>
  digits.endsWith('00') ? Number(digits.slice(0, -2)) : null
