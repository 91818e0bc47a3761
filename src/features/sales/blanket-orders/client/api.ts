import { orders } from '#features/sales/orders/contract.ts'
import { liveEvents } from '#features/sales/orders/order-events.ts'
import { listQuery } from '#platform/client/list-address.ts'
import { useLive } from '#platform/client/live.ts'
import { query, useAction } from '#platform/client/query.ts'
import type { AnyEndpoint, CallInput } from '#platform/shared/contract.ts'
import { blanketApi, blanketEvents, ownBlanketApi } from '../contract.ts'

export const ownBlanketOrdersAt = listQuery(ownBlanketApi.mine)
export const allBlanketOrdersAt = listQuery(blanketApi.all)
export const ownBlanketOrder = (id: number) => query(ownBlanketApi.show, { params: { id } })
export const managersBlanketOrder = (id: number) => query(blanketApi.open, { params: { id } })
/** The newest of a client. */
export const blanketOrdersOf = (organization_id: number) =>
  query(blanketApi.all, { query: { organization_id, per_page: 50 } })
/** What a call-off would come to. The form shows refusals itself. */
export function callOffPreview(input: CallInput<typeof ownBlanketApi.preview>) {
  const asked = query(ownBlanketApi.preview, input)
  return { ...asked, meta: { ...asked.meta, silent: true } }
}

const shown: AnyEndpoint[] = [
  ownBlanketApi.mine,
  ownBlanketApi.show,
  ownBlanketApi.preview,
  blanketApi.all,
  blanketApi.open,
]

/** Runs a command on a blanket order. The forms show refusals themselves. */
export const useBlanketAction = <E extends AnyEndpoint>(endpoint: E) =>
  useAction(endpoint, { refresh: shown, silent: true })
export const useCallOff = () =>
  useAction(ownBlanketApi.callOff, { refresh: [...shown, orders.mine], silent: true })

/** Refreshes after any event about blanket orders, and about the orders that are called off. */
export function useLiveBlanketOrders(): void {
  useLive([...blanketEvents, ...liveEvents], shown)
}
