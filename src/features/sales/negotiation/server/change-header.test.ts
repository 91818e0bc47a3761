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

const { manager, clientA: anna, clientB: other } = cast
const {
  ask,
  staff,
  front,
  placed,
  write,
  packedBy,
  sql,
  setRules,
  open,
  shown,
  confirmed,
  quantityIs,
  rounds,
} = changing(() => portico)

const change = (order: Order, header: object, lines: object[] = []) =>
  front(order, 'change', { version: order.version, lines, header })
const byStaff = (order: Order, header: object) =>
  staff(manager, order, 'change', { version: order.version, lines: [], header })
const seen = async (order: Order, header: object) =>
  (await front(order, 'change/preview', { version: order.version, lines: [], header })).body as any

const street = 'Latvia, Riga, Brivibas 1'
async function addressOf(person: string): Promise<number> {
  const body = {
    ...{ label: 'Site', recipient: 'Store keeper', phone: '+371 29 000 000' },
    ...{ country: 'LV', city: 'Riga', line: 'Brivibas 1' },
  }
  const { body: added } = await ask<any>(person, 'POST', '/api/front/addresses', body)
  return added.id
}

describe('the header of a placed order', () => {
  test('takes a PO number, a project and a comment at once, also after confirmation', async () => {
    const order = await confirmed()
    const header = { po_number: ' PO-77 ', project: 'Mill', comment: 'Ring twice' }
    expect(await seen(order, header)).toMatchObject({ verdict: 'at_once', asks: null })
    const { status, body } = await change(order, header)
    expect([status, body.stage, body.po_number, body.project]).toEqual([200, 'confirmed', 'PO-77', 'Mill'])
    expect(body.total).toEqual(order.total)
    const cleared = await change(body, { po_number: '' })
    expect([cleared.body.po_number, cleared.body.project]).toEqual([null, 'Mill'])
    const [, last] = await rounds(order)
    expect(last).toMatchObject({
      ...{ state: 'accepted', is_by_rule: true },
      header: { was: { po_number: 'PO-77' }, becomes: { po_number: null } },
    })
  })

  test('takes another address with its recipient after the manager has agreed', async () => {
    const order = await confirmed()
    const id = await addressOf(anna)
    expect(await seen(order, { address_id: id })).toMatchObject({
      ...{ verdict: 'ask', asks: 'manager', codes: ['delivery_address'] },
    })
    const { body: asked } = await change(order, { address_id: id })
    expect(asked.delivery_address).toBe(order.delivery_address)
    const { body } = await staff(manager, order, 'amendment-acceptance', { n: asked.open_round! })
    expect(body.delivery_address).toContain('Brivibas 1')
    expect(body.recipient).toContain('Store keeper')
  })

  test('keeps a new address through the negotiation, and refuses it with the change', async () => {
    const order = await placed(100)
    await open(order)
    const { body: asked } = await change(order, { delivery_address: street }, quantityIs(order, 50))
    expect([asked.stage, asked.delivery_address]).toEqual(['negotiation', order.delivery_address])
    const { body: draft } = await write(order, { quantity: 60 })
    expect((draft as any).header.becomes).toEqual({ delivery_address: street })
    const { body: sent } = await staff(manager, order, 'offer', { version: draft.version })
    const { body: countered } = await front(order, 'counter', {
      n: sent.open_round!,
      message: 'Cheaper?',
      lines: [{ id: order.lines[0]!.id, quantity: 55 }],
    })
    const { body: agreed } = await staff(manager, order, 'counter-acceptance', { n: countered.open_round! })
    expect([agreed.stage, agreed.delivery_address, agreed.lines[0]!.quantity]).toEqual([
      ...['confirmed', street, 55],
    ])
    const { body: again } = await change(agreed, { delivery_address: 'Elsewhere 2' })
    const refused = await staff(manager, order, 'amendment-refusal', { n: again.open_round!, reason: 'No' })
    expect(refused.body.delivery_address).toBe(street)
  })

  test('takes a requested day at once if the promised days suit it', async () => {
    const order = await confirmed()
    await sql(
      `update order_lines set promised_on = '2099-05-10', promised_parts = '[{"quantity": 100, "ship_on": "2099-05-08", "deliver_on": "2099-05-10"}]'
       where order_id = $1`,
      [order.id],
    )
    expect(await seen(order, { requested_on: '2099-05-09' })).toMatchObject({
      ...{ verdict: 'ask', codes: ['requested_on'] },
    })
    const { body } = await change(order, { requested_on: '2099-05-10', partial_allowed: false })
    expect([body.requested_on, body.partial_allowed]).toEqual(['2099-05-10', false])
    const past = await change(body, { requested_on: '2020-01-01' })
    expect([past.status, Object.keys((past.body as any).errors)]).toEqual([422, ['header.requested_on']])
  })

  test('asks the client for an address that staff change, and leaves the requested day to the client', async () => {
    const order = await confirmed()
    const { body: asked } = await byStaff(order, { delivery_address: street, requested_on: '2099-01-01' })
    expect([asked.delivery_address, asked.open_round]).toEqual([order.delivery_address, 1])
    const { body } = await front(order, 'amendment-acceptance', { n: 1 })
    expect([body.delivery_address, body.requested_on]).toEqual([street, order.requested_on])
    const noted = await byStaff(await shown(order), { project: 'Mill 2' })
    expect([noted.status, noted.body.project, noted.body.open_round]).toEqual([200, 'Mill 2', null])
  })

  test('refuses an address of another company, an unknown method and a change of nothing', async () => {
    const order = await confirmed()
    const foreign = await change(order, { address_id: await addressOf(other) })
    expect([foreign.status, Object.keys((foreign.body as any).errors)]).toEqual([422, ['header.address_id']])
    const method = await change(order, { delivery_method: 30_000 })
    expect([method.status, Object.keys((method.body as any).errors)]).toEqual([
      422,
      ['header.delivery_method'],
    ])
    const same = await change(order, { partial_allowed: order.partial_allowed })
    expect([same.status, (same.body as any).code]).toEqual([409, 'orders.nothingChanged'])
    expect((await shown(order)).version).toBe(order.version)
  })
})
