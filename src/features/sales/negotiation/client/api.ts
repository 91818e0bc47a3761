import { useLiveOrders } from '#features/sales/orders/client/index.ts'
import { orders } from '#features/sales/orders/contract.ts'
import { liveEvents } from '#features/sales/orders/order-events.ts'
import { useLive } from '#platform/client/live.ts'
import { query, useAction } from '#platform/client/query.ts'
import { offers } from '../contract.ts'

export const ownRounds = (id: number) => query(offers.own, { params: { id } })
export const staffRounds = (id: number) => query(offers.rounds, { params: { id } })
export const draftRound = (id: number, repriced: '0' | '1' = '0') =>
  query(offers.draft, { params: { id }, query: { repriced } })
export const positionOf = (id: number) => query(offers.position, { params: { id } })
export const discountLimits = query(offers.limits, {})

/** The queries to refresh after a command on an order. */
export const ofOrders = [
  orders.mine,
  orders.all,
  orders.show,
  orders.open,
  offers.own,
  offers.rounds,
  offers.draft,
]

const refresh = { refresh: ofOrders }
/** Errors are shown at the fields of the form, not as a notice. */
const silently = { refresh: ofOrders, silent: true }

export const useAcceptOffer = () => useAction(offers.accept, refresh)
export const useCounterOffer = () => useAction(offers.counter, silently)
export const useDeclineOffer = () => useAction(offers.decline, refresh)
export const useAskRenewal = () => useAction(offers.askRenewal, refresh)
export const useChangeOrder = () => useAction(offers.changePlaced, silently)
export const useAgree = () => useAction(offers.agree, refresh)
export const useRecallOwnChange = () => useAction(offers.recallOwnChange, refresh)
export const useDisagree = () => useAction(offers.disagree, refresh)

export const useWriteOffer = () =>
  useAction(offers.write, { refresh: [offers.rounds, orders.open, orders.all], silent: true })
export const useSendOffer = () => useAction(offers.send, refresh)
export const useRecallOffer = () => useAction(offers.recall, refresh)
export const useAcceptCounter = () => useAction(offers.acceptCounter, refresh)
export const useAskApproval = () => useAction(offers.askApproval, refresh)
export const useApprove = () => useAction(offers.approve, refresh)
export const useRefuseApproval = () => useAction(offers.refuseApproval, refresh)
export const useExtendOffer = () => useAction(offers.extend, refresh)
export const useCloseExpired = () => useAction(offers.close, refresh)
export const useChangeByStaff = () => useAction(offers.changeByStaff, silently)
export const useAcceptChange = () => useAction(offers.acceptChange, refresh)
export const useRecallChange = () => useAction(offers.recallChange, refresh)
export const useRefuseChange = () => useAction(offers.refuseChange, refresh)
export const useSetLimits = () => useAction(offers.setLimits, { refresh: [offers.limits] })

/** Refreshes an order with its rounds after any event about orders. */
export function useLiveNegotiation(): void {
  useLiveOrders()
  useLive(liveEvents, [offers.own, offers.rounds])
}
