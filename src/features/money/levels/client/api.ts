import { carts } from '#features/sales/cart/contract.ts'
import { orderConfirmed, orderRejected } from '#features/sales/orders/order-events.ts'
import { listQuery } from '#platform/client/list-address.ts'
import { useLive } from '#platform/client/live.ts'
import { query, useAction } from '#platform/client/query.ts'
import { levelChanged, levels, levelsRecalculated } from '../contract.ts'

export const ownStatus = query(levels.own, {})
export const statusOrdersAt = listQuery(levels.ownOrders)
export const simulationOf = (cart: number | null) =>
  query(levels.simulate, { query: cart === null ? {} : { cart } })
export const openCarts = query(carts.list, { query: { state: 'open', per_page: 50 } })

export const companiesAt = listQuery(levels.companies)
export const companyLevel = (id: number) => query(levels.company, { params: { id } })
export const levelRules = query(levels.rules, {})

const own = [levels.own, levels.ownOrders, levels.simulate]
const ofStaff = [levels.companies, levels.company]

export const useSetLevel = () => useAction(levels.setLevel, { refresh: ofStaff, silent: true })
export const useProposeLevel = () => useAction(levels.propose, { refresh: ofStaff, silent: true })
export const useChangeRules = () => useAction(levels.changeRules, { refresh: [levels.rules], silent: true })
export const usePreview = () => useAction(levels.preview, { refresh: [], silent: true })
export const useDryRun = () => useAction(levels.dryRun, { refresh: [] })
export const useRecalculate = () => useAction(levels.recalculate, { refresh: [] })

/** Refreshes the status when an order is agreed, which counts at once. */
export function useLiveStatus(): void {
  useLive(orderConfirmed, own)
  useLive(orderRejected, own)
}

export function useLiveCompanies(): void {
  useLive(levelChanged, ofStaff)
  useLive(levelsRecalculated, ofStaff)
}
