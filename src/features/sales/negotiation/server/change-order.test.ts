import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import { changing } from './testing/changing.ts'

let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico({ world: 'company' })
  await packedBy(1)
})
afterAll(() => portico.stop())
beforeEach(() => setRules(0))

const { manager, clientA: anna } = cast
const {
  staff,
  front,
  placed,
  draftOf,
  write,
  packedBy,
  sql,
  setRules,
  open,
  shown,
  confirmed,
  quantityIs,
  change,
  preview,
  bolt,
  reserved,
  rounds,
} = changing(() => portico)

describe('a placed order', () => {
  test('that no one has opened changes at once, with a forgotten product', async () => {
    const order = await placed(100)
    const lines = [...quantityIs(order, 50), { product_id: await bolt(order), quantity: 1000 }]
    const seen = await preview(order, lines)
    expect(seen).toMatchObject({ verdict: 'at_once', asks: null })
    expect(await shown(order)).toMatchObject({ version: order.version, total: order.total })
    const { status, body } = await change(order, lines, 'A bolt was forgotten')
    expect([status, body.stage, body.turn]).toEqual([200, 'submitted', 'manager'])
    expect(body.total).toEqual(seen.becomes)
    expect(body.total.amount - order.total.amount).toBe(seen.difference.amount)
    expect(body.lines.map(({ quantity }) => quantity)).toEqual([50, 1000])
    expect(body.history.at(-1)).toMatchObject({ event: 'order.changed' })
    expect(await reserved(order)).toEqual([
      { wanted: 50, kind: 'soft' },
      { wanted: 1000, kind: 'soft' },
    ])
  })

  test('that was opened changes at once if the change is small, else the manager is asked', async () => {
    const order = await placed(100)
    await bolt(order)
    await open(order)
    await setRules(100_000_000)
    const small = await change(order, quantityIs(order, 110))
    expect([small.status, small.body.stage, small.body.lines[0]!.quantity]).toEqual([200, 'submitted', 110])
    await setRules(0)
    const lines = [...quantityIs(small.body, 50), { product_id: await bolt(order), quantity: 3 }]
    expect(await preview(small.body, lines)).toMatchObject({
      verdict: 'ask',
      asks: 'manager',
      codes: ['large'],
    })
    const asked = await change(small.body, lines, 'Fewer, please')
    expect([asked.status, asked.body.stage, asked.body.turn]).toEqual([200, 'negotiation', 'manager'])
    expect(asked.body.lines).toHaveLength(1)
    const [, round] = await rounds(order)
    expect(round).toMatchObject({ kind: 'offer', side: 'client', state: 'sent', message: 'Fewer, please' })
    expect(round.lines.map(({ changed, was }: any) => [changed, was?.quantity])).toEqual([
      [['quantity'], 110],
      [['added'], undefined],
    ])
    const accepted = await staff(manager, order, 'counter-acceptance', { n: 2 })
    expect([accepted.status, accepted.body.stage]).toEqual([200, 'confirmed'])
    expect(accepted.body.lines.map(({ quantity }) => quantity)).toEqual([50, 3])
    expect(accepted.body.total).toEqual(round.total)
  })

  test('can be answered with an offer, after the client asked for a change', async () => {
    const order = await placed(100)
    await open(order)
    await change(order, quantityIs(order, 50))
    const { body } = await write(order, { quantity: 60 })
    const sent = await staff(manager, order, 'offer', { version: body.version })
    expect([sent.status, sent.body.stage, sent.body.turn]).toEqual([200, 'negotiation', 'client'])
    const accepted = await front(order, 'acceptance', { n: sent.body.open_round! })
    expect(accepted.body).toMatchObject({ stage: 'confirmed', lines: [{ quantity: 60 }] })
  })

  test('does not change at once while an offer is being written', async () => {
    const order = await placed(100)
    await write(order)
    expect((await draftOf(order)).version).toBe(1)
    expect(await preview(order, quantityIs(order, 50))).toMatchObject({ verdict: 'ask', codes: ['offer'] })
  })

  test('that has changed since it was read is refused, and so is one with nothing left', async () => {
    const order = await placed(100)
    await change(order, quantityIs(order, 90))
    const late = await change(order, quantityIs(order, 80))
    expect([late.status, (late.body as any).code]).toEqual([409, 'orders.offers.changeStale'])
    const none = await change(await shown(order), quantityIs(order, 0))
    expect([none.status, (none.body as any).code]).toEqual([409, 'orders.offers.withdrawInstead'])
  })

  test('cannot be changed below the minimum order, above the limit of the buyer, or in broken packs', async () => {
    const order = await placed(100)
    await sql(`insert into order_minimums (currency, amount, set_by, set_at) values ($1, $2, 1, now())`, [
      order.total.currency,
      order.total.amount,
    ])
    const below = await change(order, quantityIs(order, 99))
    await sql('delete from order_minimums')
    expect([below.status, (below.body as any).code]).toEqual([409, 'orders.belowMinimum'])
    await sql('update users set order_limit = $1, order_limit_currency = $2 where email = $3', [
      ...[order.total.amount, order.total.currency, anna],
    ])
    const above = await change(order, quantityIs(order, 101))
    await sql('update users set order_limit = null, order_limit_currency = null where email = $1', [anna])
    expect([above.status, (above.body as any).code]).toEqual([409, 'orders.guards.withinOrderLimit'])
    await packedBy(10)
    const broken = await change(order, quantityIs(order, 105))
    await packedBy(1)
    expect([broken.status, Object.keys((broken.body as any).errors)]).toEqual([422, ['lines.0.quantity']])
  })

  test('can be withdrawn until it is confirmed, with a reason once it was opened', async () => {
    const order = await placed(100)
    await open(order)
    expect((await front(order, 'withdrawal', {})).status).toBe(422)
    const withdrawn = await front(order, 'withdrawal', { reason: 'Ordered twice' })
    expect(withdrawn.body).toMatchObject({ stage: 'cancelled', cancel_reason: 'Ordered twice' })
    const asked = await placed(100)
    await open(asked)
    await change(asked, quantityIs(asked, 50))
    expect((await front(asked, 'withdrawal', { reason: 'Not needed' })).body.stage).toBe('cancelled')
    const agreed = await confirmed()
    expect((await front(agreed, 'withdrawal', { reason: 'Too late' })).status).toBe(409)
  })
})
