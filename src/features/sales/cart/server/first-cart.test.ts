import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { clientConfirmed } from '#features/people/clients/contract.ts'
import { applicationOf } from '#features/people/clients/server/testing/application.ts'
import { emitInto } from '#platform/server/events/emit.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { Cart } from '../contract.ts'

let portico: TestPortico
let bolt: number
let gone: number
beforeAll(async () => {
  portico = await startPortico()
  ;[bolt, gone] = (await putOnSale(portico.platform, [
    { sku: 'BOLT-M8', price: 1000, min_qty: 10, step_qty: 10 },
    { sku: 'GONE', price: 1000, status: 'hidden' },
  ])) as [number, number]
})
afterAll(() => portico.stop())

async function applied(email: string, more: object) {
  const { status, body } = await portico.request(null, 'POST', '/api/front/auth/signup', {
    ...applicationOf(email),
    ...more,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  const { rows } = await portico.platform.pool.query('select organization_id from users where email = $1', [
    email,
  ])
  return { token: body.token as string, id: rows[0].organization_id as number }
}
const confirmed = (id: number) =>
  portico.request(cast.manager, 'POST', `/api/manager/clients/${id}/confirmation`, {})
/** Reads the active cart once all events have been handled. */
async function cartOf(token: string, email: string): Promise<Cart | null> {
  await portico.emailsTo(email)
  const { status, body } = await portico.request(null, 'GET', '/api/front/carts/active', undefined, {
    authorization: `Bearer ${token}`,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.cart
}

test('what was asked for before applying waits in the first cart, in a quantity that is sold, once', async () => {
  const email = 'input@holm.example'
  const { token, id } = await applied(email, { product_id: String(bolt) })
  expect((await confirmed(id)).status).toBe(200)
  const cart = await cartOf(token, email)
  expect(cart?.lines).toMatchObject([{ product_id: bolt, quantity: 10 }])

  const { platform } = portico
  const again = { actor_id: null, request_id: '', now: new Date() }
  const found = { organization_id: id, discount_level: 0, manager_id: 1 }
  await emitInto(platform, platform.db, again)(clientConfirmed, found)
  expect((await cartOf(token, email))?.lines).toEqual(cart?.lines)
})

test('a rejected application that is let in after all finds it too', async () => {
  const email = 'second@holm.example'
  const { id } = await applied(email, { product_id: bolt })
  await portico.request(cast.manager, 'POST', `/api/manager/clients/${id}/blocking`, { reason: 'Who?' })
  expect((await portico.request(cast.manager, 'POST', `/api/manager/clients/${id}/unblocking`)).status).toBe(
    200,
  )
  await portico.emailsTo(email)
  const { rows } = await portico.platform.pool.query(
    'select product_id, quantity from cart_lines join carts c on c.id = cart_id where c.organization_id = $1',
    [id],
  )
  expect(rows).toEqual([{ product_id: bolt, quantity: 10 }])
})

test.each([
  ['nothing', () => undefined],
  ['what is not for sale', () => gone],
  ['what there is not', () => 900_000_017],
  ['what is no product', () => `'); drop table carts; --`],
  ['a list', () => [1, 2]],
])('%s is no reason to refuse an application, and no line of a cart', async (name, product) => {
  const email = `${name.replaceAll(' ', '-')}@holm.example`
  const { token, id } = await applied(email, { product_id: product() })
  expect((await confirmed(id)).status).toBe(200)
  expect(await cartOf(token, email)).toBeNull()
})
