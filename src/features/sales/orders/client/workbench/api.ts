import { useQueryClient } from '@tanstack/react-query'
import { clientsApi } from '#features/people/clients/contract.ts'
import { listQuery } from '#platform/client/list-address.ts'
import { refreshAll, useAction } from '#platform/client/query.ts'
import { orderWorkbench } from '../../contract.ts'
import { ofOrders } from '../offers/api.ts'

export const talksAt = listQuery(orderWorkbench.talks)
export const endedAt = listQuery(orderWorkbench.ended)

export const crmUsersAt = listQuery(orderWorkbench.crmUsers)
export const useSetExternalId = () =>
  useAction(clientsApi.setExternalId, { refresh: [orderWorkbench.crmUsers], silent: true })
export function useRefreshCrm() {
  const queries = useQueryClient()
  return () => refreshAll(queries, [orderWorkbench.crmUsers])
}

const refresh = { refresh: ofOrders }
export const useExtendAll = () => useAction(orderWorkbench.extendAll, refresh)
export const useCloseAll = () => useAction(orderWorkbench.closeAll, refresh)
export const useConfirmAll = () => useAction(orderWorkbench.confirmAll, refresh)
export const useRemind = () => useAction(orderWorkbench.remind, refresh)
export const useCopyOrder = () => useAction(orderWorkbench.copy, refresh)
