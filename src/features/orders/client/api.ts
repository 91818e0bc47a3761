import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { carts } from '#features/cart/contract.ts'
import { call } from '#platform/client/call.ts'
import { CallError } from '#platform/client/errors.ts'
import { listQuery } from '#platform/client/list-address.ts'
import { onLive } from '#platform/client/live.ts'
import { query, refreshAll, useAction } from '#platform/client/query.ts'
import { liveEvents, type OrderLine, offers, orders } from '../contract.ts'

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

type Repeated = { put: number; left: OrderLine[] }
/** So many lines one call takes. */
const atOnce = 200

/** Puts lines of an order into the active cart; the goods that are refused (no longer sold) are left out, the rest goes in. */
export function useRepeatOrder() {
  const queries = useQueryClient()
  return useMutation<Repeated, CallError, OrderLine[]>({
    meta: { silent: true },
    mutationFn: async (lines) => {
      const left = lines.filter(({ product_id }) => product_id === null)
      const goods = lines.filter(({ product_id }) => product_id !== null)
      for (let at = 0; at < goods.length; at += atOnce)
        left.push(...(await putLines(goods.slice(at, at + atOnce))))
      return { put: lines.length - left.length, left }
    },
    onSettled: () => refreshAll(queries, [carts.list, carts.active, carts.show]),
  })
}

/** Answers what was left out. */
async function putLines(lines: OrderLine[]): Promise<OrderLine[]> {
  if (lines.length === 0) return []
  const wishes = lines.map(({ product_id, quantity }) => ({ product_id: product_id!, quantity }))
  try {
    await call(carts.fillActive, { body: { lines: wishes } })
    return []
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const refused = lines.filter((_, place) =>
      Object.keys(error.fields).some((field) => field.startsWith(`lines.${place}.`)),
    )
    if (refused.length === 0) throw error
    return [...refused, ...(await putLines(lines.filter((line) => !refused.includes(line))))]
  }
}

/** Order screens follow what happens to orders: whatever it is, the same is asked anew. */
export function useLiveOrders(): void {
  const queries = useQueryClient()
  useEffect(() => {
    const refresh = () => void refreshAll(queries, [...lists, ...cards, offers.own, offers.rounds])
    const stops = liveEvents.map((event) => onLive(event, refresh))
    return () => {
      for (const stop of stops) stop()
    }
  }, [queries])
}
