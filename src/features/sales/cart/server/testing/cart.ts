import { cast } from '#demo/cast.ts'
import { discountLevels } from '#features/goods/pricing/server/tables.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { Cart } from '../../contract.ts'

export let portico: TestPortico
export let bolt: number
export let washer: number
export let unpriced: number

export async function startCarts(): Promise<void> {
  portico = await startPortico()
  await portico.platform.db
    .insert(discountLevels)
    .values([
      { id: 0, percent_bp: 0 },
      { id: 1, percent_bp: 500 },
      { id: 2, percent_bp: 1000 },
    ])
    .onConflictDoNothing()
  ;[bolt, washer, unpriced] = (await putOnSale(portico.platform, [
    {
      sku: 'BOLT-M8',
      name_en: 'Bolt M8',
      name_ru: 'Болт М8',
      price: { 1: 1000, 100: 900 },
      min_qty: 10,
      step_qty: 10,
    },
    { sku: 'WASHER-M8', name_en: 'Washer M8', price: 55 },
    { sku: 'GEAR-X', name_en: 'Gear to order', price: null, supply: 'on_request' },
  ])) as [number, number, number]
}

export const open = async (as: string, name: string): Promise<Cart> =>
  (await portico.request<Cart>(as, 'POST', '/api/front/carts', { name })).body
export const add = (
  as: string,
  cart: { id: number },
  product_id: number,
  quantity: unknown,
  more: object = {},
) => portico.request(as, 'POST', `/api/front/carts/${cart.id}/lines`, { product_id, quantity, ...more })
export const show = async (cart: { id: number }): Promise<Cart> =>
  (await portico.request(cast.clientA, 'GET', `/api/front/carts/${cart.id}`)).body
