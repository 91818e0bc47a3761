/** Two measures of one thing, 'M8*16' or 'M8 × 16': the text, and its two sides. */
export type Size = { text: string; at: number; sides: readonly [string, string] }

const size =
  /(?<![\p{L}\d.,×*])((?:[MmМм])?\d{1,4})(?:\s{0,3}[*×]\s{0,3}|[xXхХ])(\d{1,4})(?![\p{L}\d.,×*]|\s{0,3}[*×])/gu

/** Returns the sizes in a text. Sizes with three measures or fractions are ordinary words. */
export const sizesIn = (text: string): Size[] =>
  [...text.matchAll(size)].map((match) => ({
    text: match[0],
    at: match.index,
    sides: [match[1]!.toLowerCase().replace('м', 'm'), match[2]!],
  }))
