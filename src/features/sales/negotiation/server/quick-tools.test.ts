import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import type { Cart } from '#features/sales/cart/contract.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { OfferRound, StaffOfferRound } from '../offer-shape.ts'

const { clientA: anna, manager, chief } = cast

let portico: TestPortico
let bolt: number
let stud: number
beforeAll(async () => {
  portico = await startPortico({ world: 'company' })
  ;[bolt, stud] = (await putOnSale(portico.platform, [
    { sku: 'QT-BOLT', price: 1000, on_hand: 5000 },
    { sku: 'QT-STUD', price: 900, on_hand: 5000 },
  ])) as [number, number]
})
afterAll(() => portico.stop())

const ask = <T = Order>(as: string, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  portico.request<T>(as, method, path, body)
const front = (id: number, what: string, body: object = {}) =>
  ask(anna, 'POST', `/api/front/orders/${id}/${what}`, body)
const staff = (id: number, what: string, body: object = {}) =>
  ask(manager, 'POST', `/api/manager/orders/${id}/${what}`, body)
const seen = async (id: number) => (await ask(anna, 'GET', `/api/front/orders/${id}`)).body
const rounds = async (id: number) =>
  (await ask<OfferRound[]>(anna, 'GET', `/api/front/orders/${id}/rounds`)).body

async function placed(): Promise<Order> {
  const { body: cart } = await ask<Cart>(anna, 'POST', '/api/front/carts', { name: 'Quick' })
  await ask(anna, 'POST', `/api/front/carts/${cart.id}/lines`, { product_id: bolt, quantity: 100 })
  return (await ask(anna, 'POST', `/api/front/carts/${cart.id}/checkout`, { delivery_method: 1 })).body
}
const inAWeek = new Date(Date.now() + 604_800_000).toISOString()

type Input = { lines: (line: StaffOfferRound['lines'][number]) => object[]; condition?: object | null }
async function write(id: number, { lines, ...more }: Input, as: string = manager) {
  const { body: draft } = await ask<StaffOfferRound>(as, 'GET', `/api/manager/orders/${id}/draft`)
  const body = {
    version: draft.version,
    valid_until: inAWeek,
    message: null,
    lines: draft.lines.flatMap(lines),
    ...more,
  }
  return ask<StaffOfferRound>(as, 'PUT', `/api/manager/orders/${id}/draft`, body)
}
async function offered(id: number, input: Input) {
  const { body: draft } = await write(id, input)
  return staff(id, 'offer', { version: draft.version })
}
const usd = (amount: number) => ({ amount, currency: 'USD' })
const same = ({ id, quantity, price }: StaffOfferRound['lines'][number]) => ({ id, quantity, price })

describe('another product in the place of a line', () => {
  const instead: Input = {
    lines: ({ id }) => [{ id: null, product_id: stud, instead_of: id, quantity: 100 }],
  }

  test('is shown as such to the client, and accepted it is what is ordered', async () => {
    const { id } = await placed()
    expect((await offered(id, instead)).status).toBe(200)
    const [round] = await rounds(id)
    expect(round!.lines).toMatchObject([{ sku: 'QT-STUD', quantity: 100, instead_of: { sku: 'QT-BOLT' } }])
    const { body } = await front(id, 'acceptance', { n: 1 })
    expect(body.lines).toMatchObject([{ sku: 'QT-STUD', confirmed: 100, instead_of: { sku: 'QT-BOLT' } }])
    const { rows } = await portico.platform.pool.query(
      'select product_id, wanted from stock_reservations where order_id = $1 and released_at is null',
      [id],
    )
    expect(rows).toEqual([{ product_id: stud, wanted: 100 }])
  })

  test('keeps the place of the line, and says so in the round after it', async () => {
    const { id } = await placed()
    await offered(id, { lines: (line) => [same(line)] })
    await front(id, 'counter', { n: 1, message: 'Something cheaper?', lines: [] })
    await offered(id, instead)
    const all = await rounds(id)
    expect(all.map(({ lines }) => lines.map(({ sku, changed }) => [sku, changed]))).toEqual([
      [['QT-BOLT', []]],
      [['QT-BOLT', []]],
      [['QT-STUD', ['alternative']]],
    ])
    // Earlier rounds are unchanged.
    expect(all[0]!.lines[0]!.instead_of).toBe(null)
  })

  test('takes the place of a line that is there and leaves', async () => {
    const { id } = await placed()
    const both = await write(id, {
      lines: (line) => [same(line), { product_id: stud, instead_of: line.id, quantity: 1 }],
    })
    expect([both.status, both.body]).toMatchObject([
      422,
      { codes: { 'lines.1.instead_of': ['orders.noSuchLine'] } },
    ])
    const none = await write(id, { lines: () => [{ product_id: stud, instead_of: 9_999_999, quantity: 1 }] })
    expect(none.status).toBe(422)
  })
})

describe('a lower price from a larger quantity on', () => {
  const withBreak = (quantity: number, amount: number): Input => ({
    lines: (line) => [{ ...same(line), price_break: { quantity, price: usd(amount) } }],
  })
  const priceOf = async (id: number) => (await seen(id)).lines[0]!.price!.amount

  test('is shown; accepting takes what is offered, asking for as many is asking at it', async () => {
    const { id } = await placed()
    const price = await priceOf(id)
    await offered(id, withBreak(500, price - 20))
    const [round] = await rounds(id)
    expect(round!.lines[0]).toMatchObject({
      quantity: 100,
      price: usd(price),
      price_break: { quantity: 500, price: usd(price - 20) },
    })
    const { id: other } = await placed()
    await offered(other, withBreak(500, price - 20))
    const line = (await rounds(other))[0]!.lines[0]!.id
    await front(other, 'counter', { n: 1, lines: [{ id: line, quantity: 499 }] })
    expect((await rounds(other))[1]!.total).toEqual(usd(499 * price))

    await front(id, 'counter', { n: 1, lines: [{ id: round!.lines[0]!.id, quantity: 500 }] })
    const asked = (await rounds(id))[1]!
    expect([asked.total, asked.lines[0]!.target]).toEqual([usd(500 * (price - 20)), usd(price - 20)])
    const { body } = await staff(id, 'counter-acceptance', { n: 2 })
    expect(body).toMatchObject({ stage: 'confirmed', total: usd(500 * (price - 20)) })
    expect(body.lines[0]).toMatchObject({ quantity: 500, confirmed: 500, price: usd(price - 20) })
  })

  test('accepted as it stands, the offer is of the smaller quantity at the usual price', async () => {
    const { id } = await placed()
    const price = await priceOf(id)
    await offered(id, withBreak(500, price - 20))
    expect((await front(id, 'acceptance', { n: 1 })).body).toMatchObject({ total: usd(100 * price) })
  })

  test('is a concession like any other: above the own limit someone else approves it', async () => {
    const { id } = await placed()
    const price = await priceOf(id)
    const { body: draft } = await write(id, withBreak(500, Math.floor(price / 2)))
    expect(draft.discount_bp).toBeGreaterThanOrEqual(5000)
    const { status, body } = await staff(id, 'offer', { version: draft.version })
    expect([status, body]).toMatchObject([409, { code: 'orders.guards.withinDiscountLimit' }])
  })

  test('is of more pieces and for less, or refused by its field', async () => {
    const { id } = await placed()
    const price = await priceOf(id)
    for (const [quantity, amount, field, code] of [
      [100, price - 1, 'quantity', 'orders.breakAbove'],
      [500, price, 'price', 'orders.breakCheaper'],
    ] as const) {
      const { status, body } = await write(id, withBreak(quantity, amount))
      expect([status, body]).toMatchObject([422, { codes: { [`lines.0.price_break.${field}`]: [code] } }])
    }
  })

  test('what is written again without a word of it keeps it, and with none it is gone', async () => {
    const { id } = await placed()
    const price = await priceOf(id)
    await write(id, withBreak(500, price - 20))
    const stored = await write(id, { lines: (line) => [same(line)] })
    expect(stored.body.lines[0]!.price_break).toEqual({ quantity: 500, price: usd(price - 20) })
    const gone = await write(id, { lines: (line) => [{ ...same(line), price_break: null }] })
    expect(gone.body.lines[0]!.price_break).toBe(null)
  })
})

describe('what the prices hold for', () => {
  test('goes out with the round, stays through the answer, and is the order’s once it is accepted', async () => {
    const { id } = await placed()
    const lines: Input['lines'] = (line) => [same(line)]
    await offered(id, { lines, condition: { paid_by: '2099-05-14', text: 'In one payment' } })
    expect((await rounds(id))[0]).toMatchObject({
      condition: { paid_by: '2099-05-14', text: 'In one payment' },
      has_other_condition: true,
    })
    await front(id, 'counter', { n: 1, message: 'And by June?', lines: [] })
    await offered(id, { lines, condition: { paid_by: '2099-06-01', text: null } })
    expect(
      (await rounds(id)).map(({ condition, has_other_condition }) => [
        condition?.paid_by,
        has_other_condition,
      ]),
    ).toEqual([
      ['2099-05-14', true],
      ['2099-05-14', false],
      ['2099-06-01', true],
    ])
    const { body } = await front(id, 'acceptance', { n: 3 })
    expect(body).toMatchObject({ stage: 'confirmed', condition: { paid_by: '2099-06-01', text: null } })
  })

  test('of nothing is none', async () => {
    const { id } = await placed()
    await offered(id, { lines: (line) => [same(line)], condition: { paid_by: null, text: '  ' } })
    expect((await rounds(id))[0]).toMatchObject({ condition: null, has_other_condition: false })
  })

  test('holds on when the offer is extended', async () => {
    const { id } = await placed()
    await offered(id, { lines: (line) => [same(line)], condition: { paid_by: '2099-05-14', text: null } })
    await portico.platform.pool.query(`update orders set stage = 'expired', turn = null where id = $1`, [id])
    await portico.platform.pool.query(`update order_revisions set state = 'expired' where order_id = $1`, [
      id,
    ])
    const { body } = await ask(chief, 'POST', `/api/manager/orders/${id}/extension`, { valid_until: inAWeek })
    expect([body.stage, body.condition]).toEqual(['negotiation', { paid_by: '2099-05-14', text: null }])
  })
})

describe('what is being written, as its client will see it', () => {
  test('is what they see once it is sent, in their language, with nothing of ours', async () => {
    const { id } = await placed()
    await portico.platform.pool.query(`update users set locale = 'ru' where email = $1`, [anna])
    const nothing = await ask<any>(manager, 'GET', `/api/manager/orders/${id}/preview`)
    expect([nothing.status, nothing.body]).toMatchObject([409, { code: 'orders.nothingWritten' }])
    const { body: draft } = await write(id, {
      lines: (line) => [
        { ...same(line), price: usd(line.price!.amount - 1), internal_note: 'SECRET', cost: usd(1) },
      ],
      condition: { paid_by: '2099-05-14', text: null },
    })
    const { body } = await ask<any>(manager, 'GET', `/api/manager/orders/${id}/preview`)
    expect(body.lang).toBe('ru')
    expect(JSON.stringify(body)).not.toMatch(/SECRET|margin|cost|ruled/)
    // Nothing was sent.
    expect(await rounds(id)).toEqual([])
    await staff(id, 'offer', { version: draft.version })
    const [sent] = (
      await portico.request<OfferRound[]>(anna, 'GET', `/api/front/orders/${id}/rounds`, undefined, {
        'x-lang-code': 'ru',
      })
    ).body
    expect({ ...body.round, sent_at: null }).toEqual({ ...sent, sent_at: null })
    await portico.platform.pool.query(`update users set locale = 'en' where email = $1`, [anna])
  })
})
