import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { binaryOf, boxTriangles } from '#features/foundation/files/testing/box.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import { formType, formWith } from '#platform/server/testing/form.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { Cart } from '../contract.ts'

/** Custom items are described by hand, have no price and can be ordered. */
let portico: TestPortico
let product_id: number
beforeAll(async () => {
  portico = await startPortico({ world: 'company' })
  ;[{ id: product_id }] = (await portico.platform.pool.query('select min(id) as id from products')).rows
})
afterAll(() => portico.stop())

const ask = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  body?: object,
  as: string = cast.clientA,
  headers?: Record<string, string>,
) => portico.request<any>(as, method, `/api/front/carts${url}`, body, headers)
const newCart = async (as: string = cast.clientA) =>
  (await ask('POST', '', { name: 'Custom' }, as)).body.id as number
const stl = binaryOf(boxTriangles(30, 20, 10))
const upload = async (as: string = cast.clientA, bytes: Buffer = stl) =>
  (
    await portico.request<any>(
      as,
      'POST',
      '/api/files',
      formWith({ name: 'bracket.stl', bytes }, { category: 'drawing' }),
      { 'content-type': formType },
    )
  ).body
const bracket = { name: 'Bracket', quantity: 40, material: 'S355', dimensions: '30 × 20 × 10' }

describe('a line of what is not in the catalogue', () => {
  test('is stored with all that was said and with what its model holds', async () => {
    const id = await newCart()
    const file = await upload()
    const input = {
      ...bracket,
      description: 'Bent, two holes',
      unit: 'set',
      target_price: { amount: 1250, currency: 'USD' },
      wanted_on: '2999-05-01',
      file_ids: [file.id, file.id],
    }
    const { status, body } = await ask('POST', `/${id}/custom-lines`, input)
    expect(status).toBe(200)
    const { file_ids: _, ...said } = input
    expect(body.custom).toHaveLength(1)
    expect(body.custom[0]).toMatchObject(said)
    expect(body.custom[0].files).toHaveLength(1)
    expect(body.custom[0].files[0]).toMatchObject({
      name: 'bracket.stl',
      mesh: { problem: null, facts: { size: [30, 20, 10], volume: 6000, triangles: 12, open_edges: 0 } },
    })
    expect([body.line_count, body.unpriced, body.problems, body.total.amount]).toEqual([1, 1, 0, 0])
  })

  test('is changed and removed, and a second removal finds none', async () => {
    const id = await newCart()
    const [line] = (await ask('POST', `/${id}/custom-lines`, bracket)).body.custom
    const changed = await ask('PUT', `/${id}/custom-lines/${line.id}`, { ...bracket, quantity: 41 })
    expect(changed.body.custom[0].quantity).toBe(41)
    expect((await ask('DELETE', `/${id}/custom-lines/${line.id}`)).body.custom).toEqual([])
    expect((await ask('DELETE', `/${id}/custom-lines/${line.id}`)).status).toBe(404)
  })

  test('under one key is put once, however often it is sent', async () => {
    const id = await newCart()
    const send = () =>
      ask('POST', `/${id}/custom-lines`, bracket, cast.clientA, { 'idempotency-key': 'bracket-once' })
    await Promise.all([send(), send()])
    await send()
    expect((await ask('GET', `/${id}`)).body.custom).toHaveLength(1)
  })

  test.each([
    ['quantity', { quantity: -1 }],
    ['quantity', { quantity: 0 }],
    ['quantity', { quantity: 1.5 }],
    ['quantity', { quantity: 1_000_001 }],
    ['quantity', { quantity: '5' }],
    ['name', { name: '   ' }],
    ['name', { name: 'x'.repeat(201) }],
    ['unit', { unit: 'barrel' }],
    ['target_price.amount', { target_price: { amount: 0, currency: 'USD' } }],
    ['target_price.amount', { target_price: { amount: 12.5, currency: 'USD' } }],
    ['target_price.currency', { target_price: { amount: 12, currency: 'ZZZ' } }],
    ['target_price.currency', { target_price: { amount: 12, currency: 'EUR' } }],
    ['wanted_on', { wanted_on: '2020-01-01' }],
    ['wanted_on', { wanted_on: '2999-02-30' }],
    ['file_ids', { file_ids: Array.from({ length: 51 }, (_, nth) => nth + 1) }],
  ])('is refused on %s with %j', async (field, wrong) => {
    const id = await newCart()
    const { status, body } = await ask('POST', `/${id}/custom-lines`, { ...bracket, ...wrong })
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
    expect((await ask('GET', `/${id}`)).body.custom).toEqual([])
    await ask('DELETE', `/${id}`)
  })

  test('does not go into someone else’s cart, nor take someone else’s file', async () => {
    const [mine, theirs] = [await newCart(), await newCart(cast.clientB)]
    expect((await ask('POST', `/${theirs}/custom-lines`, bracket)).status).toBe(404)
    const { id: file } = await upload(cast.clientB)
    expect((await ask('POST', `/${mine}/custom-lines`, { ...bracket, file_ids: [file] })).status).toBe(404)
    expect((await ask('POST', `/${mine}/custom-lines`, { ...bracket, file_ids: [999_999] })).status).toBe(404)
    expect((await ask('GET', `/${mine}`)).body.custom).toEqual([])
  })

  test('has a model that cannot be read: the file is stored, and it is said', async () => {
    const nan = binaryOf([
      [
        [Number.NaN, 0, 0],
        [1, 0, 0],
        [0, 1, 0],
      ],
    ])
    expect((await upload(cast.clientA, nan)).mesh).toEqual({ problem: 'broken', facts: null })
  })

  test('is the hundredth of a cart, and there is no hundred and first', async () => {
    const id = await newCart()
    await portico.platform.pool.query(
      `insert into cart_custom_lines (cart_id, name, quantity, unit) select $1, 'B', 1, 'pcs' from generate_series(1, 99)`,
      [id],
    )
    expect((await ask('POST', `/${id}/custom-lines`, bracket)).status).toBe(200)
    const { status, body } = await ask('POST', `/${id}/custom-lines`, bracket)
    expect([status, body.code]).toEqual([409, 'cart.custom.full'])
  })
})

