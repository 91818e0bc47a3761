import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import type { Return, ReturnSummary } from '#features/fulfilment/returns/return-shape.ts'
import { remindOfReturns } from '#features/fulfilment/returns/server/index.ts'
import {
  authorised,
  claimFor,
  command,
  decide,
  inspect,
  newProduct,
  read,
  receive,
  stockOf,
} from './testing/returns.ts'
import { ann, ask, eve, good, portico, startSupport, viewer } from './testing/support.ts'

beforeAll(startSupport)
afterAll(() => portico.stop())

let products = 0
const product = () => newProduct(`BACK-${++products}`)
const query = async (text: string, values: unknown[] = []) =>
  (await portico.platform.pool.query({ text, values, rowMode: 'array' })).rows
const tasksOf = async (id: number) =>
  (
    await query('select kind from tasks where subject = $1 and closed_at is null order by kind', [
      `return:${id}`,
    ])
  ).flat()

describe('a decision about pieces that come back', () => {
  test('authorises a return with its own number, deadline and address, which both sides read', async () => {
    const { claim, order_id, lot_line_id } = await claimFor(await product(), 150)
    const piece = { lot_line_id }
    const { status, body } = await decide(claim, 'settle', [
      { ...piece, decision: 'credit', quantity: 100 },
      { ...piece, decision: 'replace', quantity: 40, comes_back: true },
      { ...piece, decision: 'reject', quantity: 10 },
    ])
    expect(status, JSON.stringify(body)).toBe(200)
    const made = body.made.find(({ kind }) => kind === 'return')!
    const found = await read(made.id)
    expect(found).toMatchObject({
      number: made.number,
      state: 'authorised',
      claim: claim.number,
      request_id: claim.id,
      address: 'Gate 7, Riga',
      carriage: 'seller',
      quantity: 40,
      received: null,
      is_overdue: false,
      transitions: ['send', 'receive', 'cancel'],
    })
    expect(found.number).toMatch(/^RMA-\d{4}-\d{6}$/)
    expect(found.history.map(({ event }) => event)).toEqual(['return.authorised'])
    expect(await read(made.id, ann)).toMatchObject({ state: 'authorised', transitions: ['send'] })
    const ofOrder = await good<Return[]>(ann, 'GET', `/api/front/orders/${order_id}/returns`)
    expect(ofOrder.map(({ id }) => id)).toEqual([made.id])
    expect((await portico.emailsTo(ann)).some(({ subject }) => subject.includes(found.number))).toBe(true)
  })

  test('needs an address, a day that is not over, and pieces that are not rejected', async () => {
    const { claim, lot_line_id } = await claimFor(await product(), 10)
    const back = [{ lot_line_id, quantity: 10, comes_back: true }]
    const over = await decide(claim, 'credit', back, { due_on: '2020-01-01' })
    expect([over.status, over.body.codes]).toEqual([422, { 'return.due_on': ['returns.printed.dayIsOver'] }])
    const rejected = await decide(claim, 'settle', [{ ...back[0], decision: 'reject' }])
    expect(rejected.body.codes).toEqual({ 'pieces.0.comes_back': ['support.printed.rejectedStays'] })
  })

  test('makes no return if nothing comes back', async () => {
    const { claim, lot_line_id } = await claimFor(await product(), 10)
    const { body } = await decide(claim, 'replace', [{ lot_line_id, quantity: 10 }])
    expect(body.made.map(({ kind }) => kind)).toEqual(['order'])
  })
})

