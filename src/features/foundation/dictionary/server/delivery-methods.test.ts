import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import type { Cart } from '#features/sales/cart/contract.ts'
import { pdfWords } from '#platform/server/testing/pdf-words.ts'
import { add, ask, change, enums, portico, product, startLists } from './testing/lists.ts'

beforeAll(startLists)
afterAll(() => portico.stop())

async function cart(): Promise<number> {
  const { body } = await ask<Cart>(cast.clientA, 'POST', '/api/front/carts', { name: 'For a test' })
  await ask(cast.clientA, 'POST', `/api/front/carts/${body.id}/lines`, { product_id: product, quantity: 5 })
  return body.id
}
type Placed = { id: number; number: number; delivery_method: number }
const checkout = (cartId: number, delivery_method: number) =>
  ask<Placed>(cast.clientA, 'POST', `/api/front/carts/${cartId}/checkout`, { delivery_method })
const notOffered = { delivery_method: ['dictionary.notOffered'] }

describe('a way of delivery', () => {
  let rail: number
  let old: Placed
  const offer = (is_offered: boolean) => change('deliveryMethods', rail, { is_offered })

  test('that was added is offered, and taken at the checkout', async () => {
    rail = await add('deliveryMethods', 'By rail', 'Поездом')
    expect((await enums('ru')).deliveryMethods.at(-1)).toEqual({ id: rail, value: 'Поездом' })
    const { status, body } = await checkout(await cart(), rail)
    expect([status, body.delivery_method]).toEqual([200, rail])
    old = body
  })

  test('that was taken out of the choice is named where it was chosen, on the page and on document', async () => {
    expect((await offer(false)).status).toBe(200)
    const { deliveryMethods, withdrawn } = await enums()
    expect(deliveryMethods.map(({ id }) => id)).not.toContain(rail)
    expect(withdrawn.deliveryMethods).toEqual([{ id: rail, value: 'By rail' }])
    const order = await ask<Placed>(cast.clientA, 'GET', `/api/front/orders/${old.id}`)
    expect(order.body.delivery_method).toBe(rail)
    const pdf = async (lang: string) =>
      pdfWords(
        (await portico.request(cast.clientA, 'GET', `/api/front/orders/${old.id}/pdf?lang=${lang}`)).raw,
      )
    expect(await pdf('en')).toContain('By rail: Germany')
    expect(await pdf('ru')).toContain('Поездом: Germany')
    expect(await pdf('both')).toContain('By rail / Поездом: Germany')
  })

  test('is refused then at the checkout, and one that never was, in words on its field', async () => {
    const id = await cart()
    const refused = await checkout(id, rail)
    expect([refused.status, refused.body.codes]).toEqual([422, notOffered])
    expect(refused.body.errors!.delivery_method).toEqual([
      'This option is no longer available: choose another',
    ])
    expect((await checkout(id, 99)).body.codes).toEqual({ delivery_method: ['errors.oneOf'] })
    expect((await checkout(id, 2)).status).toBe(200)
  })

  test('stays on an order that is placed again, and cannot be chosen for it', async () => {
    await offer(true)
    const id = await cart()
    const placed = await checkout(id, rail)
    await offer(false)
    const back = await ask<{ cart_id: number }>(
      cast.clientA,
      'POST',
      `/api/front/orders/${placed.body.id}/editing`,
      {},
    )
    expect(back.status).toBe(200)
    expect((await checkout(back.body.cart_id ?? id, rail)).status).toBe(200)
    // A repeated checkout returns the order created by the first.
    expect((await checkout(back.body.cart_id ?? id, rail)).body.id).toBe(placed.body.id)
  })

  test('is refused in a new manual order, and stays in a copy of an older order', async () => {
    const { rows } = await portico.platform.pool.query('select organization_id from orders where id = $1', [
      old.id,
    ])
    const { organization_id } = rows[0]
    const by = (delivery_method: number) =>
      ask<Placed & { version: number }>(cast.manager, 'POST', '/api/manager/orders', {
        organization_id,
        delivery_method,
      })
    const refused = await by(rail)
    expect([refused.status, refused.body.codes]).toEqual([422, notOffered])

    const copy = await ask<Placed & { version: number }>(
      cast.manager,
      'POST',
      `/api/manager/orders/${old.id}/copy`,
      {},
    )
    expect([copy.status, copy.body.delivery_method]).toEqual([200, rail])
    const said = (delivery_method: number, version: number, comment: string) =>
      ask<Placed & { version: number; comment: string }>(
        cast.manager,
        'PATCH',
        `/api/manager/orders/${copy.body.id}`,
        { delivery_method, version, comment },
      )
    const stored = await said(rail, copy.body.version, 'As before')
    expect([stored.status, stored.body.comment]).toEqual([200, 'As before'])
    const other = await said(2, stored.body.version, 'As before')
    expect(other.body.delivery_method).toBe(2)
    expect((await said(rail, other.body.version, 'As before')).body.codes).toEqual(notOffered)
  })

  test('is refused as one’s usual one, unless it is that already', async () => {
    const usual = (delivery_method: number) =>
      ask(cast.clientA, 'PUT', '/api/front/client', { delivery_method })
    expect((await usual(rail)).body.codes).toEqual(notOffered)
    await offer(true)
    expect((await usual(rail)).status).toBe(200)
    await offer(false)
    expect((await usual(rail)).status).toBe(200)
    expect((await usual(1)).status).toBe(200)
    expect((await usual(rail)).body.codes).toEqual(notOffered)
  })

  test('is offered again once it is brought back', async () => {
    await offer(true)
    expect((await enums()).deliveryMethods).toContainEqual({ id: rail, value: 'By rail' })
    expect((await enums()).withdrawn.deliveryMethods).toEqual([])
  })
})

