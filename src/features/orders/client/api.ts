import { carts } from '#features/cart/contract.ts'
import { listQuery } from '#platform/client/list-address.ts'
import { useLive } from '#platform/client/live.ts'
import { query, useAction } from '#platform/client/query.ts'
import { orderConfirmed, orderPlaced, orderRejected, orders, orderWithdrawn } from '../contract.ts'

export const myOrders = listQuery(orders.mine)
export const myOrder = (id: number) => query(orders.show, { params: { id } })
export const waitingOrders = query(orders.mine, { query: { per_page: 5 } })

export const allOrders = listQuery(orders.all)
export const managersOrder = (id: number) => query(orders.open, { params: { id } })

const lists = [orders.mine, orders.all]
const cards = [orders.show, orders.open]

export const usePlaceOrder = () =>
  useAction(orders.place, { refresh: [orders.mine, carts.list, carts.active], silent: true })
export const useConfirmOrder = () => useAction(orders.confirm, { refresh: [...lists, ...cards] })
export const useRejectOrder = () => useAction(orders.reject, { refresh: [...lists, ...cards] })
export const useWithdrawOrder = () => useAction(orders.withdraw, { refresh: [...lists, ...cards] })

/** Order screens follow what happens to orders. */
export function useLiveOrders(): void {
  useLive(orderPlaced, lists)
  useLive(orderConfirmed, [...lists, ...cards])
  useLive(orderRejected, [...lists, ...cards])
  useLive(orderWithdrawn, [...lists, ...cards])
}
