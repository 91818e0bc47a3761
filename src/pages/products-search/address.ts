/** The client of the address, if there is one. */
export function chosenClient(search: URLSearchParams): number | null {
  const id = Number(search.get('for'))
  return Number.isSafeInteger(id) && id > 0 ? id : null
}
