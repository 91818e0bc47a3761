import { pricing } from '#features/goods/pricing/contract.ts'
import { query } from '#platform/client/query.ts'
import { chosenClient } from './address.ts'

/** Products per page. */
const perPage = 30

/** Returns the query of the search at the chosen client's prices, or null if nothing is searched for. */
export function goods(search: URLSearchParams) {
  const q = search.get('q')?.trim().slice(0, 300)
  const page = Math.max(1, Math.trunc(Number(search.get('page') ?? 1)) || 1)
  const organization_id = chosenClient(search) ?? undefined
  return q ? query(pricing.forClient, { query: { q, page, per_page: perPage, organization_id } }) : null
}
