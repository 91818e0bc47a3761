import { cast } from '#demo/cast.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { PriceListCard, PriceListRow } from '../../../price-list-shape.ts'

/** A buys in dollars, B in euro (0.9214 for a dollar); no one has a level here. */
export const [anna, janis, admin] = [cast.clientA, cast.clientB, cast.admin]
export const usd = (amount: number) => ({ amount, currency: 'USD' })

export let portico: TestPortico
export const ask = (text: string, values: unknown[] = []) => portico.platform.pool.query(text, values)

export async function startLists(): Promise<void> {
  portico = await startPortico()
  await ask('delete from level_categories')
  await ask('delete from discount_levels')
  await putOnSale(portico.platform, [
    { sku: 'BOLT-1', price: { 1: 1000, 50: 800 } },
    { sku: 'COG-1', price: 4000 },
  ])
}

/** Leaves the first list alone, in force since twenty days ago. */
export async function onlyFirstList(): Promise<void> {
  await ask(`delete from prices where price_list_id <> (select min(id) from price_lists)`)
  await ask(`delete from price_lists where id <> (select min(id) from price_lists)`)
  await ask(`update price_lists set valid_from = now() - interval '20 days', valid_to = null, edition = 1`)
  await ask('delete from price_changes')
}

export const lists = '/api/manager/price-lists'
export const post = <T = PriceListCard>(url: string, body: object) =>
  portico.request<T>(admin, 'POST', url, body)
export const draft = async (more: object = {}) =>
  (await post(lists, { name: 'Next', currency: 'USD', from: 'in_force', ...more })).body
export const release = ({ id, edition }: PriceListCard, on?: string) =>
  post<any>(`${lists}/${id}/release`, { edition, on })
export const withdraw = ({ id, edition }: PriceListCard) =>
  post<any>(`${lists}/${id}/withdrawal`, { edition })
export const paste = (id: number, edition: number, text: string) =>
  portico.request(admin, 'PUT', `${lists}/${id}/prices`, { edition, text })
export const show = async (id: number) =>
  (await portico.request<PriceListCard>(admin, 'GET', `${lists}/${id}`)).body
export const priceOf = async (as: string, sku: string) => {
  const { body } = await portico.request<PriceListRow[]>(as, 'GET', `/api/front/price-list?q=${sku}`)
  return body[0]!.price
}
export const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
export const inForce = async () =>
  (await portico.request<PriceListCard[]>(admin, 'GET', `${lists}?state=active`)).body.map(({ id }) => id)
/** Simulates that this many days have passed. */
export const later = (days: number) =>
  ask(
    `update price_lists set valid_from = valid_from - make_interval(days => $1), valid_to = valid_to - make_interval(days => $1)`,
    [days],
  ).then(() => ask('update price_changes set on_day = on_day - $1::int', [days]))
