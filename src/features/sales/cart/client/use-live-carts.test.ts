import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueries } from '#platform/client/query.ts'
import { carts } from '../contract.ts'
import { activeCart, cartById } from './api.ts'
import { staleBy } from './use-live-carts.ts'

const everything = [carts.list, carts.active, carts.show]
const message = (version: number) => ({ event: 'cart.changed', cart_id: 7, version })
/** A browser that shows this version of cart 7, or has no cart yet. */
function browser(version: number | null) {
  const queries = createQueries()
  const cart = version === null ? null : ({ id: 7, version } as never)
  queries.setQueryData(activeCart().queryKey, { cart })
  if (cart) queries.setQueryData(cartById(7).queryKey, cart)
  return queries
}
const at = (pathname: string) => vi.stubGlobal('window', { location: { pathname } })

beforeEach(() => at('/account/cart'))
afterEach(() => void vi.unstubAllGlobals())

test.each([
  ['a first cart opened elsewhere', null, 0, everything],
  ['a change made elsewhere', 4, 4, everything],
  ['two changes made elsewhere, and one here since', 6, 4, everything],
  ['the change made here', 5, 4, []],
] as const)('%s: what is shown is asked for again unless it is known', async (_, shown, before, stale) => {
  expect(await staleBy(browser(shown), message(before))).toEqual(stale)
})

test('a checkout stays as it is while its cart becomes an order', async () => {
  at('/ru/account/cart/checkout/7')
  expect(await staleBy(browser(4), message(4))).toEqual([carts.list, carts.active])
})

test('what is being sent from here is answered first', async () => {
  const queries = browser(4)
  let answer: (value: unknown) => void = () => undefined
  const sent = queries
    .getMutationCache()
    .build(queries, { mutationFn: () => new Promise((resolve) => (answer = resolve)) })
    .execute(undefined)
  const heard = vi.fn()
  const stale = staleBy(queries, message(4)).then(heard)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(heard).not.toHaveBeenCalled()
  answer(null)
  await Promise.all([sent, stale])
  expect(heard).toHaveBeenCalledWith(everything)
})
