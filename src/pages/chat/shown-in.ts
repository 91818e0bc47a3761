const first = 20
const most = 100

/** Returns how many conversations the address asks for. */
export function shownIn(search: URLSearchParams): number {
  const asked = Number(search.get('shown'))
  return Number.isInteger(asked) && asked > first ? Math.min(asked, most) : first
}
