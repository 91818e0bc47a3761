import { query, useAction } from '#platform/client/query.ts'
import { stockApi, warehousesApi } from '../contract.ts'

export const stockOf = (id: number) => query(stockApi.ofProduct, { params: { id } })
export const movementsOf = (id: number, page: number) =>
  query(stockApi.movements, { params: { id }, query: { page, per_page: 20 } })
export const promiseOf = (id: number, quantity: number) =>
  query(stockApi.promise, { params: { id }, query: { quantity, mode: 'partial' } })

const refresh = [stockApi.ofProduct, stockApi.movements]

export const useAdjustStock = () => useAction(stockApi.adjust, { refresh, silent: true })
export const useExpectGoods = () => useAction(stockApi.expect, { refresh, silent: true })
export const useArriveGoods = () => useAction(stockApi.arrive, { refresh })
export const useCancelGoods = () => useAction(stockApi.cancel, { refresh })
export const useEndRemnant = () => useAction(stockApi.endRemnant, { refresh })

export const warehouses = query(warehousesApi.list, {})
export const useChangeWarehouse = () => useAction(warehousesApi.change, { refresh: [warehousesApi.list] })
