import { useTranslation } from 'react-i18next'
import { carts } from '#features/cart/contract.ts'
import { useLive } from '#platform/client/live.ts'
import { query, useAction } from '#platform/client/query.ts'
import { notify } from '#ui/notices.ts'
import { orderConfirmed, orderPlaced, orderRejected, orders, orderWithdrawn } from '../contract.ts'

/** The filters of an order list, as the address carries them. */
export const orderFilter = (search: URLSearchParams) => ({
  page: search.get('page') ?? '1',
  per_page: '20',
  sort: (search.get('sort') ?? '-created_at') as '-created_at',
  stage: (search.get('stage') ?? undefined) as undefined,
  q: search.get('q') ?? undefined,
})

export const myOrders = (search: URLSearchParams) => query(orders.mine, { query: orderFilter(search) })
export const myOrder = (id: number) => query(orders.show, { params: { id } })
export const waitingOrders = query(orders.mine, { query: { per_page: 5 } })

export const allOrders = (search: URLSearchParams) => query(orders.all, { query: orderFilter(search) })
export const managersOrder = (id: number) => query(orders.open, { params: { id } })
export const ordersToConfirm = query(orders.all, {
  query: { stage: 'submitted', sort: 'created_at', per_page: 10 },
})

const lists = [orders.mine, orders.all]
const cards = [orders.show, orders.open]

export const usePlaceOrder = () =>
  useAction(orders.place, { refresh: [orders.mine, carts.list, carts.active], silent: true })
export const useConfirmOrder = () => useAction(orders.confirm, { refresh: [...lists, ...cards] })
export const useRejectOrder = () => useAction(orders.reject, { refresh: [...lists, ...cards] })
export const useWithdrawOrder = () => useAction(orders.withdraw, { refresh: [...lists, ...cards] })

/** Order screens follow what happens to orders; a client is told of a decision in words too. */
export function useLiveOrders({ notices = false } = {}): void {
  const { t } = useTranslation()
  const say =
    (key: 'orders.notices.confirmed' | 'orders.notices.rejected') => (message: Record<string, unknown>) => {
      if (notices)
        notify({
          id: `${key} ${message.order_id}`,
          message: t(key, { number: Number(message.number) }),
          theme: key.endsWith('confirmed') ? 'success' : 'warning',
        })
    }
  useLive(orderPlaced, lists)
  useLive(orderConfirmed, [...lists, ...cards], say('orders.notices.confirmed'))
  useLive(orderRejected, [...lists, ...cards], say('orders.notices.rejected'))
  useLive(orderWithdrawn, [...lists, ...cards])
}
