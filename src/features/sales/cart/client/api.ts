import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '#platform/client/call.ts'
import type { CallError } from '#platform/client/errors.ts'
import { query, refreshAll, useAction } from '#platform/client/query.ts'
import { saveBlob } from '#platform/client/save-blob.ts'
import { lineAmount, money } from '#platform/shared/money.ts'
import type { CartFile } from '../cart-file-shape.ts'
import type { CartPromise, CartPromiseQuery } from '../checkout-shape.ts'
import {
  type Cart,
  type CartLine,
  type CartSummary,
  type CartSums,
  type ChangedLine,
  carts,
  orderMinimumsApi,
} from '../contract.ts'
import type { CustomItem } from '../custom-line.ts'
import type { NewLine } from '../write-shape.ts'
import { useLiveCarts } from './use-live-carts.ts'

/** The open carts, for the tabs and the count in the menu. */
export const openCarts = query(carts.list, { query: { per_page: 100 } })
export const deletedCarts = query(carts.list, { query: { per_page: 100, state: 'archived' } })
export const activeCart = (page = 1) => query(carts.active, { query: { page } })
export const cartById = (id: number, page = 1) => query(carts.show, { params: { id }, query: { page } })

/** When the lines of a cart are delivered, by a method to an address. Until it is answered, what is known of the cart. */
export const cartPromise = ({ id, version, days }: Cart, asked: CartPromiseAsked) => {
  const answer = query(carts.promise, { params: { id }, query: asked })
  return {
    ...answer,
    queryKey: [...answer.queryKey, version],
    placeholderData: (before: CartPromise | undefined) => before ?? days,
  }
}
type CartPromiseAsked = z.input<typeof CartPromiseQuery>

/** Returns when the lines of a cart are delivered as the checkout begins. Asked again once a line has changed. */
export function useCartDays(cart: Cart): CartPromise {
  const isCurrent = cart.days.version === cart.version
  const { data = cart.days } = useQuery({ ...cartPromise(cart, {}), enabled: !isCurrent })
  return isCurrent ? cart.days : data
}

const everywhere = [carts.list, carts.active, carts.show]

/** Returns the number of lines in the active cart, live. Enable it only for clients who may have a cart. */
export function useCartCount({ enabled }: { enabled: boolean }): number | undefined {
  const { data } = useQuery({ ...openCarts, enabled })
  useLiveCarts()
  return data?.rows.find(({ is_active }) => is_active)?.line_count
}

export const useFillActive = () => useAction(carts.fillActive, { refresh: everywhere, silent: true })
export const useOpenCart = () => useAction(carts.open, { refresh: [carts.list] })
export const useChangeCart = () => useAction(carts.change, { refresh: everywhere })
export const useArchiveCart = () => useAction(carts.archive, { refresh: [carts.list, carts.active] })
export const useRestoreCart = () => useAction(carts.restore, { refresh: everywhere })
export const orderMinimums = query(orderMinimumsApi.list, {})
export const useSetMinimum = () =>
  useAction(orderMinimumsApi.set, { refresh: [orderMinimumsApi.list], silent: true })
export const useGiveCode = () =>
  useAction(carts.giveCode, { refresh: [carts.active, carts.show], silent: true })
export const useTakeCode = () => useAction(carts.takeCode, { refresh: [carts.active, carts.show] })
export const useSeePrices = () => useAction(carts.seePrices, { refresh: [carts.active, carts.show] })

/**
 * Adds slices of a list to the active cart. A slice sent again under the same key is added once. Call `done`
 * after the last slice. Throws `CallError`.
 */
export function useFillFromList() {
  const queries = useQueryClient()
  return {
    put: (lines: readonly NewLine[], key: string) =>
      call(carts.fillActive, { body: { lines: [...lines] } }, { 'idempotency-key': key }),
    done: () => refreshAll(queries, everywhere),
  }
}

/**
 * Adds a custom item to a cart, and opens a cart if there is none. A request sent again under the same key
 * adds it once.
 */
export function useAddCustom(cart: Cart | null, firstCart: string) {
  const queries = useQueryClient()
  return useMutation<Cart, CallError, { input: CustomItemAsked; key: string }>({
    meta: { silent: true },
    mutationFn: async ({ input, key }) => {
      const { id } =
        cart ?? (await call(carts.open, { body: { name: firstCart } }, { 'idempotency-key': `${key}-cart` }))
      return call(carts.addCustom, { params: { id }, body: input }, { 'idempotency-key': key })
    },
    onSuccess: () => refreshAll(queries, everywhere),
  })
}
export type CustomItemAsked = z.input<typeof CustomItem>

export const useChangeCustom = () =>
  useAction(carts.changeCustom, { refresh: [carts.show, carts.active], silent: true })
export const useRemoveCustom = () => useAction(carts.removeCustom, { refresh: everywhere })
export const usePutAside = () => useAction(carts.putAside, { refresh: everywhere })
export const useMoveLines = () => useAction(carts.moveLines, { refresh: everywhere })
export const useMergeCarts = () => useAction(carts.merge, { refresh: everywhere })

