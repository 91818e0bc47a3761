import { keepPreviousData } from '@tanstack/react-query'
import { currenciesApi, dictionary } from '#features/foundation/dictionary/contract.ts'
import { listQuery } from '#platform/client/list-address.ts'
import { query, useAction } from '#platform/client/query.ts'
import { priceListsApi } from '../../contract.ts'

export const priceListsAt = listQuery(priceListsApi.lists)
export const priceListCard = (id: number) => query(priceListsApi.list, { params: { id } })

type Wanted = { q: string; differing: boolean; page: number }
export const pricesOfList = (id: number, { q, differing, page }: Wanted) => ({
  ...query(priceListsApi.prices, {
    params: { id },
    query: { q: q || undefined, differing: differing ? ('1' as const) : undefined, page, per_page: 20 },
  }),
  placeholderData: keepPreviousData,
})

const refresh = [priceListsApi.lists, priceListsApi.list, priceListsApi.prices]
const silent = true

export const useDraft = () => useAction(priceListsApi.draft, { refresh, silent })
export const usePaste = () => useAction(priceListsApi.paste, { refresh, silent })
export const useRelease = () => useAction(priceListsApi.release, { refresh, silent })
export const useWithdraw = () => useAction(priceListsApi.withdraw, { refresh })

export const currencies = query(dictionary.currencies, {})
const ofCurrencies = { refresh: [dictionary.currencies], silent }
export const useAddCurrency = () => useAction(currenciesApi.add, ofCurrencies)
export const useMakeUsual = () => useAction(currenciesApi.makeUsual, { ...ofCurrencies, silent: false })

export const rates = query(priceListsApi.rates, {})
export const useSetRate = () => useAction(priceListsApi.setRate, { refresh: [priceListsApi.rates], silent })
export const useBringRates = () =>
  useAction(priceListsApi.bringRates, { refresh: [priceListsApi.rates], silent })

export const pricesOfClient = (id: number) => query(priceListsApi.ofClient, { params: { id } })

export const pricesOfProduct = (id: number, wanted: { organization_id?: number; quantity?: number }) =>
  query(priceListsApi.ofProduct, { params: { id }, query: wanted })
