export type Value = string | number | boolean

/**
 * Compares sizes as people expect in both languages: M2.5 before M3, M6 before M10, 16 before 100. Words are compared
 * alphabetically; numbers by value, even if stored as text.
 */
export function bySize(one: Value, other: Value): number {
  const [ones, others] = [partsOf(one), partsOf(other)]
  for (const [place, part] of ones.entries()) {
    const against = others[place]
    if (against === undefined) return 1
    const difference =
      typeof part === 'number' && typeof against === 'number'
        ? part - against
        : words.compare(String(part), String(against))
    if (difference !== 0) return difference
  }
  return ones.length - others.length
}

const words = new Intl.Collator('en', { numeric: true })

const partsOf = (value: Value): (string | number)[] =>
  typeof value === 'number'
    ? [value]
    : String(value)
        .split(/(\d+(?:[.,]\d+)?)/)
        .filter((part) => part.trim() !== '')
        .map((part) => (/^\d/.test(part) ? Number(part.replace(',', '.')) : part))
