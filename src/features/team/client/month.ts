/** The month before or after another, '2026-12' to '2027-01'. */
export function monthAfter(month: string, by: number): string {
  const [year = 0, at = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, at - 1 + by, 1)).toISOString().slice(0, 7)
}

/** The month that is asked for in the address, else the one it is (UTC). */
export const monthIn = (search: URLSearchParams): string => {
  const asked = search.get('month') ?? ''
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(asked) ? asked : new Date().toISOString().slice(0, 7)
}
