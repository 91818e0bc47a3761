import { expect } from 'vitest'
import { cast } from '#demo/cast.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { PricedProductDetail } from '../../price-shape.ts'

/** A buys in dollars at level id 2, B in euro at level id 0, Dana in roubles at level id 1. */
export const [anna, janis, dana] = [cast.clientA, cast.clientB, cast.unverified]

export let portico: TestPortico
export const ask = (text: string, values: unknown[] = []) => portico.platform.pool.query(text, values)

export async function startPrices(): Promise<void> {
  portico = await startPortico()
  await ask('delete from level_categories')
  await ask('delete from discount_levels')
  await ask('insert into discount_levels (id, percent_bp) values (0, 0), (1, 500), (2, 1000)')
}

export let made = 0

export async function good(
  price: number | Record<number, number> | null,
  more: object = {},
): Promise<number> {
  made += 1
  const [id] = await putOnSale(portico.platform, [{ sku: `GOOD-${made}`, price, ...more }])
  return id!
}
export const opened = async (as: string, id: number) =>
  (await portico.request<PricedProductDetail>(as, 'GET', `/api/front/products/${id}`)).body
export const usd = (amount: number) => ({ amount, currency: 'USD' })
export const eur = (amount: number) => ({ amount, currency: 'EUR' })

export async function priceList(
  list: { kind: 'base' | 'contract'; of?: string; currency: string; state?: string },
  product: number,
  breaks: Record<number, number>,
): Promise<void> {
  const { kind, of = null, currency, state = 'active' } = list
  if (state === 'active')
    await ask(
      `update price_lists set valid_to = now() where kind = $1 and currency = $2 and valid_to is null and state = 'active'
       and organization_id is not distinct from (select organization_id from users where email = $3)`,
      [kind, currency, of],
    )
  const { rows } = await ask(
    `insert into price_lists (currency, name, kind, state, organization_id)
     values ($1, 'A list', $2, $3, (select organization_id from users where email = $4)) returning id`,
    [currency, kind, state, of],
  )
  for (const [min_qty, amount] of Object.entries(breaks))
    await ask('insert into prices values ($1, $2, $3, $4)', [rows[0].id, product, min_qty, amount])
}

/** Returns the unit price and the total of a quantity in a new cart of this person. */
export async function inCart(as: string, product_id: number, quantity: number) {
  const cart = await portico.request(as, 'POST', '/api/front/carts', { name: 'Prices' })
  const url = `/api/front/carts/${cart.body.id}`
  expect((await portico.request(as, 'POST', `${url}/lines`, { product_id, quantity })).status).toBe(200)
  const { body } = await portico.request(as, 'GET', url)
  const [{ price, total }] = body.lines
  return { price, total }
}
