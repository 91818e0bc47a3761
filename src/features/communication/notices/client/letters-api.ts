import type { Need } from '#platform/client/query.ts'
import { query } from '#platform/client/query.ts'
import { lettersApi } from '../contract.ts'

export const letterRows = query(lettersApi.rows, {})
export const letterCard = (key: string) => query(lettersApi.card, { params: { key } })

/** How the tab is called in the address, and which letter of it is open. */
export const lettersTab = 'letters'
const letterParam = 'letter'
export const letterOf = (search: URLSearchParams): string | null => search.get(letterParam)
export const letterAt = (key: string | null): string =>
  `?${new URLSearchParams({ tab: lettersTab, ...(key && { [letterParam]: key }) })}`

/** What the tab needs at its address; the screen it is on asks for it. */
export function lettersNeeds({ searchParams }: URL): Need[] {
  if (searchParams.get('tab') !== lettersTab) return []
  const key = letterOf(searchParams)
  return key ? [letterRows, letterCard(key)] : [letterRows]
}
