/** Returns the client of the address, or null. */
export function chosenClient(search: URLSearchParams): number | null {
  const id = Number(search.get('for'))
  return Number.isSafeInteger(id) && id > 0 ? id : null
}
