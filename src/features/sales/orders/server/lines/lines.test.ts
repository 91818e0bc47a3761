import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import type { Cart } from '#features/sales/cart/contract.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { LineFile } from '../../line-shape.ts'
import type { Order } from '../../order-shape.ts'

const { clientA: anna, clientB: stranger, manager, otherManager } = cast

let portico: TestPortico
let bolt: number
beforeAll(async () => {
  portico = await startPortico({ world: 'company' })
  ;[bolt] = (await putOnSale(portico.platform, [{ sku: 'LN-BOLT', price: 1000, on_hand: 5000 }])) as [number]
})
afterAll(() => portico.stop())

async function placed(): Promise<Order> {
  const { body: cart } = await portico.request<Cart>(anna, 'POST', '/api/front/carts', { name: 'Lines' })
  await portico.request(anna, 'POST', `/api/front/carts/${cart.id}/lines`, { product_id: bolt, quantity: 10 })
  const checkout = `/api/front/carts/${cart.id}/checkout`
  return (await portico.request<Order>(anna, 'POST', checkout, { delivery_method: 1 })).body
}

/** Inserts an uploaded file that is not attached to anything. */
async function file(owner: string, name: string): Promise<number> {
  const { rows } = await portico.platform.pool.query(
    `insert into files (owner_id, organization_id, category, name, mime, size, sha256, storage_key)
     select id, organization_id, 'drawing', $2, 'text/plain', 1, '', gen_random_uuid()::text from users where email = $1 returning id`,
    [owner, name],
  )
  return rows[0].id
}
const add = (as: string, { id, lines }: Order, file_ids: number[], side = 'front', line = lines[0]!.id) =>
  portico.request<LineFile[]>(as, 'POST', `/api/${side}/orders/${id}/line-files`, { line_id: line, file_ids })
const files = async (as: string, { id }: Order, side: string) =>
  (await portico.request<LineFile[]>(as, 'GET', `/api/${side}/orders/${id}/line-files`)).body
const replyOf = (all: LineFile[]) =>
  all.map(({ file, version, is_newest }) => `${file.name} ${version}${is_newest ? ' newest' : ''}`)

describe('a file of a line', () => {
  test('of a name that is there is its next version: staff see all, the client the newest', async () => {
    const order = await placed()
    await add(anna, order, [await file(anna, 'part.stl'), await file(anna, 'note.txt')])
    await add(anna, order, [await file(anna, 'part.stl')])
    const { status, body } = await add(anna, order, [
      await file(anna, 'part.stl'),
      await file(anna, 'part.stl'),
    ])
    expect([status, replyOf(body)]).toEqual([200, ['note.txt 1 newest', 'part.stl 4 newest']])
    expect(replyOf(await files(manager, order, 'manager'))).toEqual([
      'part.stl 1',
      'note.txt 1 newest',
      'part.stl 2',
      'part.stl 3',
      'part.stl 4 newest',
    ])
  })

  test('that was described with it is its first version', async () => {
    const order = await placed()
    const first = await file(anna, 'bracket.dwg')
    await portico.platform.pool.query(`update order_lines set custom = $2 where order_id = $1`, [
      order.id,
      JSON.stringify({
        description: 'A bracket',
        material: null,
        dimensions: null,
        target_price: null,
        wanted_on: null,
        file_ids: [first],
      }),
    ])
    const { body } = await add(anna, order, [await file(anna, 'bracket.dwg')])
    expect(replyOf(body)).toEqual(['bracket.dwg 2 newest'])
    expect(replyOf(await files(manager, order, 'manager'))).toEqual(['bracket.dwg 1', 'bracket.dwg 2 newest'])
  })

  test('added twice is there once, and each is in the history', async () => {
    const order = await placed()
    const id = await file(anna, 'twice.pdf')
    await add(anna, order, [id])
    expect(replyOf((await add(anna, order, [id])).body)).toEqual(['twice.pdf 1 newest'])
    const { body } = await portico.request<Order>(anna, 'GET', `/api/front/orders/${order.id}`)
    expect(body.history.map(({ event, reason }) => [event, reason])).toEqual([
      ['order.placed', null],
      ['order.file_added', 'LN-BOLT: twice.pdf · 1'],
    ])
  })

  test('of two who add at once gets a version each', async () => {
    const order = await placed()
    const ids = await Promise.all(Array.from({ length: 6 }, () => file(anna, 'same.stl')))
    const all = await Promise.all(ids.map((id) => add(anna, order, [id])))
    expect(all.map(({ status }) => status)).toEqual(ids.map(() => 200))
    const versions = (await files(manager, order, 'manager')).map(({ version }) => version)
    expect(versions).toEqual([1, 2, 3, 4, 5, 6])
  })

  test('is no one else’s, hangs on no line of another order, and on none that is over', async () => {
    const [order, other] = [await placed(), await placed()]
    const mine = await file(anna, 'mine.pdf')
    expect((await add(anna, order, [await file(stranger, 'theirs.pdf')])).status).toBe(404)
    expect((await add(stranger, order, [await file(stranger, 'theirs.pdf')])).status).toBe(404)
    expect((await add(otherManager, order, [mine], 'manager')).status).toBe(404)
    expect((await add(anna, order, [mine], 'front', other.lines[0]!.id)).status).toBe(404)
    await portico.request(anna, 'POST', `/api/front/orders/${order.id}/withdrawal`)
    expect((await add(anna, order, [mine])).status).toBe(409)
    expect(await files(anna, order, 'front')).toEqual([])
  })
})

describe('the day a promise came true', () => {
  const set = (as: string, { id }: Order, line_id: number, on: string | null) =>
    portico.request<Order>(as, 'PUT', `/api/manager/orders/${id}/actual-dates`, { line_id, on })

  test('is noted by staff once it is agreed, and read by the client next to the promise', async () => {
    const order = await placed()
    const line = order.lines[0]!.id
    expect((await set(manager, order, line, '2026-01-31')).status).toBe(409)
    await portico.request(manager, 'POST', `/api/manager/orders/${order.id}/confirmation`)
    expect((await set(manager, order, line, '2026-01-31')).status).toBe(200)
    const seen = async () => (await portico.request<Order>(anna, 'GET', `/api/front/orders/${order.id}`)).body
    expect((await seen()).lines[0]).toMatchObject({ actual_on: '2026-01-31' })
    // Setting the same day again adds nothing to the history.
    await set(manager, order, line, '2026-01-31')
    expect((await seen()).history.filter(({ event }) => event === 'order.line_dated')).toMatchObject([
      { reason: 'LN-BOLT: 2026-01-31', by: 'Maria Orlova' },
    ])
    expect((await set(manager, order, line, null)).body.lines[0]!.actual_on).toBe(null)
  })

  test('is not one to come, nor of a line of another order, nor anybody else’s to note', async () => {
    const [order, other] = [await placed(), await placed()]
    const line = order.lines[0]!.id
    await portico.request(manager, 'POST', `/api/manager/orders/${order.id}/confirmation`)
    const inTwoDays = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
    const { status, body } = await set(manager, order, line, inTwoDays)
    expect([status, body]).toMatchObject([422, { codes: { on: ['orders.dayToCome'] } }])
    expect((await set(manager, order, other.lines[0]!.id, '2026-01-31')).status).toBe(404)
    expect((await set(otherManager, order, line, '2026-01-31')).status).toBe(404)
    expect((await set(anna, order, line, '2026-01-31')).status).toBe(403)
  })
})