describe('goods that come back', () => {
  test('are sold again only after the inspection, and the stock adds up', async () => {
    const id = await product()
    const before = await stockOf(id)
    let of = await authorised(id, 40)
    const after = await stockOf(id)
    const sent = await command(of, 'departure', { carrier: 'DHL', tracking: 'D-1' }, ann)
    expect(sent.body).toMatchObject({ state: 'in_transit', carrier: 'DHL', tracking: 'D-1' })
    const more = await receive(sent.body, 41)
    expect([more.status, more.body.codes]).toEqual([
      422,
      { 'lines.0.received': ['returns.printed.moreThanAuthorised'] },
    ])
    expect((await receive(sent.body, 0)).body.codes).toEqual({ lines: ['returns.printed.nothingCame'] })
    ;({ body: of } = await receive(sent.body, 38))
    expect(of).toMatchObject({ state: 'received', received: 38, warehouse: 'Quarantine' })
    expect(await tasksOf(of.id)).toEqual(['returns.inspect'])
    expect(await stockOf(id)).toEqual({ ...after, not_for_sale: 38 })

    const results = { restock: 20, scrap: 3, supplier: 15 }
    const less = await inspect(of, { ...results, supplier: 14 })
    expect([less.status, less.body.codes]).toEqual([
      422,
      { 'lines.0.restock': ['returns.printed.notAddedUp'] },
    ])
    ;({ body: of } = await inspect(of, results))
    expect(of).toMatchObject({ state: 'inspected', transitions: ['close'] })
    expect(of.lines[0]).toMatchObject({ quantity: 40, received: 38, restock: 20, scrap: 3, supplier: 15 })
    // 20 are available again, 15 stay in quarantine, 3 are written off and 2 never came.
    expect(await stockOf(id)).toEqual({
      on_hand: after.on_hand + 20,
      not_for_sale: 15,
      available: after.available + 20,
    })
    expect(await tasksOf(of.id)).toEqual([])
    ;({ body: of } = await command(of, 'closing'))
    expect(of.state).toBe('closed')
    expect((await stockOf(id)).not_for_sale).toBe(0)
    expect(
      await query(
        'select kind, warehouse, quantity from stock_movements where product_id = $1 and reason = $2 order by id',
        [id, of.number],
      ),
    ).toEqual([
      ['return', 'quarantine', 38],
      ['transfer', 'quarantine', -20],
      ['transfer', 'main', 20],
      ['scrap', 'quarantine', -3],
      ['departure', 'quarantine', -15],
    ])
    expect((await read(of.id, ann)).history.map(({ event }) => event)).toEqual(
      ['authorised', 'sent', 'received', 'inspected', 'closed'].map((name) => `return.${name}`),
    )
    expect(before.not_for_sale).toBe(0)
  })

  test('close the return at once if nothing stays in quarantine', async () => {
    const { body: received } = await receive(await authorised(await product(), 5), 5)
    const { body } = await inspect(received, { restock: 4, scrap: 1 })
    expect([body.state, body.transitions]).toEqual(['closed', []])
  })

  test('may be another product than the one delivered, which is then in stock', async () => {
    const [ordered, came] = [await product(), await product()]
    const of = await authorised(ordered, 5)
    const sku = `back-${products}`
    expect((await receive(of, 5, { sku: 'NO-SUCH' })).body.codes).toEqual({
      'lines.0.sku': ['returns.printed.noSuchProduct'],
    })
    const { body: received } = await receive(of, 5, { sku })
    expect(received.lines[0]).toMatchObject({ came_sku: `BACK-${products}` })
    const { on_hand } = await stockOf(came)
    await inspect(received, { restock: 5 })
    expect((await stockOf(came)).on_hand).toBe(on_hand + 5)
    expect((await stockOf(ordered)).not_for_sale).toBe(0)
  })

  test('are received only where nothing is sold, and restocked only where it is', async () => {
    const of = await authorised(await product(), 5)
    const lines = [{ id: of.lines[0]!.id, received: 5 }]
    const wrong = await command(of, 'receipt', { lines, warehouse: 'main' })
    expect(wrong.body.codes).toEqual({ warehouse: ['stock.sells'] })
    const { body: received } = await receive(of, 5)
    const place = await inspect(received, { restock: 5 }, { warehouse: 'quarantine' })
    expect(place.body.codes).toEqual({ warehouse: ['stock.sellsNot'] })
  })
})

