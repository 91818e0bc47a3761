import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type Message, useLive } from '#platform/client/live.ts'
import { paths } from '#platform/shared/paths.ts'
import { type Cart, cartChanged, carts } from '../contract.ts'

/** Refetches the carts of a page when they were changed elsewhere: in another tab, on a phone, by a colleague. */
export function useLiveCarts(): void {
  const queries = useQueryClient()
  useLive(cartChanged, [carts.list, carts.active, carts.show], undefined, (message) =>
    staleBy(queries, message),
  )
}

/**
 * Returns what a change makes stale, once the changes that were typed here have been answered: a reply from before them
 * would undo them on the screen. The tab that made the change knows its result already.
 */
export async function staleBy(queries: QueryClient, { cart_id, version }: Message) {
  await untilAnswered(queries)
  if (isKnown(queries, Number(cart_id), Number(version) + 1)) return []
  // Someone who is checking this cart out reads about changes when they place the order, not a form that disappears.
  if (window.location.pathname.endsWith(paths.account.checkout(Number(cart_id))))
    return [carts.list, carts.active]
  return [carts.list, carts.active, carts.show]
}

function untilAnswered(queries: QueryClient): Promise<void> {
  if (queries.isMutating() === 0) return Promise.resolve()
  return new Promise((resolve) => {
    const leave = queries.getMutationCache().subscribe(() => {
      if (queries.isMutating() > 0) return
      leave()
      resolve()
    })
  })
}

function isKnown(queries: QueryClient, id: number, version: number): boolean {
  const shown = queries.getQueriesData<Cart>({ queryKey: [carts.show.path] }).map(([, cart]) => cart)
  const active = queries
    .getQueriesData<{ cart: Cart | null }>({ queryKey: [carts.active.path] })
    .map(([, reply]) => reply?.cart)
  return [...shown, ...active].some((cart) => cart?.id === id && cart.version === version)
}
