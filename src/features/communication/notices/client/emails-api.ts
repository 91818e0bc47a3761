import type { Need } from '#platform/client/query.ts'
import { query } from '#platform/client/query.ts'
import { emailsApi } from '../contract.ts'

export const emailRows = query(emailsApi.rows, {})
export const emailCard = (key: string) => query(emailsApi.card, { params: { key } })

/** The name of the tab in the address, and the parameter of the open e-mail. */
export const emailsTab = 'emails'
const emailParam = 'email'
export const emailOf = (search: URLSearchParams): string | null => search.get(emailParam)
export const emailAt = (key: string | null): string =>
  `?${new URLSearchParams({ tab: emailsTab, ...(key && { [emailParam]: key }) })}`

/** The data the tab requires at its address; the screen that contains it loads them. */
export function emailsNeeds({ searchParams }: URL): Need[] {
  if (searchParams.get('tab') !== emailsTab) return []
  const key = emailOf(searchParams)
  return key ? [emailRows, emailCard(key)] : [emailRows]
}