describe('a kind of business', () => {
  test('that is not offered is refused at sign-up, and next to it whatever else is not', async () => {
    const id = await add('activityTypes', 'Forestry', 'Лесное хозяйство')
    const apply = (email: string, delivery_method = 1) =>
      ask(null, 'POST', '/api/front/auth/signup', {
        name: 'Vera',
        last_name: 'Holm',
        email,
        phone: '+49 341 5550199',
        country: 'Germany',
        city: 'Leipzig',
        delivery_address: 'Quay',
        currency_id: 1,
        password: 'Correct-Horse-1',
        c_password: 'Correct-Horse-1',
        legal_entity: true,
        activity_type: id,
        delivery_method,
      })
    expect((await apply('forest@holm.example')).status).toBe(200)
    await change('activityTypes', id, { is_offered: false })
    const refused = await apply('forest2@holm.example', 98)
    expect([refused.status, refused.body.codes]).toEqual([
      422,
      { activity_type: ['dictionary.notOffered'], delivery_method: ['errors.oneOf'] },
    ])

    // Staff see it in their language, in the list and in its export.
    const list = async (lang: string) =>
      (
        await portico.request(cast.admin, 'GET', '/api/manager/clientele?q=forest@holm.example', undefined, {
          'x-lang-code': lang,
        })
      ).body[0].activity
    expect([await list('en'), await list('ru')]).toEqual(['Forestry', 'Лесное хозяйство'])
  })

  test('stays in the details of a company, and cannot be chosen for them', async () => {
    const id = await add('activityTypes', 'Fishing', 'Рыболовство')
    const details = (part: object) =>
      ask<{ activity_type: number; city: string }>(cast.clientA, 'PATCH', '/api/front/company-details', part)
    expect((await details({ activity_type: id })).body.activity_type).toBe(id)
    await change('activityTypes', id, { is_offered: false })
    const stored = await details({ activity_type: id, city: 'Dresden' })
    expect([stored.status, stored.body.city, stored.body.activity_type]).toEqual([200, 'Dresden', id])
    expect((await details({ activity_type: 1 })).status).toBe(200)
    expect((await details({ activity_type: id })).body.codes).toEqual({
      activity_type: ['dictionary.notOffered'],
    })
  })
})
