import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import { changing } from './testing/changing.ts'

let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico({ world: 'company' })
  await packedBy(1)
})
afterAll(() => portico.stop())
beforeEach(() => setRules(0))

const { manager, clientA: anna, clientB, otherManager } = cast
const {
  ask,
  staff,
  front,
  placed,
  write,
  packedBy,
  sql,
  setRules,
  shown,
  confirmed,
  quantityIs,
  change,
  preview,
  stocked,
  bolt,
  reserved,
  rounds,
} = changing(() => portico)

describe('a confirmed order', () => {
  test('changes at once if the change is small: recorded as a round that no person answered', async () => {
    await setRules(100_000_000)
    const order = await confirmed()
    const lines = [...quantityIs(order, 110), { product_id: await bolt(order), quantity: 20 }]
    const seen = await preview(order, lines)
    expect(seen).toMatchObject({ verdict: 'at_once', asks: null })
    const { status, body } = await change(order, lines)
    expect([status, body.stage, body.turn, body.open_round]).toEqual([200, 'confirmed', null, null])
    expect(body.total).toEqual(seen.becomes)
    expect(body.lines.map(({ quantity, confirmed }) => [quantity, confirmed])).toEqual([
      [110, 110],
      [20, 20],
    ])
    expect(await rounds(order)).toMatchObject([
      { kind: 'amendment', state: 'accepted', answered_by: null, is_by_rule: true },
    ])
    expect(await reserved(order)).toEqual([
      { wanted: 110, kind: 'hard' },
      { wanted: 20, kind: 'hard' },
    ])
  })

  test('asks the manager for a large change, with the difference to what was agreed', async () => {
    const order = await confirmed()
    const seen = await preview(order, quantityIs(order, 40))
    expect(seen).toMatchObject({ verdict: 'ask', asks: 'manager' })
    const asked = await change(order, quantityIs(order, 40))
    expect([asked.body.stage, asked.body.turn, asked.body.lines[0]!.quantity]).toEqual([
      'confirmed',
      'manager',
      100,
    ])
    const [round] = await rounds(order)
    expect(round.lines[0]).toMatchObject({ changed: ['quantity'], was: { quantity: 100 } })
    const agreed = await staff(manager, order, 'amendment-acceptance', { n: 1 })
    expect([agreed.body.total, agreed.body.lines[0]!.quantity]).toEqual([seen.becomes, 40])
  })

  test('counts small changes together until a person agrees', async () => {
    const order = await confirmed()
    await bolt(order)
    await setRules(100_000_000, 1000)
    const once = (await change(order, quantityIs(order, 106))).body
    expect(once.lines[0]!.quantity).toBe(106)
    expect(await preview(once, quantityIs(once, 111))).toMatchObject({ verdict: 'ask', codes: ['large'] })
    expect(await preview(once, quantityIs(once, 104))).toMatchObject({ verdict: 'at_once' })
    const asked = (await change(once, quantityIs(once, 111))).body
    const agreed = (await staff(manager, asked, 'amendment-acceptance', { n: 2 })).body
    expect(await preview(agreed, quantityIs(agreed, 120))).toMatchObject({ verdict: 'at_once' })
  })

  test('asks when goods are added that have no day', async () => {
    await setRules(100_000_000)
    const order = await confirmed()
    const product_id = await bolt(order)
    await stocked(product_id, 0)
    await sql(`update products set supply = 'on_request' where id = $1`, [product_id])
    expect(await preview(order, [{ product_id, quantity: 2 }])).toMatchObject({
      verdict: 'ask',
      codes: ['promise'],
    })
  })

  test('keeps a manual price, and asks before its quantity falls', async () => {
    const order = await placed(100)
    const { body: draft } = await write(order, { price: { amount: 1, currency: 'USD' } }, cast.admin)
    await staff(cast.admin, order, 'offer', { version: draft.version })
    const agreed = (await front(order, 'acceptance', { n: 1 })).body
    await setRules(100_000_000)
    expect(await preview(agreed, quantityIs(agreed, 99))).toMatchObject({
      ...{ verdict: 'ask', codes: ['priceByHand'] },
      lines: [{ price: { amount: 1 } }],
    })
  })

  test('is changed by staff at once if that is better for the client, else the client is asked', async () => {
    const order = await confirmed()
    const { amount, currency, per } = order.lines[0]!.price!
    const at = (amount: number) => [{ ...quantityIs(order, 100)[0]!, price: { amount, currency, per } }]
    const send = (as: string, of: Order, lines: object[]) =>
      staff(as, of, 'change', { version: of.version, lines })
    expect(await preview(order, at(amount + 1), manager)).toMatchObject({ verdict: 'ask', asks: 'client' })
    expect((await send(otherManager, order, at(amount))).status).toBe(404)
    const cheaper = await send(cast.admin, order, at(amount - 1))
    expect([cheaper.status, cheaper.body.turn]).toEqual([200, null])
    expect(cheaper.body.lines[0]!.price!.amount).toBe(amount - 1)
    const fewer = await send(manager, cheaper.body, quantityIs(order, 90))
    expect([fewer.status, fewer.body.turn, fewer.body.lines[0]!.quantity]).toEqual([200, 'client', 100])
  })

  test('is not changed by strangers, nor by a colleague who may only look', async () => {
    const order = await confirmed()
    const body = { version: order.version, lines: quantityIs(order, 90) }
    const as = async (who: string, what: string) =>
      (await ask(who, 'POST', `/api/front/orders/${order.id}/${what}`, body)).status
    for (const what of ['change', 'change/preview']) {
      expect(await as(clientB, what)).toBe(404)
      await sql(`update users set org_role = 'viewer' where email = $1`, [anna])
      expect(await as(anna, what)).toBe(403)
      await sql(`update users set org_role = 'owner' where email = $1`, [anna])
      expect(await as(manager, what)).toBe(403)
    }
  })

  test('cannot fall below what is ready or shipped', async () => {
    await setRules(100_000_000)
    const order = await confirmed()
    await sql('update order_lines set ready = 60 where order_id = $1', [order.id])
    const few = await change(order, quantityIs(order, 50))
    expect([few.status, Object.keys((few.body as any).errors)]).toEqual([422, ['lines.0.quantity']])
  })
})