/** Copies a cart. Requests with the same key make one copy, however often the button is pressed. */
export function useCopyCart() {
  const queries = useQueryClient()
  return useMutation<Cart, CallError, { id: number; name: string; key: string }>({
    mutationFn: ({ id, name, key }) =>
      call(carts.copy, { params: { id }, body: { name } }, { 'idempotency-key': key }),
    onSuccess: () => refreshAll(queries, [carts.list]),
  })
}

/** Downloads the lines to be ordered as a file. */
export async function saveCart({ id, name }: CartSummary, query: CartFile): Promise<void> {
  const file = await call(carts.file, { params: { id }, query })
  saveBlob(file as unknown as Blob, `${name}.${query.format}`)
}

type Change = {
  line: CartLine
  quantity?: number
  cut?: { length: number; pieces: number }
  note?: string
  file_ids?: number[]
}

/**
 * Changes a line on the screen at once. If the server refuses the change, the old line and the reason are
 * shown. Changes are sent one after the other.
 */
export function useChangeLine(cart: Cart, onRefused: (error: CallError) => void) {
  const queries = useQueryClient()
  const { show, shown } = useShownCart(cart)
  const mutationKey = ['change-line', cart.id]
  /** If the line has been changed again in the meantime, the screen keeps the newer input. */
  const isLast = (change: Change) =>
    !queries
      .getMutationCache()
      .findAll({ mutationKey, status: 'pending' })
      .map(({ state }) => state.variables as Change)
      .some((other) => other !== change && other.line.id === change.line.id)
  return useMutation<ChangedLine, CallError, Change>({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    meta: { silent: true },
    mutationFn: ({ line, ...body }) =>
      call(carts.changeLine, { params: { id: cart.id, line_id: line.id }, body }),
    onMutate: ({ line, ...change }) =>
      show({ ...shown(), lines: withLine(shown(), withChange(line, change)) }),
    onError: (error, change) => {
      if (isLast(change)) show({ ...shown(), lines: withLine(shown(), change.line) })
      onRefused(error)
    },
    onSuccess: async ({ line, changed: _, ...sums }, change) => {
      show({ ...shown(), ...sums, ...(isLast(change) && { lines: withLine(shown(), line) }) })
      if (isLast(change) && hangsTogether(shown())) await refreshAll(queries, [carts.show, carts.active])
    },
    // After several refusals, the line each change started from includes earlier refused changes, so the cart is read
    // again.
    onSettled: (_done, error) => error && refreshAll(queries, [carts.show, carts.active]),
  })
}

/** A change of one line may change the price of others, or what a promotion requires. */
const hangsTogether = ({ priced_together, code, asked }: Cart): boolean =>
  priced_together || code !== null || asked.length > 0

const withLine = ({ lines }: Cart, line: CartLine): CartLine[] =>
  lines.map((each) => (each.id === line.id ? line : each))

/** Until the server replies, the sum is the known price times the new quantity. */
function withChange(
  line: CartLine,
  { quantity = line.quantity, cut, note = line.note ?? '' }: Omit<Change, 'line'>,
): CartLine {
  const total = line.price && money(lineAmount(line.price, quantity), line.price.currency)
  return { ...line, quantity, note: note || null, total, cut: line.cut && { ...line.cut, ...cut } }
}

export function useRemoveLine(cart: Cart) {
  const { show, shown } = useShownCart(cart)
  const queries = useQueryClient()
  return useMutation<CartSums, CallError, CartLine, Cart>({
    mutationFn: (line) => call(carts.removeLine, { params: { id: cart.id, line_id: line.id } }),
    onMutate: (line) => {
      const before = shown()
      show({ ...before, lines: before.lines.filter(({ id }) => id !== line.id) })
      return before
    },
    onError: (_error, _line, before) => before && show(before),
    onSuccess: async (sums) => {
      show({ ...shown(), ...sums })
      await refreshAll(queries, [
        carts.list,
        ...(sums.goods_count > cart.per_page || hangsTogether(shown()) ? [carts.show, carts.active] : []),
      ])
    },
  })
}

/** Adds a removed line again, with its note and files. */
export function useRestoreLine(cart: Cart) {
  const queries = useQueryClient()
  return useMutation<ChangedLine, CallError, CartLine>({
    mutationFn: async ({ product_id, quantity, cut, note, files }) => {
      const params = { id: cart.id }
      const added = await call(carts.addLine, {
        params,
        body: { product_id, ...(cut ? { cut: { length: cut.length, pieces: cut.pieces } } : { quantity }) },
      })
      if (!note && files.length === 0) return added
      const body = { note, file_ids: files.map(({ id }) => id) }
      return call(carts.changeLine, { params: { ...params, line_id: added.changed.line_id }, body })
    },
    onSuccess: () => refreshAll(queries, everywhere),
  })
}

/** Reads and writes the cart in the query cache: under its id and, if it is the active cart, under that key too. */
function useShownCart(cart: Cart) {
  const queries = useQueryClient()
  const { queryKey } = cartById(cart.id, cart.page)
  const activeKey = activeCart(cart.page).queryKey
  const active = () => queries.getQueryData(activeKey)?.cart
  return {
    shown: (): Cart => queries.getQueryData(queryKey) ?? (active()?.id === cart.id ? active()! : cart),
    show(now: Cart) {
      queries.setQueryData(queryKey, now)
      if (cart.is_active) queries.setQueryData(activeKey, { cart: now })
    },
  }
}
