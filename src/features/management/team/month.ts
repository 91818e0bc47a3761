/** Returns the month `by` months later, '2026-12' to '2027-01'. */
export function monthAfter(month: string, by: number): string {
  const [year = 0, at = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, at - 1 + by, 1)).toISOString().slice(0, 7)
}

/** Returns the first month of a month's quarter. */
export const quarterOf = (month: string): string => monthAfter(month, -((Number(month.slice(5)) - 1) % 3))

/** Returns the month in the address, or the current one (UTC). */
export const monthIn = (search: URLSearchParams): string => {
  const asked = search.get('month') ?? ''
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(asked) ? asked : new Date().toISOString().slice(0, 7)
}

/** Returns the months in the address: one, or with `?view=quarter` the three of its quarter. */
export function monthsIn(search: URLSearchParams): { month: string; months: 1 | 3 } {
  const month = monthIn(search)
  return search.get('view') === 'quarter' ? { month: quarterOf(month), months: 3 } : { month, months: 1 }
}
