import { tasksApi } from '#features/office/tasks/contract.ts'
import { listQuery } from '#platform/client/list-address.ts'
import { useLive } from '#platform/client/live.ts'
import { query, useAction } from '#platform/client/query.ts'
import type { AnyEndpoint } from '#platform/shared/contract.ts'
import { ownSupport, staffSupport, supportEvents } from '../contract.ts'

export const myRequests = listQuery(ownSupport.mine)
export const myRequest = (id: number) => query(ownSupport.show, { params: { id } })
export const allRequestsAt = listQuery(staffSupport.all)
export const requestsOfClient = (id: number) =>
  query(staffSupport.all, { query: { organization_id: id, per_page: 20 } })
export const managersRequest = (id: number) => query(staffSupport.look, { params: { id } })
export const colleaguesFor = (id: number) => query(staffSupport.colleagues, { params: { id } })
export const claimableOf = (orderId: number) => query(ownSupport.claimable, { params: { id: orderId } })
export const goodsOf = (id: number) => query(staffSupport.goods, { params: { id } })

const shown: AnyEndpoint[] = [
  ownSupport.mine,
  ownSupport.show,
  ownSupport.claimable,
  staffSupport.all,
  staffSupport.look,
  staffSupport.goods,
]

/** An action on a request; `silent` for forms that show refusals themselves. */
export const useRequestAction = <E extends AnyEndpoint>(endpoint: E, { silent = false } = {}) =>
  useAction(endpoint, { refresh: [...shown, tasksApi.list, tasksApi.counts], silent })

/** Refreshes pages of requests when one changes. */
export function useLiveRequests(): void {
  useLive(supportEvents, shown)
}
