import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import type { ProductFacts } from '#features/goods/catalogue/contract.ts'
import type { ProductStock } from '#features/goods/stock/contract.ts'
import type { Cart, ChangedLine } from '#features/sales/cart/contract.ts'
import type { Order, RepeatLine } from '#features/sales/orders/order-shape.ts'
import { pdfWords } from '#platform/server/testing/pdf-words.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import type { Lot } from '../lot-shape.ts'
import { ann, ask, bolt, box, command, eve, good, portico, request, startLots } from './testing/lots.ts'

/** Bars of 6 m, sold whole or cut. */
let bar: number
const cutting = { stock_length: 6000, min_cut: 100, cut_step: 10, kerf: 3, min_remnant: 1000 }
beforeAll(async () => {
  await startLots()
  const sold = { unit: 'mm', min_qty: 6000, step_qty: 6000 }
  ;[bar] = (await putOnSale(portico.platform, [
    { sku: 'BAR', name_en: 'Bar 20', price: 500, per: 1000, on_hand: 600_000, ...sold },
  ])) as [number]
  await setCutting(cutting)
})
afterAll(() => portico.stop())

const facts = () => good<ProductFacts>(cast.admin, 'GET', `/api/manager/products/${bar}`)
async function setCutting(to: object | null, as: string = cast.admin) {
  const { version, name_en, pack_qty, min_qty, step_qty } = await facts()
  const body = { based_on: version, name_en, pack_qty, min_qty, step_qty, cutting: to }
  return ask<ProductFacts>(as, 'PUT', `/api/manager/products/${bar}`, body)
}
const stock = () => good<ProductStock>(cast.admin, 'GET', `/api/manager/products/${bar}/stock`)
const open = (as = ann) => good<Cart>(as, 'POST', '/api/front/carts', { name: 'Bars' })
const add = (cart: Cart, length: number, pieces: number, as = ann) =>
  ask<ChangedLine>(as, 'POST', `/api/front/carts/${cart.id}/lines`, {
    product_id: bar,
    cut: { length, pieces },
  })
const show = ({ id }: Cart) => good<Cart>(ann, 'GET', `/api/front/carts/${id}`)
const tenPieces = { length: 1250, pieces: 10, bars: 3, kept: [3494] }

async function ordered(lines: [number, number][]): Promise<Order> {
  const cart = await open()
  for (const [length, pieces] of lines) expect((await add(cart, length, pieces)).status).toBe(200)
  const { id } = await good<Order>(ann, 'POST', `/api/front/carts/${cart.id}/checkout`, {
    delivery_method: 1,
  })
  await good(cast.manager, 'POST', `/api/manager/orders/${id}/confirmation`)
  return good<Order>(cast.chief, 'POST', `/api/manager/orders/${id}/start`)
}
async function ship({ id, lines }: Order, quantity = lines[0]!.quantity): Promise<Lot> {
  let { body: lot } = await ask(cast.manager, 'POST', `/api/manager/orders/${id}/lots`, {
    lines: [{ line_id: lines[0]!.id, quantity }],
    packages: [box],
  })
  lot = (await command(lot, 'readiness')).body
  lot = (await request([lot])).body
  lot = (await command(lot, 'booking', { carrier: 'Baltic Freight', ships_on: '2099-05-20' })).body
  const sent = await command(lot, 'departure', { tracking: 'BF-1' })
  expect([sent.status, sent.body.state]).toEqual([200, 'in_transit'])
  return sent.body
}

test('ten pieces of 1.25 m: 14.506 m are charged and leave, and 3.494 m stay as a remnant', async () => {
  const before = await stock()
  const cart = await open()
  const { status, body } = await add(cart, 1250, 10)
  expect([status, body.line.quantity, body.line.cut]).toEqual([200, 14_506, tenPieces])
  // 5.00 a metre.
  expect(body.line.total).toMatchObject({ amount: Math.round((body.line.price!.amount * 14_506) / 1000) })
  const { lines } = await show(cart)
  expect(lines).toMatchObject([{ quantity: 14_506, cut: tenPieces, problem: null, next_break: null }])

  const order = await ordered([[1250, 10]])
  expect(order.lines).toMatchObject([{ quantity: 14_506, unit: 'mm', cut: tenPieces }])
  expect((await good<Order>(ann, 'GET', `/api/front/orders/${order.id}`)).lines[0]!.cut).toEqual(tenPieces)
  const words = async (as: string, url: string) => {
    const pdf = await portico.request(as, 'GET', url)
    return (await pdfWords(pdf.raw)).replaceAll(/\s+/g, ' ')
  }
  expect(await words(ann, `/api/front/orders/${order.id}/pdf?lang=en`)).toContain(
    '10 pieces of 1.25 m from 3 bars',
  )

  const lot = await ship(order)
  expect(lot.lines).toMatchObject([{ quantity: 14_506, cut: tenPieces }])
  expect(await words(cast.manager, `/api/manager/lots/${lot.id}/pdf?kind=packing_list&lang=ru`)).toContain(
    '10 отрезков по 1,25 м из 3 хлыстов',
  )
  const after = await stock()
  expect(after.remnants).toMatchObject([{ length: 3494, count: 1 }])
  expect([before.on_hand - after.on_hand, after.remnant_length]).toEqual([14_506, 3494])
  expect(before.available - after.available, 'a remnant is not for sale').toBe(18_000)
  const { rows } = await portico.platform.pool.query('select available_qty from products where id = $1', [
    bar,
  ])
  expect(rows[0].available_qty).toBe(after.available)
})

