import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { deliver, orderInWork } from '#features/fulfilment/shipments/server/testing/in-work.ts'
import type { Invoice } from '#features/money/invoicing/invoice-shape.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { buyer, startTrade, stranger, type Trade } from '#processes/testing/trade.ts'
import type { ClaimableGoods, GoodsOfRequest, SupportRequest } from '../request-shape.ts'

let trade: Trade
let [gear, washer] = [0, 0]
beforeAll(async () => {
  trade = await startTrade()
  ;[gear, washer] = (await putOnSale(trade.portico.platform, [
    // The company's level takes off 7.9 %: 921 per piece, and 1500 per thousand.
    { sku: 'GEAR', price: 1000 },
    { sku: 'WASHER', price: 1629, per: 1000 },
  ])) as [number, number]
})
afterAll(() => trade.portico.stop())

async function good<T>(as: string, method: string, path: string, body?: object): Promise<T> {
  const answer = await trade.ask<T>(as, method, path, body)
  expect(answer.status, `${as} ${method} ${path} ${JSON.stringify(answer.body)}`).toBe(200)
  return answer.body
}
const inWork = (goods: { product_id: number; quantity: number }[]) =>
  orderInWork(trade.portico, { buyer, manager: cast.manager }, goods)
/** The delivered lot lines of an order. */
const lotLinesOf = async ({ id }: { id: number }): Promise<number[]> =>
  (await good<ClaimableGoods>(buyer, 'GET', `/api/front/orders/${id}/claimable-goods`)).lines.flatMap(
    ({ lot_line_id }) => lot_line_id ?? [],
  )
const claim = (order: { id: number }, lines: Piece[]) =>
  good<SupportRequest>(buyer, 'POST', '/api/front/support-requests', {
    type: 'order_problem',
    subject: 'Rust',
    message: 'They are rusty',
    order_id: order.id,
    lines: lines.map((line) => ({ ...line, trouble: 'damaged' })),
  })
const delivered = async (goods: { product_id: number; quantity: number }[]) => {
  const order = await inWork(goods)
  await deliver(trade.portico, { buyer, manager: cast.manager }, order)
  return order
}
type Piece = { lot_line_id: number; quantity: number }
const decide = (
  { id, version }: SupportRequest,
  decision: string,
  pieces: Piece[],
  as: string = cast.manager,
) =>
  trade.ask<SupportRequest & { codes: object; code: string }>(
    as,
    'POST',
    `/api/manager/support-requests/${id}/decision`,
    { version, decision, pieces, reason: 'Our warehouse was wet.' },
  )
const staffInvoices = (id: number) =>
  good<Invoice[]>(cast.manager, 'GET', `/api/manager/orders/${id}/invoices`)
const reopened = ({ id, version }: SupportRequest) =>
  good<SupportRequest>(buyer, 'POST', `/api/front/support-requests/${id}/reopening`, {
    version,
    reason: 'More of them',
  })

