import type { Tool } from '#platform/client/panel.ts'
import { part } from '#platform/client/part.tsx'
import { query } from '#platform/client/query.ts'
import { priceListsApi } from '../contract.ts'
import { currencies, priceListCard } from './lists/lists-api.ts'

/** Base and contract lists with their versions. */
export const priceListsTool: Tool = {
  key: 'price-lists',
  title: 'pricing.lists.title',
  list: priceListsApi.lists,
  needs: ({ url }) => {
    const open = Number(url.searchParams.get('list'))
    return [currencies, ...(Number.isSafeInteger(open) && open > 0 ? [priceListCard(open)] : [])]
  },
  Body: part(() => import('./lists/lists-tool.tsx')),
}

/** Exchange rates by day. */
export const ratesTool: Tool = {
  key: 'rates',
  title: 'pricing.rates.title',
  needs: () => [currencies, query(priceListsApi.rates, {})],
  Body: part(() => import('./lists/rates-tool.tsx')),
}
