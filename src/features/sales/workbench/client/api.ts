import { useQueryClient } from '@tanstack/react-query'
import { tasksApi } from '#features/office/tasks/contract.ts'
import { clientsApi } from '#features/people/clients/contract.ts'
import { ofOrders } from '#features/sales/negotiation/client/index.ts'
import { offers } from '#features/sales/negotiation/contract.ts'
import { useLiveOrders } from '#features/sales/orders/client/index.ts'
import { orders } from '#features/sales/orders/contract.ts'
import { liveEvents, orderDiscarded, orderDrafted } from '#features/sales/orders/order-events.ts'
import { listQuery } from '#platform/client/list-address.ts'
import { useLive } from '#platform/client/live.ts'
import { query, refreshAll, useAction } from '#platform/client/query.ts'
import { manualOrdersApi, orderWorkbench } from '../contract.ts'

export const talksAt = listQuery(orderWorkbench.talks)
export const endedAt = listQuery(orderWorkbench.ended)

export const crmUsersAt = listQuery(orderWorkbench.crmUsers)
export const useSetExternalId = () =>
  useAction(clientsApi.setExternalId, { refresh: [orderWorkbench.crmUsers], silent: true })
export function useRefreshCrm() {
  const queries = useQueryClient()
  return () => refreshAll(queries, [orderWorkbench.crmUsers])
}

export const manualOrdersAt = listQuery(manualOrdersApi.byHand)
export const useDraftOrder = () =>
  useAction(manualOrdersApi.create, { refresh: [manualOrdersApi.byHand], silent: true })
export const useChangeDraft = () =>
  useAction(manualOrdersApi.change, { refresh: [orders.open], silent: true })

export const ordersOfClient = (id: number) =>
  query(orders.all, { query: { organization_id: id, per_page: 20 } })

const lists = [manualOrdersApi.byHand, orderWorkbench.talks, orderWorkbench.ended, orderWorkbench.crmUsers]
const refresh = { refresh: [...ofOrders, ...lists] }
const ofQueue = { refresh: [...refresh.refresh, tasksApi.list, tasksApi.counts] }
export const useConfirmTask = () => useAction(orders.confirm, ofQueue)
export const useRejectTask = () => useAction(orders.reject, ofQueue)
export const useExtendTask = () => useAction(offers.extend, ofQueue)

export const useExtendAll = () => useAction(orderWorkbench.extendAll, refresh)
export const useCloseAll = () => useAction(orderWorkbench.closeAll, refresh)
export const useConfirmAll = () => useAction(orderWorkbench.confirmAll, refresh)
export const useRemind = () => useAction(orderWorkbench.remind, refresh)
export const useCopyOrder = () => useAction(orderWorkbench.copy, refresh)

/**
 * Refreshes the lists of the workbench after any event about orders. Commands of earlier features do not know
 * these lists, so each of their events arrives here.
 */
export function useLiveWorkbench(): void {
  useLiveOrders()
  useLive([...liveEvents, orderDrafted, orderDiscarded], lists)
}
