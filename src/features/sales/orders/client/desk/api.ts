import { useQueryClient } from '@tanstack/react-query'
import { clientsApi } from '#features/people/clients/contract.ts'
import { listQuery } from '#platform/client/list-address.ts'
import { refreshAll, useAction } from '#platform/client/query.ts'
import { orderDesk } from '../../contract.ts'
import { ofOrders } from '../offers/api.ts'

export const talksAt = listQuery(orderDesk.talks)
export const endedAt = listQuery(orderDesk.ended)

export const crmUsersAt = listQuery(orderDesk.crmUsers)
export const useSetExternalId = () =>
  useAction(clientsApi.setExternalId, { refresh: [orderDesk.crmUsers], silent: true })
export function useRefreshCrm() {
  const queries = useQueryClient()
  return () => refreshAll(queries, [orderDesk.crmUsers])
}

const refresh = { refresh: ofOrders }
export const useExtendAll = () => useAction(orderDesk.extendAll, refresh)
export const useCloseAll = () => useAction(orderDesk.closeAll, refresh)
export const useConfirmAll = () => useAction(orderDesk.confirmAll, refresh)
export const useRemind = () => useAction(orderDesk.remind, refresh)
export const useCopyOrder = () => useAction(orderDesk.copy, refresh)