describe('ordered', () => {
  async function mixedOrder(): Promise<{ cart: Cart; order: Order }> {
    const id = await newCart()
    await ask('POST', `/${id}/lines`, { product_id, quantity: 1000 })
    const file = await upload()
    const target_price = { amount: 999, currency: 'USD' }
    const input = { ...bracket, target_price, file_ids: [file.id] }
    const cart = (await ask('POST', `/${id}/custom-lines`, input)).body as Cart
    const seen_total = cart.total.amount
    const order = (await ask('POST', `/${id}/checkout`, { delivery_method: 1, seen_total })).body as Order
    return { cart, order }
  }

  test('it has no price, and the sum of the order is that of the lines that have one', async () => {
    const { cart, order } = await mixedOrder()
    expect(cart.total.amount).toBeGreaterThan(0)
    expect(order).toMatchObject({ stage: 'submitted', total: cart.total, unpriced: 1, line_count: 2 })
    const [goods, custom] = order.lines
    expect(goods).toMatchObject({ kind: 'catalogue', custom: null, total: cart.total })
    expect(custom).toMatchObject({ kind: 'custom', product_id: null, name: 'Bracket', quantity: 40 })
    expect([custom!.price, custom!.list_price, custom!.total]).toEqual([null, null, null])
    expect(custom!.custom).toMatchObject({ material: 'S355', target_price: { amount: 999 } })
  })

  test('it is read by the manager with its file and the box of its model, and never confirmed', async () => {
    const { order } = await mixedOrder()
    const url = `/api/manager/orders/${order.id}`
    const { body: seen } = await portico.request<Order>(cast.manager, 'GET', url)
    const [file] = seen.lines[1]!.custom!.files
    expect(file!.mesh!.facts).toMatchObject({ size: [30, 20, 10], volume: 6000 })
    const link = await portico.request(cast.manager, 'GET', `/api/files/link/${file!.id}`)
    expect([link.status, link.raw.equals(stl)]).toEqual([200, true])
    expect((await portico.request(cast.otherManager, 'GET', `/api/files/link/${file!.id}`)).status).toBe(404)

    const confirm = await portico.request(cast.manager, 'POST', `${url}/confirmation`)
    expect([confirm.status, confirm.body.code]).toEqual([409, 'orders.guards.allPriced'])
    expect(confirm.body.message).toMatch(/no price yet/)
    expect(seen.transitions.find(({ transition }) => transition === 'confirm')).toMatchObject({ ok: false })
    const forced = portico.platform.pool.query(`update orders set stage = 'confirmed' where id = $1`, [
      order.id,
    ])
    await expect(forced).rejects.toMatchObject({ code: '23514' })
    const reject = await portico.request(cast.manager, 'POST', `${url}/rejection`, { reason: 'Too small' })
    expect(reject.body.stage).toBe('cancelled')
  })

  test('a price of a catalogue line can never be missing', async () => {
    const { order } = await mixedOrder()
    const emptied = portico.platform.pool.query(
      `update order_lines set list_amount = null, unit_amount = null where order_id = $1 and kind = 'catalogue'`,
      [order.id],
    )
    await expect(emptied).rejects.toMatchObject({ code: '23514' })
  })
})
