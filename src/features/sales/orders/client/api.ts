import { useMutation, useQueryClient } from '@tanstack/react-query'
import { tasksApi } from '#features/office/tasks/contract.ts'
import { carts } from '#features/sales/cart/contract.ts'
import { call } from '#platform/client/call.ts'
import type { CallError } from '#platform/client/errors.ts'
import { listQuery } from '#platform/client/list-address.ts'
import { useLive } from '#platform/client/live.ts'
import { query, refreshAll, useAction } from '#platform/client/query.ts'
import { orderLines, orders } from '../contract.ts'
import { liveEvents } from '../order-events.ts'
import type { RepeatLine } from '../order-shape.ts'

export const myOrders = listQuery(orders.mine)
export const myOrder = (id: number) => query(orders.show, { params: { id } })
export const waitingOrders = query(orders.mine, { query: { under_way: '1', per_page: 5 } })

/** What a cart comes to with a delivery method to an address; '' is that of the company. */
export const checkoutTotals = (id: number, delivery_method: string, address_id: string) =>
  query(carts.checkoutTotals, {
    params: { id },
    query: {
      delivery_method: Number(delivery_method),
      ...(address_id && { address_id: Number(address_id) }),
    },
  })

export const myCredit = query(orders.credit, {})
export const creditOfClient = (id: number) => query(orders.creditOfClient, { params: { id } })

export const allOrders = listQuery(orders.all)
export const managersOrder = (id: number) => query(orders.open, { params: { id } })

/** The days that a confirmation would promise, or that pieces without a day could have. */
export const daysOfOrder = (id: number) => query(orders.days, { params: { id } })

const lists = [orders.mine, orders.all]
const cards = [orders.show, orders.open, orders.days]

export const usePlaceOrder = () =>
  useAction(orders.place, { refresh: [orders.mine, orders.show, carts.list, carts.active], silent: true })
export const useConfirmOrder = () =>
  useAction(orders.confirm, { refresh: [...lists, ...cards, tasksApi.list, tasksApi.counts] })
/** Like `useConfirmOrder`, for a form that shows the refusals itself. */
export const useConfirmWithDays = () =>
  useAction(orders.confirm, { refresh: [...lists, ...cards, tasksApi.list, tasksApi.counts], silent: true })
export const useNameDays = () =>
  useAction(orders.nameDays, { refresh: [...lists, ...cards, tasksApi.list, tasksApi.counts], silent: true })
export const useConfirmOverCredit = () =>
  useAction(orders.confirmOverCredit, { refresh: [...lists, ...cards, tasksApi.list, tasksApi.counts] })
export const useRejectOrder = () => useAction(orders.reject, { refresh: [...lists, ...cards] })
/** Refreshes the carts too, because the order's cart is open again. */
export const useEditOrder = () =>
  useAction(orders.edit, { refresh: [...lists, ...cards, carts.list, carts.active, carts.show] })
export const useWithdrawOrder = () => useAction(orders.withdraw, { refresh: [...lists, ...cards] })

const ofOrders = { refresh: [...lists, ...cards] }
export const useStartOrder = () => useAction(orders.start, ofOrders)
export const useCancelOrder = () => useAction(orders.cancel, ofOrders)
export const useCancelRemainder = () => useAction(orders.cancelRemainder, ofOrders)
export const useDiscardOrder = () => useAction(orders.discard, ofOrders)

/** Queries the lines of these orders as they would be ordered today. */
export const linesToRepeat = (ids: readonly number[]) =>
  query(orders.toRepeat, { query: { order_id: [...ids] } })

/** The most lines of one call. */
const atOnce = 200

/**
 * Adds everything that can be ordered again to the active cart, in today's quantities. Returns the number of
 * lines added.
 */
export function useRepeatOrder() {
  const queries = useQueryClient()
  return useMutation<number, CallError, RepeatLine[]>({
    meta: { silent: true },
    mutationFn: async (lines) => {
      const inputs = lines.flatMap(({ product_id, quantity_now, cut }) =>
        product_id === null || quantity_now === null
          ? []
          : [{ product_id, ...(cut ? { cut } : { quantity: quantity_now }) }],
      )
      for (let at = 0; at < inputs.length; at += atOnce)
        await call(carts.fillActive, { body: { lines: inputs.slice(at, at + atOnce) } })
      return inputs.length
    },
    onSettled: () => refreshAll(queries, [carts.list, carts.active, carts.show]),
  })
}

/** Refreshes the order screens after any event about orders. */
export function useLiveOrders(): void {
  useLive(liveEvents, [...lists, ...cards, orderLines.files, orderLines.ownFiles])
}
