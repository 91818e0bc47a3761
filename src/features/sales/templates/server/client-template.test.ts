import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'

const [anna, janis] = [cast.clientA, cast.clientB]

let portico: TestPortico
const sql = async (text: string, values: unknown[] = []) =>
  (await portico.platform.pool.query(text, values)).rows
beforeAll(async () => {
  portico = await startPortico()
})
afterAll(() => portico.stop())

test('is saved from an order for its client, marked as made by the manager, whose owner may let it repeat', async () => {
  const [product_id] = (await putOnSale(portico.platform, [{ sku: 'GIVEN', price: 1000 }])) as [number]
  const { body: cart } = await portico.request(anna, 'POST', '/api/front/carts', { name: 'Given' })
  await portico.request(anna, 'POST', `/api/front/carts/${cart.id}/lines`, { product_id, quantity: 4 })
  const order = (
    await portico.request(anna, 'POST', `/api/front/carts/${cart.id}/checkout`, { delivery_method: 1 })
  ).body
  const give = (as: string, more: object = {}) =>
    portico.request(as, 'POST', '/api/manager/templates', {
      order_id: order.id,
      name: 'For the workshop',
      for_client: true,
      ...more,
    })
  const { status, body } = await give(cast.manager)
  expect([status, body.owner, body.may_edit]).toEqual([200, 'organization', false])
  const own = (await portico.request(anna, 'GET', '/api/front/templates')).body
  const [name] = await sql(`select name || ' ' || last_name as name from users where email = $1`, [
    cast.manager,
  ])
  expect(own.find((one: any) => one.id === body.id)).toMatchObject({
    name: 'For the workshop',
    made_by: name.name,
    may_repeat: true,
    line_count: 1,
  })
  expect((await portico.request(anna, 'GET', `/api/front/templates/${body.id}`)).body).toMatchObject({
    problems: 0,
  })
  expect((await portico.request(janis, 'GET', `/api/front/templates/${body.id}`)).status).toBe(404)
  // Only staff who see the order, and only of an order.
  expect((await give(cast.otherManager)).status).toBe(404)
  expect((await give(anna)).status).toBe(403)
  const of = { order_id: undefined, template_id: body.id }
  expect((await give(cast.manager, of)).status).toBe(422)
})
