import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/client/call.ts'
import type { CallError } from '#platform/client/errors.ts'
import { query, refreshAll, useAction } from '#platform/client/query.ts'
import { type Cart, type CartLine, carts, type LineChange } from '../contract.ts'

/** The carts that can be filled, for the tabs and the count in the menu. */
export const openCarts = query(carts.list, { query: { per_page: 100 } })
export const activeCart = query(carts.active, {})
export const cartById = (id: number) => query(carts.show, { params: { id } })

const everywhere = [carts.list, carts.active, carts.show]

/** How many lines wait in the cart that is being filled. Ask only for clients who may have one. */
export function useCartCount({ enabled }: { enabled: boolean }): number | undefined {
  const { data } = useQuery({ ...openCarts, enabled })
  return data?.rows.find(({ is_active }) => is_active)?.line_count
}

export const useFillActive = () => useAction(carts.fillActive, { refresh: everywhere, silent: true })
export const useOpenCart = () => useAction(carts.open, { refresh: [carts.list] })
export const useChangeCart = () => useAction(carts.change, { refresh: everywhere })
export const useArchiveCart = () => useAction(carts.archive, { refresh: [carts.list, carts.active] })
export const useSeePrices = () => useAction(carts.seePrices, { refresh: [carts.active, carts.show] })

type Change = { line: CartLine; quantity?: number; note?: string }

/** A line changes on the screen at once; what the server refuses is put back, with the reason. One after the other. */
export function useChangeLine(cart: Cart, onRefused: (error: CallError) => void) {
  const show = useShowCart(cart)
  const queries = useQueryClient()
  const mutationKey = ['change-line', cart.id]
  return useMutation<Cart & { changed: LineChange }, CallError, Change, Cart>({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    meta: { silent: true },
    mutationFn: ({ line, ...body }) =>
      call(carts.changeLine, { params: { id: cart.id, line_id: line.id }, body }),
    onMutate: ({ line, ...change }) => {
      const lines = cart.lines.map((each) => (each.id === line.id ? withChange(each, change) : each))
      show({ ...cart, lines })
      return cart
    },
    onError: (error, _change, before) => {
      if (before) show(before)
      onRefused(error)
    },
    onSuccess: (reply) => {
      if (queries.isMutating({ mutationKey }) === 1) show(reply)
    },
  })
}

/** Until the server has worked the price out anew, the sum is the known price times the new quantity. */
function withChange(
  line: CartLine,
  { quantity = line.quantity, note = line.note ?? '' }: Omit<Change, 'line'>,
): CartLine {
  const total = line.price && { ...line.price, amount: line.price.amount * quantity }
  return { ...line, quantity, note: note || null, total }
}

export function useRemoveLine(cart: Cart) {
  const show = useShowCart(cart)
  const queries = useQueryClient()
  return useMutation<Cart, CallError, CartLine, Cart>({
    mutationFn: (line) => call(carts.removeLine, { params: { id: cart.id, line_id: line.id } }),
    onMutate: (line) => {
      show({ ...cart, lines: cart.lines.filter(({ id }) => id !== line.id) })
      return cart
    },
    onError: (_error, _line, before) => before && show(before),
    onSuccess: async (reply) => {
      show(reply)
      await refreshAll(queries, [carts.list])
    },
  })
}

/** Puts a removed line back, with its note. */
export function useRestoreLine(cart: Cart) {
  const show = useShowCart(cart)
  const queries = useQueryClient()
  return useMutation<Cart, CallError, CartLine>({
    mutationFn: async ({ product_id, quantity, note }) => {
      const params = { id: cart.id }
      const added = await call(carts.addLine, { params, body: { product_id, quantity } })
      if (!note) return added
      return call(carts.changeLine, { params: { ...params, line_id: added.changed.line_id }, body: { note } })
    },
    onSuccess: async (reply) => {
      show(reply)
      await refreshAll(queries, [carts.list])
    },
  })
}

/** Writes a cart where the screens read it: under its id, and as the active one when it is that. */
function useShowCart({ id, is_active }: Cart) {
  const queries = useQueryClient()
  return (cart: Cart) => {
    queries.setQueryData(cartById(id).queryKey, cart)
    if (is_active) queries.setQueryData(activeCart.queryKey, { cart })
  }
}