describe('a return', () => {
  test('that is late is a task for the manager until it arrives, and reported once', async () => {
    const of = await authorised(await product(), 5)
    await query(`update returns set due_on = current_date - 2 where id = $1`, [of.id])
    await remindOfReturns(portico.platform)
    await remindOfReturns(portico.platform)
    expect(await tasksOf(of.id)).toEqual(['returns.overdue'])
    const late = await read(of.id)
    expect([late.is_overdue, late.history.filter(({ event }) => event === 'return.overdue').length]).toEqual([
      true,
      1,
    ])
    const rows = await good<ReturnSummary[]>(
      ...([cast.manager, 'GET', '/api/manager/returns?late=1'] as const),
    )
    expect(rows.map(({ id }) => id)).toEqual([of.id])
    await receive(late, 5)
    expect(await tasksOf(of.id)).toEqual(['returns.inspect'])
  })

  test('can be cancelled until it is received, and then has no packing slip', async () => {
    const of = await authorised(await product(), 5)
    const slip = await ask(ann, 'GET', `/api/front/returns/${of.id}/slip?lang=ru`)
    expect(slip.status).toBe(200)
    const { body } = await command(of, 'cancellation', { reason: 'Keep them' })
    expect(body).toMatchObject({ state: 'cancelled', cancel_reason: 'Keep them', transitions: [] })
    expect((await ask(ann, 'GET', `/api/front/returns/${of.id}/slip`)).status).toBe(409)
    const { body: received } = await receive(await authorised(await product(), 5), 5)
    expect((await command(received, 'cancellation', { reason: 'No' })).status).toBe(409)
  })

  test('is seen by its company and its staff only, and sent by those who buy', async () => {
    const of = await authorised(await product(), 5)
    for (const url of [`/api/front/returns/${of.id}`, `/api/front/returns/${of.id}/slip`])
      expect((await ask(eve, 'GET', url)).status).toBe(404)
    expect((await command(of, 'departure', {}, eve)).status).toBe(403)
    expect((await ask(viewer, 'POST', `/api/front/returns/${of.id}/departure`, { version: 1 })).status).toBe(
      403,
    )
    expect((await ask(eve, 'POST', `/api/front/returns/${of.id}/departure`, { version: 1 })).status).toBe(404)
    const another = await ask<ReturnSummary[]>(cast.otherManager, 'GET', '/api/manager/returns')
    expect(another.body).toEqual([])
    expect((await ask(cast.otherManager, 'GET', `/api/manager/returns/${of.id}`)).status).toBe(404)
    const list = await good<ReturnSummary[]>(
      ...([cast.manager, 'GET', `/api/manager/returns?q=${of.number}&state=authorised`] as const),
    )
    expect(list.map(({ id }) => id)).toEqual([of.id])
  })
})

describe('at the same moment', () => {
  const statuses = async (answers: Promise<{ status: number }>[]) =>
    (await Promise.all(answers)).map(({ status }) => status).sort()

  test('two receipts, or a receipt and a cancellation: one wins', async () => {
    for (let times = 0; times < 4; times++) {
      const id = await product()
      const of = await authorised(id, 5)
      expect(await statuses([receive(of, 5), receive(of, 4)])).toEqual([200, 409])
      const { received } = await read(of.id)
      expect((await stockOf(id)).not_for_sale).toBe(received)
      const other = await authorised(id, 5)
      const { not_for_sale } = await stockOf(id)
      expect(await statuses([receive(other, 5), command(other, 'cancellation', { reason: 'Keep' })])).toEqual(
        [200, 409],
      )
      const isIn = (await read(other.id)).state === 'received'
      expect((await stockOf(id)).not_for_sale).toBe(not_for_sale + (isIn ? 5 : 0))
    }
  })

  test('two inspections, and two closings: nothing is restocked or taken out twice', async () => {
    for (let times = 0; times < 4; times++) {
      const id = await product()
      const { body: received } = await receive(await authorised(id, 5), 5)
      const { on_hand } = await stockOf(id)
      const inspections = [0, 0].map(() => inspect(received, { restock: 3, repair: 2 }))
      expect(await statuses(inspections)).toEqual([200, 409])
      expect(await stockOf(id)).toMatchObject({ on_hand: on_hand + 3, not_for_sale: 2 })
      const done = await read(received.id)
      expect(await statuses([command(done, 'closing'), command(done, 'closing')])).toEqual([200, 409])
      expect((await stockOf(id)).not_for_sale).toBe(0)
    }
  })

  test('two decisions about one claim authorise one return', async () => {
    const { claim, lot_line_id } = await claimFor(await product(), 5)
    const pieces = [{ lot_line_id, quantity: 5, comes_back: true }]
    expect(await statuses([decide(claim, 'replace', pieces), decide(claim, 'credit', pieces)])).toEqual([
      200, 409,
    ])
    expect(
      await query('select count(*)::int from return_lines where lot_line_id = $1', [lot_line_id]),
    ).toEqual([[1]])
  })
})