describe('money given back for a claim', () => {
  test('is a credit of what was paid, once for each piece, and is not asked for again', async () => {
    await trade.terms(0, 14)
    const order = await delivered([{ product_id: gear, quantity: 100 }])
    const [lot_line_id] = (await lotLinesOf(order)) as [number]
    const [invoice] = (await trade.issue(order.id, { kind: 'invoice' })).body
    expect(invoice!.amount.amount).toBe(92_100)
    await trade.pay(invoice!, 92_100)
    const request = await claim(order, [{ lot_line_id, quantity: 5 }])
    const path = `/api/manager/support-requests/${request.id}/goods`
    expect(await good<GoodsOfRequest[]>(cast.manager, 'GET', path)).toMatchObject([
      { lot_line_id, sku: 'GEAR', asked: 5, left: 5 },
    ])

    const { body: decided } = await decide(request, 'credit', [{ lot_line_id, quantity: 5 }])
    const [, credit] = await staffInvoices(order.id)
    expect(credit).toMatchObject({
      kind: 'credit_note',
      amount: { amount: -4605 },
      correction_reason: 'Our warehouse was wet.',
      lines: [{ sku: 'GEAR', quantity: 5, amount: { amount: -4605 } }],
    })
    expect(decided).toMatchObject({ state: 'resolved', decision: 'credit' })
    expect(decided.made).toEqual([{ kind: 'invoice', id: credit!.id, number: credit!.number }])
    expect(await trade.dues()).toEqual({ owed: 0, advance: 4605 })
    expect(await trade.balance()).toBe(-4605)
    const late = await trade.issue(order.id, { kind: 'invoice' })
    expect([late.status, late.body]).toMatchObject([409, { code: 'invoicing.nothingLeft' }])

    const again = await reopened(decided)
    const tooMany = { 'pieces.0.quantity': ['support.printed.moreThanLeft'] }
    for (const decision of ['credit', 'replace']) {
      const { status, body } = await decide(again, decision, [{ lot_line_id, quantity: 1 }])
      expect([status, body.codes], decision).toEqual([422, tooMany])
    }
    expect(await staffInvoices(order.id)).toHaveLength(2)

    const rest = await claim(order, [{ lot_line_id, quantity: 95 }])
    const refused = await decide(rest, 'replace', [{ lot_line_id, quantity: 96 }])
    expect([refused.status, refused.body.codes]).toEqual([422, tooMany])
    const { body: both } = await decide(rest, 'credit', [{ lot_line_id, quantity: 95 }])
    expect(both.made).toHaveLength(1)
    expect((await trade.dues()).advance).toBe(92_100)
  })

  test('of what was not invoiced yet is left out of the invoice to come', async () => {
    await trade.terms(0, 14)
    const order = await delivered([{ product_id: gear, quantity: 100 }])
    await trade.issue(order.id, { kind: 'prepayment', percent: 30 })
    const [lot_line_id] = (await lotLinesOf(order)) as [number]
    const request = await claim(order, [{ lot_line_id, quantity: 5 }])
    const { body: decided } = await decide(request, 'credit', [{ lot_line_id, quantity: 5 }])
    expect(decided.made).toEqual([])
    const [, balance] = (await trade.issue(order.id, { kind: 'invoice' })).body
    expect(balance!.amount.amount).toBe(59_865)
    expect(balance!.lines.map(({ name, amount }) => [name, amount.amount])).toEqual([
      [expect.any(String), 92_100],
      [expect.stringContaining(`(claim ${request.number})`), -4605],
      [expect.stringMatching(/^Less advance invoice /), -27_630],
    ])
  })

  test('in parts comes to no more than at once', async () => {
    await trade.terms(0, 14)
    const order = await delivered([{ product_id: washer, quantity: 1000 }])
    const [lot_line_id] = (await lotLinesOf(order)) as [number]
    await trade.issue(order.id, { kind: 'invoice' })
    const request = await claim(order, [{ lot_line_id, quantity: 2 }])
    const { body: first } = await decide(request, 'credit', [{ lot_line_id, quantity: 1 }])
    await decide(await reopened(first), 'credit', [{ lot_line_id, quantity: 1 }])
    const credits = (await staffInvoices(order.id)).slice(1).map(({ amount }) => amount.amount)
    // 1.5 rounds away from zero; two of them add up to 3.
    expect(credits).toEqual([-2, -1])
  })

  test('two requests about an order without lines: one is given something for its pieces', async () => {
    await trade.terms(0, 14)
    const order = await delivered([{ product_id: gear, quantity: 10 }])
    const [lot_line_id] = (await lotLinesOf(order)) as [number]
    await trade.issue(order.id, { kind: 'invoice' })
    const [one, other] = [await claim(order, []), await claim(order, [])]
    const answers = await Promise.all([
      decide(one, 'credit', [{ lot_line_id, quantity: 10 }]),
      decide(other, 'replace', [{ lot_line_id, quantity: 10 }]),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })
})

describe('goods sent again for a claim', () => {
  test('are an order of nothing, confirmed at once, whose goods wait for no money', async () => {
    await trade.terms(0, 14)
    const order = await delivered([
      { product_id: gear, quantity: 40 },
      { product_id: washer, quantity: 1000 },
    ])
    await trade.terms(100, 0)
    const [lot_line_id] = (await lotLinesOf(order)) as [number]
    const request = await claim(order, [{ lot_line_id, quantity: 4 }])
    const { body: decided } = await decide(request, 'replace', [{ lot_line_id, quantity: 4 }])
    const [made] = decided.made
    expect(made).toMatchObject({ kind: 'order' })
    const shown = await good<any>(buyer, 'GET', `/api/front/orders/${made!.id}`)
    expect(shown).toMatchObject({
      number: Number(made!.number),
      stage: 'confirmed',
      source: 'claim',
      total: { amount: 0 },
      comment: request.number,
      lines: [{ sku: 'GEAR', quantity: 4, total: { amount: 0 } }],
    })
    expect(shown.history.map((entry: { event: string }) => entry.event)).toEqual([
      'order.sent_again',
      'order.confirmed',
    ])
    const emails = await trade.portico.emailsTo(buyer)
    expect(emails.map(({ subject }) => subject)).toContain(`Request ${request.number} is resolved`)
    expect(await staffInvoices(made!.id)).toEqual([])
    const { rows } = await trade.portico.platform.pool.query(
      `select count(*)::int as failed from graphile_worker.jobs where last_error is not null`,
    )
    expect(rows[0].failed).toBe(0)

    await good(cast.chief, 'POST', `/api/manager/orders/${made!.id}/start`)
    const box = { length_mm: 400, width_mm: 300, height_mm: 200, weight_g: 5000 }
    let lot = await good<any>(cast.manager, 'POST', `/api/manager/orders/${made!.id}/lots`, {
      lines: [{ line_id: shown.lines[0].id, quantity: 4 }],
      packages: [box],
    })
    lot = await good(cast.manager, 'POST', `/api/manager/lots/${lot.id}/readiness`, { version: lot.version })
    lot = await good(buyer, 'POST', '/api/front/lot-requests', {
      lots: [{ id: lot.id, version: lot.version }],
      delivery_method: 2,
    })
    const booked = await trade.ask(cast.manager, 'POST', `/api/manager/lots/${lot.id}/booking`, {
      version: lot.version,
      carrier: 'Baltic Freight',
      ships_on: '2099-05-20',
    })
    expect(booked.status, JSON.stringify(booked.body)).toBe(200)
  })
})

describe('nothing is given', () => {
  test('for no pieces, for goods of another order, for a line twice, or by someone else', async () => {
    await trade.terms(0, 14)
    const order = await delivered([{ product_id: gear, quantity: 10 }])
    const [foreign] = await lotLinesOf(await delivered([{ product_id: gear, quantity: 10 }]))
    const [lot_line_id] = (await lotLinesOf(order)) as [number]
    const request = await claim(order, [{ lot_line_id, quantity: 1 }])
    const codes = async (pieces: Piece[]) => (await decide(request, 'credit', pieces)).body.codes
    expect(await codes([])).toEqual({ pieces: ['support.printed.noPieces'] })
    expect(await codes([{ lot_line_id: foreign!, quantity: 1 }])).toEqual({
      'pieces.0.lot_line_id': ['errors.notValid'],
    })
    const twice = { lot_line_id, quantity: 1 }
    expect(await codes([twice, twice])).toEqual({ 'pieces.1.lot_line_id': ['errors.namedTwice'] })
    for (const as of [buyer, stranger, cast.otherManager])
      expect((await decide(request, 'credit', [twice], as)).status, as).toBeGreaterThanOrEqual(403)
    const path = `/api/manager/support-requests/${request.id}/goods`
    expect((await trade.ask(cast.otherManager, 'GET', path)).status).toBe(404)
    expect(
      await good<SupportRequest>(buyer, 'GET', `/api/front/support-requests/${request.id}`),
    ).toMatchObject({
      state: 'new',
      made: [],
    })
  })
})
