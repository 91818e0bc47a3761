import { useLive } from '#platform/client/live.ts'
import { query, useAction } from '#platform/client/query.ts'
import { clientsApi } from '../../contract.ts'
import {
  changeApproved,
  changeAsked,
  changeDeclined,
  changeWithdrawn,
  detailsApi,
  detailsChanged,
} from '../../details-contract.ts'

export const ownDetails = query(detailsApi.own, {})
export const detailsOf = (id: number) => query(detailsApi.ofClient, { params: { id } })

const own = [detailsApi.own, clientsApi.own]
export const useChangeDetails = () => useAction(detailsApi.change, { refresh: own })
export const useWithdrawChange = () => useAction(detailsApi.withdraw, { refresh: own })

const decided = [detailsApi.ofClient, clientsApi.show, clientsApi.list]
export const useApproveChange = () => useAction(detailsApi.approve, { refresh: decided, silent: true })
export const useDeclineChange = () => useAction(detailsApi.decline, { refresh: decided, silent: true })

/** Shows changes by the other side live. */
export function useLiveDetails(shown: typeof own | typeof decided): void {
  useLive(detailsChanged, shown)
  useLive(changeAsked, shown)
  useLive(changeWithdrawn, shown)
  useLive(changeApproved, shown)
  useLive(changeDeclined, shown)
}
export const shownToOwners = own
export const shownToStaff = decided
