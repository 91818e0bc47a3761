import { ownTaskChanged, tasksApi } from '#features/office/tasks/contract.ts'
import { carts } from '#features/sales/cart/contract.ts'
import { orders } from '#features/sales/orders/contract.ts'
import { useLive } from '#platform/client/live.ts'
import { query, useAction } from '#platform/client/query.ts'
import { signOffs } from '../contract.ts'

export const signOffOfCart = (cart_id: number) => query(signOffs.list, { query: { cart_id } })
export const signOffOfOrder = (order_id: number) => query(signOffs.list, { query: { order_id } })

const refresh = [
  signOffs.list,
  orders.show,
  orders.mine,
  carts.show,
  carts.list,
  carts.active,
  tasksApi.list,
  tasksApi.counts,
]
export const useAskForOrder = () => useAction(signOffs.askForOrder, { refresh, silent: true })
export const useAskForOffer = () => useAction(signOffs.askForOffer, { refresh })
export const useApprove = () => useAction(signOffs.approve, { refresh })
export const useRefuse = () => useAction(signOffs.refuse, { refresh })
export const useTakeBack = () => useAction(signOffs.withdraw, { refresh })

/** Every change of a sign-off opens or closes a task of the owners, so task events are enough to follow. */
export const useLiveSignOffs = (): void => useLive(ownTaskChanged, [signOffs.list, orders.show, carts.show])
