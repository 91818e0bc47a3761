import type { Need } from '#platform/client/query.ts'
import { query } from '#platform/client/query.ts'
import { emailsApi } from '../contract.ts'

export const emailRows = query(emailsApi.rows, {})
export const emailCard = (key: string) => query(emailsApi.card, { params: { key } })

/** How the tab is called in the address, and which e-mail of it is open. */
export const emailsTab = 'emails'
const emailParam = 'email'
export const emailOf = (search: URLSearchParams): string | null => search.get(emailParam)
export const emailAt = (key: string | null): string =>
  `?${new URLSearchParams({ tab: emailsTab, ...(key && { [emailParam]: key }) })}`

/** What the tab needs at its address; the screen it is on asks for it. */
export function emailsNeeds({ searchParams }: URL): Need[] {
  if (searchParams.get('tab') !== emailsTab) return []
  const key = emailOf(searchParams)
  return key ? [emailRows, emailCard(key)] : [emailRows]
}