test('a remnant is taken off once: scrapped lowers the level, sold leaves that to its order', async () => {
  await ship(await ordered([[4000, 2]]))
  const before = await stock()
  const remnant = before.remnants.find(({ length }) => length === 1997)!
  expect(remnant.count).toBe(2)
  const end = (how: string, as: string = cast.admin) =>
    ask<ProductStock>(as, 'POST', `/api/manager/remnants/${remnant.id}/removals`, { how })
  expect((await end('scrapped', cast.manager)).status).toBe(403)
  const { body: scrapped } = await end('scrapped')
  expect([before.on_hand - scrapped.on_hand, scrapped.available]).toEqual([1997, before.available])
  const { body: sold } = await end('sold')
  expect([sold.on_hand, sold.available]).toEqual([scrapped.on_hand, scrapped.available + 1997])
  expect(sold.remnants.some(({ id }) => id === remnant.id)).toBe(false)
  expect((await end('sold')).status).toBe(409)
  const movements = await good<object[]>(cast.admin, 'GET', `/api/manager/products/${bar}/stock-movements`)
  expect(movements[0]).toMatchObject({ kind: 'scrap', quantity: -1997 })
})

test('remnants are kept once the last of a line has left', async () => {
  const order = await ordered([[5000, 1]])
  expect(order.lines[0]).toMatchObject({ quantity: 6000, cut: { bars: 1, kept: [] } })
  const other = await ordered([[2500, 1]])
  const long = async () => (await stock()).remnants.filter(({ length }) => length === 3497)
  await ship(other, 1000)
  expect(await long()).toEqual([])
  await ship(other, 1503)
  expect(await long()).toMatchObject([{ count: 1 }])
})

describe('a line of a cart that is cut', () => {
  test('is a line of its own for each length, and pieces of one length are added up', async () => {
    const cart = await open()
    await ask(ann, 'POST', `/api/front/carts/${cart.id}/lines`, { product_id: bar, quantity: 1 })
    await add(cart, 1250, 4)
    await add(cart, 2000, 2)
    await add(cart, 1250, 6)
    const of = ({ lines }: Cart) => lines.map(({ quantity, cut }) => [quantity, cut?.length, cut?.pieces])
    expect(of(await show(cart))).toEqual([
      [6000, undefined, undefined],
      [14_506, 1250, 10],
      [4006, 2000, 2],
    ])
    const copy = await good<Cart>(ann, 'POST', `/api/front/carts/${cart.id}/copies`, { name: 'Again' })
    const both = await good<Cart>(ann, 'POST', `/api/front/carts/${copy.id}/merged`, { from: cart.id })
    expect(of(both)).toEqual([
      [12_000, undefined, undefined],
      [30_000, 1250, 20],
      [8012, 2000, 4],
    ])
  })

  test('changes its pieces; the quantity the client sends does not count', async () => {
    const cart = await open()
    const url = `/api/front/carts/${cart.id}/lines`
    const { body } = await ask<ChangedLine>(ann, 'POST', url, {
      product_id: bar,
      quantity: 1,
      cut: { length: 1250, pieces: 10 },
    })
    expect(body.line.quantity).toBe(14_506)
    const change = (more: object) => ask<ChangedLine>(ann, 'PATCH', `${url}/${body.changed.line_id}`, more)
    const changed = await change({ cut: { length: 1250, pieces: 12 } })
    expect(changed.body.line).toMatchObject({ quantity: 18_000, cut: { pieces: 12, bars: 3, kept: [] } })
    expect((await show(cart)).lines).toMatchObject([{ quantity: 18_000, cut: { pieces: 12 } }])
    expect((await change({ quantity: 6000 })).body.codes).toEqual({ quantity: ['cart.cut.byPieces'] })
    const longer = await change({ cut: { length: 1300, pieces: 12 } })
    expect(longer.body.codes).toEqual({ 'cut.length': ['cart.cut.otherLength'] })
  })

  test('is refused at the field if it cannot be cut, and for other people', async () => {
    const cart = await open()
    const refused = async (length: number, pieces: number) => {
      const { status, body } = await add(cart, length, pieces)
      return [status, Object.entries(body.codes ?? {}).map(([field, codes]) => `${field} ${codes[0]}`)]
    }
    const why = 'catalogueInside.cut.refused'
    expect(await refused(90, 1)).toEqual([422, [`cut.length ${why}.too_short`]])
    expect(await refused(1255, 1)).toEqual([422, [`cut.length ${why}.off_step`]])
    expect(await refused(6010, 1)).toEqual([422, [`cut.length ${why}.too_long`]])
    expect(await refused(6000, 167)).toEqual([422, [`cut.pieces ${why}.too_much`]])
    expect(await refused(1250, 0)).toEqual([422, ['cut.pieces errors.minRange']])
    const active = await ask(ann, 'POST', '/api/front/carts/active/lines', {
      lines: [
        { product_id: bolt, quantity: 1 },
        { product_id: bar, cut: { length: 90, pieces: 1 } },
      ],
    })
    expect(active.body.codes).toEqual({ 'lines.1.cut.length': [`${why}.too_short`] })
    const bolts = { product_id: bolt, cut: { length: 100, pieces: 1 } }
    const notCut = await ask(ann, 'POST', `/api/front/carts/${cart.id}/lines`, bolts)
    expect(notCut.body.codes).toEqual({ 'cut.length': ['cart.cut.notCut'] })
    expect((await show(cart)).lines).toEqual([])
    expect((await add(cart, 1250, 1, eve)).status).toBe(404)
  })

  test('follows the rule of today, and cannot be ordered once the product is not cut', async () => {
    const cart = await open()
    await add(cart, 1250, 10)
    await setCutting({ ...cutting, min_remnant: 4000 })
    expect((await show(cart)).lines[0]).toMatchObject({ quantity: 18_000, problem: null })
    await setCutting(null)
    expect((await show(cart)).lines[0]).toMatchObject({ problem: 'cut', cut: { bars: 0, pieces: 10 } })
    const { status } = await ask(ann, 'POST', `/api/front/carts/${cart.id}/checkout`, { delivery_method: 1 })
    expect(status).toBe(409)
    await setCutting(cutting)
  })
})

