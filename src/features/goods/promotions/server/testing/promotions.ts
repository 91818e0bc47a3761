import { expect } from 'vitest'
import { cast } from '#demo/cast.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'

/** A buys in dollars at level id 2, B in euro at level id 0. */
export const [anna, janis] = [cast.clientA, cast.clientB]

export let portico: TestPortico
export const ask = (text: string, values: unknown[] = []) => portico.platform.pool.query(text, values)
export let companyA: number

export async function startPromotions(): Promise<void> {
  portico = await startPortico()
  await ask('delete from level_categories')
  await ask('delete from discount_levels')
  await ask('insert into discount_levels (id, percent_bp) values (0, 0), (1, 500), (2, 1000)')
  companyA = (await ask('select organization_id from users where email = $1', [anna])).rows[0].organization_id
}

export let made = 0

export async function good(price = 1000, more: object = {}): Promise<{ id: number; sku: string }> {
  made += 1
  const sku = `PROMO-${made}`
  const [id] = await putOnSale(portico.platform, [{ sku, price, ...more }])
  return { id: id!, sku }
}
export const usd = (amount: number) => ({ amount, currency: 'USD' })
export const eur = (amount: number) => ({ amount, currency: 'EUR' })
export const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString()
export const input = (more: object = {}) => ({
  title_en: 'Spring',
  title_ru: 'Весна',
  starts_at: days(-1),
  ends_at: days(10),
  effect: 'percent',
  percent_bp: 2000,
  ...more,
})

export async function released(more: object = {}): Promise<number> {
  const { status, body } = await portico.request(cast.chief, 'POST', '/api/manager/promotions', input(more))
  expect([status, body.phase]).toEqual([200, 'draft'])
  await transition(body.id, 'release')
  return body.id
}
export const transition = (id: number, name: string, as: string = cast.chief) =>
  portico.request(as, 'PUT', `/api/manager/promotions/${id}/state`, { transition: name })
export const opened = async (as: string, id: number) =>
  (await portico.request(as, 'GET', `/api/front/products/${id}`)).body
export const priceOf = async (as: string, id: number) => (await opened(as, id)).price
export const runs = async (as: string, phase = 'active') =>
  (await portico.request(as, 'GET', `/api/front/promotions?phase=${phase}`)).body as {
    id: number
    title: string
  }[]

export async function cartOf(as: string, lines: { product_id: number; quantity: number }[]): Promise<string> {
  const cart = await portico.request(as, 'POST', '/api/front/carts', { name: `Cart ${Math.random()}` })
  const url = `/api/front/carts/${cart.body.id}`
  for (const line of lines) expect((await portico.request(as, 'POST', `${url}/lines`, line)).status).toBe(200)
  return url
}
export const order = (as: string, url: string, more: object = {}) =>
  portico.request(as, 'POST', `${url}/checkout`, { delivery_method: 1, ...more })
