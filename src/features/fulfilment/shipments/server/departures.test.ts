import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import type { Movement, ProductStock } from '#features/goods/stock/contract.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { ann, good, inWork, lotAt, portico, startLots } from './testing/lots.ts'

beforeAll(startLots)
afterAll(() => portico.stop())

test('a lot takes its goods off the stock and the reservation when it leaves, and not before', async () => {
  const [product] = await putOnSale(portico.platform, [{ sku: 'LEAVES', price: 1000, on_hand: 150 }])
  const order = await inWork(ann, [{ product_id: product!, quantity: 100 }])
  const stock = async () => {
    const at = `/api/manager/products/${product}/stock`
    const { on_hand, hard, available } = await good<ProductStock>(cast.manager, 'GET', at)
    return [on_hand, hard, available]
  }
  await lotAt('booked', order, 40)
  expect(await stock()).toEqual([150, 100, 50])
  await lotAt('in_transit', order, 60)
  expect(await stock()).toEqual([90, 40, 50])
  const at = `/api/manager/products/${product}/stock-movements?per_page=1`
  const [movement] = await good<Movement[]>(cast.manager, 'GET', at)
  expect(movement).toMatchObject({ kind: 'departure', quantity: -60, lot_number: expect.any(Number) })
})