test('orders are repeated with their cuts: pieces of one length are added up', async () => {
  const [one, other] = [
    await ordered([
      [1250, 10],
      [2000, 1],
    ]),
    await ordered([[1250, 2]]),
  ]
  const repeated = () =>
    good<RepeatLine[]>(ann, 'GET', `/api/front/repeated-lines?order_id=${one.id}&order_id=${other.id}`)
  expect(await repeated()).toMatchObject([
    { cut: { length: 2000, pieces: 1 }, quantity_now: 2003, changes: [] },
    { cut: { length: 1250, pieces: 12 }, quantity: 17_012, quantity_now: 18_000, changes: ['quantity'] },
  ])
  await setCutting(null)
  expect((await repeated()).map(({ changes }) => changes)).toEqual([['gone'], ['gone']])
  await setCutting(cutting)
})

test('the quantity of an ordered line that is cut does not change; it can be removed', async () => {
  const order = await ordered([
    [1250, 10],
    [2000, 1],
  ])
  const [first] = order.lines
  const amend = (quantity: number) =>
    ask(ann, 'POST', `/api/front/orders/${order.id}/amendments`, {
      message: 'Fewer',
      lines: [{ id: first!.id, quantity }],
    })
  expect((await amend(12_000)).body.codes).toEqual({ 'lines.0.quantity': ['orders.cutQuantity'] })
  expect((await amend(0)).status).toBe(200)
})

test('only an administrator says how a product is cut, and only of goods counted by length', async () => {
  expect((await facts()).cutting).toEqual(cutting)
  expect((await good<{ cutting: object }>(ann, 'GET', `/api/front/products/${bar}`)).cutting).toEqual(cutting)
  expect((await setCutting({ ...cutting, kerf: 5 }, cast.manager)).status).toBe(403)
  expect((await setCutting({ ...cutting, kerf: 5 }, ann)).status).toBe(403)
  expect((await setCutting({ ...cutting, min_cut: 7000 })).body.codes).toEqual({
    'cutting.min_cut': ['catalogueInside.cutLongerThanBar'],
  })
  expect((await setCutting({ ...cutting, min_remnant: 0 })).status).toBe(422)
  expect((await facts()).history.at(-1)).toMatchObject({ event: 'product.changed', fields: ['cutting'] })
  const { version, name_en, pack_qty, min_qty, step_qty } = await good<ProductFacts>(
    cast.admin,
    'GET',
    `/api/manager/products/${bolt}`,
  )
  const body = { based_on: version, name_en, pack_qty, min_qty, step_qty, cutting }
  const bolts = await ask(cast.admin, 'PUT', `/api/manager/products/${bolt}`, body)
  expect(bolts.body.codes).toEqual({ 'cutting.stock_length': ['catalogueInside.cutUnit'] })
})