describe('a small change at the same moment as', () => {
  const sums = async ({ id }: Order) =>
    (
      await sql(
        `select o.stage, o.quantity = sum(l.quantity) and o.cancelled = sum(l.cancelled) and o.confirmed = sum(l.confirmed)
           and o.total_amount = sum(round(l.unit_amount * (l.quantity - l.cancelled)::numeric / l.per)) as is_right
         from orders o join order_lines l on l.order_id = o.id where o.id = $1 group by o.id`,
        [id],
      )
    ).rows[0]

  /** Packs goods as a lot does: the order is locked first. */
  async function packed({ id }: Order, pieces: number) {
    const one = await portico.platform.pool.connect()
    await one.query('begin')
    await one.query('select from orders where id = $1 for update', [id])
    await one.query('update order_lines set ready = $2 where order_id = $1 and quantity - cancelled >= $2', [
      ...[id, pieces],
    ])
    await one.query('commit')
    one.release()
  }

  test('its confirmation: in both orders, or the change comes too late', async () => {
    await setRules(100_000_000)
    for (let race = 0; race < 5; race += 1) {
      const order = await placed(100)
      const [changed, agreed] = await Promise.all([
        change(order, quantityIs(order, 105)),
        staff(manager, order, 'confirmation'),
      ])
      expect(agreed.status).toBe(200)
      expect([200, 409]).toContain(changed.status)
      const now = await shown(order)
      expect(now.lines[0]).toMatchObject(
        changed.status === 200 ? { quantity: 105, confirmed: 105 } : { quantity: 100, confirmed: 100 },
      )
      expect(await sums(order)).toEqual({ stage: 'confirmed', is_right: true })
    }
  })

  test('another change: one of them wins', async () => {
    await setRules(100_000_000)
    for (let race = 0; race < 5; race += 1) {
      const order = await confirmed()
      await bolt(order)
      const answers = await Promise.all(
        [105, 107].map((quantity) => change(order, quantityIs(order, quantity))),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const won = answers.findIndex(({ status }) => status === 200)
      expect((await shown(order)).lines[0]!.quantity).toBe([105, 107][won])
      expect(await sums(order)).toMatchObject({ is_right: true })
    }
  })

  test('the goods becoming ready: what is ready stays', async () => {
    await setRules(100_000_000)
    for (let race = 0; race < 5; race += 1) {
      const order = await confirmed()
      const [changed] = await Promise.all([change(order, quantityIs(order, 90)), packed(order, 95)])
      const { rows } = await sql('select ready, confirmed from order_lines where order_id = $1', [order.id])
      expect(rows[0].ready).toBeLessThanOrEqual(rows[0].confirmed)
      expect([200, 422]).toContain(changed.status)
    }
  })
})
