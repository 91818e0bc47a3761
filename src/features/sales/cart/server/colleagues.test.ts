import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCompany } from '#features/people/clients/server/testing/company.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { Cart } from '../contract.ts'

const [ann, ben] = ['ann@holm.example', '1ann@holm.example']

let portico: TestPortico
let bolt: number
beforeAll(async () => {
  portico = await startPortico()
  await newCompany(portico.platform.pool, { email: ann, colleagues: 1 })
  await portico.platform.pool.query('update users set email_verified_at = now() where email = any($1)', [
    [ann, ben],
  ])
  ;[bolt] = (await putOnSale(portico.platform, [{ sku: 'BOLT', price: 100 }])) as [number]
})
afterAll(() => portico.stop())

const active = async (as: string) =>
  (await portico.request<{ cart: Cart | null }>(as, 'GET', '/api/front/carts/active')).body.cart
const fill = async (as: string, quantity: number) =>
  (
    await portico.request<{ cart: Cart }>(as, 'POST', '/api/front/carts/active/lines', {
      lines: [{ product_id: bolt, quantity }],
    })
  ).body.cart

test('colleagues fill each their own cart, and each sees which of all is theirs to fill', async () => {
  const [anns, bens] = [await fill(ann, 1), await fill(ben, 2)]
  expect(anns.id).not.toBe(bens.id)
  expect([(await active(ann))?.id, (await active(ben))?.id]).toEqual([anns.id, bens.id])
  expect([(await active(ann))?.lines[0]?.quantity, (await active(ben))?.lines[0]?.quantity]).toEqual([1, 2])
  const listed = async (as: string) =>
    (await portico.request<Cart[]>(as, 'GET', '/api/front/carts')).body
      .map(({ id, is_active }) => [id, is_active])
      .sort()
  expect(await listed(ann)).toEqual([
    [anns.id, true],
    [bens.id, false],
  ])
  expect(await listed(ben)).toEqual([
    [anns.id, false],
    [bens.id, true],
  ])
})

test('a colleague’s cart is not made one’s own to fill, and choosing among one’s own leaves theirs alone', async () => {
  const [anns, bens] = [await active(ann), await active(ben)]
  const choose = (as: string, id: number, is_active = true) =>
    portico.request(as, 'PATCH', `/api/front/carts/${id}`, { is_active })
  const { status, body } = await choose(ann, bens!.id)
  expect([status, body.code]).toEqual([409, 'cart.notYours'])
  const second = (await portico.request<Cart>(ann, 'POST', '/api/front/carts', { name: 'Second' })).body
  expect((await choose(ann, second.id)).status).toBe(200)
  expect([(await active(ann))?.id, (await active(ben))?.id]).toEqual([second.id, bens!.id])
  expect((await choose(ann, anns!.id)).status).toBe(200)
  await portico.request(ann, 'DELETE', `/api/front/carts/${second.id}`)
})

test('a cart that becomes an order, ordered by a colleague, leaves its owner the next of their own', async () => {
  const [anns, bens] = [await active(ann), await active(ben)]
  const spare = (await portico.request<Cart>(ann, 'POST', '/api/front/carts', { name: 'Spare' })).body
  const { status, body: order } = await portico.request(
    ben,
    'POST',
    `/api/front/carts/${anns!.id}/checkout`,
    {
      delivery_method: 1,
    },
  )
  expect([status, order.placed_by]).toEqual([200, 'Ann Holm'])
  expect((await active(ann))?.id).toBe(spare.id)
  expect((await active(ben))?.id).toBe(bens!.id)
  expect((await fill(ann, 5)).id).toBe(spare.id)
  expect((await active(ben))?.lines).toMatchObject([{ quantity: 2 }])
})
