import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { orders } from '#features/orders/contract.ts'
import { tasksApi } from '#features/tasks/contract.ts'
import { listQuery } from '#platform/client/list-address.ts'
import { onLive } from '#platform/client/live.ts'
import { query, refreshAll, useAction } from '#platform/client/query.ts'
import type { AnyEndpoint } from '#platform/shared/contract.ts'
import { lotEvents, lotsApi, ownLotsApi } from '../contract.ts'

export const myLots = listQuery(ownLotsApi.mine)
export const myLot = (id: number) => query(ownLotsApi.show, { params: { id } })
export const lotsOfOwnOrder = (id: number) => query(ownLotsApi.ofOrder, { params: { id } })
export const lotPlan = (ids: readonly number[]) =>
  query(ownLotsApi.plan, { query: { id: [...ids].sort((a, b) => a - b) } })
export const managersLot = (id: number) => query(lotsApi.open, { params: { id } })
export const lotsOfOrder = (id: number) => query(lotsApi.ofOrder, { params: { id } })

const shown: AnyEndpoint[] = [
  ownLotsApi.mine,
  ownLotsApi.show,
  ownLotsApi.ofOrder,
  ownLotsApi.plan,
  lotsApi.open,
  lotsApi.ofOrder,
]
/** The order tells how far its goods are; tasks go with the lot. */
const all = [...shown, orders.show, orders.open, tasksApi.list, tasksApi.counts]

/** A deed with lots; a form that says itself what was refused is `silent`. */
export const useLotAction = <E extends AnyEndpoint>(endpoint: E, { silent = false } = {}) =>
  useAction(endpoint, { refresh: all, silent })

/** Pages of lots follow what happens to lots. */
export function useLiveLots(): void {
  const queries = useQueryClient()
  useEffect(() => {
    const stops = lotEvents.map((event) => onLive(event, () => void refreshAll(queries, shown)))
    return () => {
      for (const stop of stops) stop()
    }
  }, [queries])
}
