import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import {
  deliver,
  type OrderInWork,
  orderInWork,
} from '#features/fulfilment/shipments/server/testing/in-work.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { claimable } from '../claimable.ts'
import type { Trouble } from '../request.ts'
import type { ClaimableGoods, GoodsOfRequest, SupportRequest } from '../request-shape.ts'
import {
  ann,
  ask,
  delivered,
  eve,
  good,
  lotLineOf,
  portico,
  startSupport,
  transition,
} from './testing/support.ts'

let nut = 0
beforeAll(async () => {
  await startSupport()
  ;[nut] = (await putOnSale(portico.platform, [{ sku: 'NUT', price: 100 }])) as [number]
})
afterAll(() => portico.stop())

const people = { buyer: ann, manager: cast.manager }
const inWork = (quantity: number) => orderInWork(portico, people, [{ product_id: nut, quantity }])
async function arrived(quantity: number): Promise<{ order: OrderInWork; lot_line_id: number }> {
  const order = await inWork(quantity)
  await deliver(portico, people, order)
  return { order, lot_line_id: await lotLineOf(order) }
}
type Wrong = { lot_line_id: number; quantity: number; trouble?: Trouble }
const claim = ({ id }: { id: number }, ...lines: Wrong[]) =>
  ask(ann, 'POST', '/api/front/support-requests', {
    ...{ type: 'order_problem', subject: 'Rust', message: 'Rusty', order_id: id },
    lines: lines.map((line) => ({ trouble: 'damaged', ...line })),
  })
type Piece = { lot_line_id: number; quantity: number; decision?: string }
const decide = (request: SupportRequest, decision: string, pieces: Piece[]) =>
  transition(cast.manager, request, 'decision', { decision, reason: 'It was wet', pieces })
const left = async ({ id }: { id: number }, kind: Trouble = 'damaged') => {
  const { today, claim_days, lines } = await good<ClaimableGoods>(
    ...([ann, 'GET', `/api/front/orders/${id}/claimable-goods`] as const),
  )
  return lines.map((line) =>
    claimable({ lot_line: line, kind, today, rules: { claim_days }, claims: line.claims }),
  )
}
const claimedOf = async (lotLineId: number) => {
  const { rows } = await portico.platform.pool.query('select claimed from lot_lines where id = $1', [
    lotLineId,
  ])
  return rows[0].claimed as number
}

describe('pieces of a lot line', () => {
  test('that were credited cannot be claimed or replaced again', async () => {
    const { order, lot_line_id } = await arrived(1250)
    const first = await claim(order, { lot_line_id, quantity: 150 })
    expect((await decide(first.body, 'credit', [{ lot_line_id, quantity: 150 }])).status).toBe(200)
    expect(await left(order)).toEqual([{ most: 1100, why: null }])
    expect(await claimedOf(lot_line_id)).toBe(150)

    const { body: again } = await claim(order, { lot_line_id, quantity: 150 })
    expect(await left(order)).toEqual([{ most: 950, why: null }])
    const goods = await good<GoodsOfRequest[]>(
      ...([cast.manager, 'GET', `/api/manager/support-requests/${again.id}/goods`] as const),
    )
    expect(goods).toMatchObject([{ lot_line_id, asked: 150, left: 150 }])
    const all = await decide(again, 'replace', [{ lot_line_id, quantity: 1350 }])
    expect([all.status, all.body.codes]).toEqual([
      422,
      { 'pieces.0.quantity': ['support.printed.moreThanLeft'] },
    ])
    const more = await claim(order, { lot_line_id, quantity: 951 })
    expect([more.status, more.body.codes]).toEqual([
      422,
      { 'lines.0.quantity': ['support.printed.moreThanClaimable'] },
    ])
    expect((await claim(order, { lot_line_id, quantity: 950 })).status).toBe(200)
    const none = await claim(order, { lot_line_id, quantity: 1, trouble: 'short' })
    expect([none.status, none.body.codes]).toEqual([
      422,
      { 'lines.0.quantity': ['support.whyNone.alreadyClaimed'] },
    ])
  })

  test('that are not delivered cannot be claimed, and others until the time for claims is over', async () => {
    const order = await inWork(10)
    expect(await left(order)).toEqual([{ most: 0, why: 'notDelivered' }])
    const { order: old, lot_line_id } = await arrived(10)
    const set = (days: number) =>
      portico.platform.pool.query(
        `update lots set delivered_at = now() - make_interval(days => $2)
         where id = (select lot_id from lot_lines where id = $1)`,
        [lot_line_id, days],
      )
    await set(31)
    const { status, body } = await claim(old, { lot_line_id, quantity: 1 })
    expect([status, body.codes]).toEqual([422, { 'lines.0.quantity': ['support.whyNone.tooLate'] }])
    await set(30)
    expect((await claim(old, { lot_line_id, quantity: 1 })).status).toBe(200)
  })

  test('of another order or company cannot be claimed', async () => {
    const [{ order }, other] = [await arrived(5), await arrived(5)]
    const { body } = await claim(order, { lot_line_id: other.lot_line_id, quantity: 1 })
    expect(body.codes).toEqual({ 'lines.0.lot_line_id': ['errors.notValid'] })
    expect((await ask(eve, 'GET', `/api/front/orders/${order.id}/claimable-goods`)).status).toBe(404)
  })

  test('in one request are claimed for one problem only', async () => {
    const { order, lot_line_id } = await arrived(10)
    const both = [6, 5].map((quantity, at) => ({
      lot_line_id,
      quantity,
      trouble: (['short', 'damaged'] as const)[at]!,
    }))
    const { body } = await claim(order, ...both)
    expect(body.codes).toEqual({ 'lines.1.quantity': ['support.printed.moreThanClaimable'] })
  })

  test('are free again after a withdrawal, and closed for the same problem after a rejection', async () => {
    const { order, lot_line_id } = await arrived(10)
    const { body: withdrawn } = await claim(order, { lot_line_id, quantity: 10 })
    expect((await transition(ann, withdrawn, 'withdrawal')).status).toBe(200)
    const { body: second } = await claim(order, { lot_line_id, quantity: 10 })
    const { body: rejected } = await decide(second, 'reject', [])
    expect(await left(order)).toEqual([{ most: 0, why: 'rejected' }])
    const { body: third } = await claim(order, { lot_line_id, quantity: 4, trouble: 'wrong' })
    const reopened = await transition(ann, rejected, 'reopening', { reason: 'Look again' })
    expect([reopened.status, reopened.body.code]).toEqual([409, 'support.printed.claimedSince'])
    await transition(ann, third, 'withdrawal')
    expect((await transition(ann, rejected, 'reopening', { reason: 'Look again' })).body.state).toBe(
      'in_progress',
    )
    expect(await claimedOf(lot_line_id)).toBe(10)
  })

  test('that came late are claimed once, and nothing is replaced for them', async () => {
    const { order, lot_line_id } = await arrived(10)
    await portico.platform.pool.query('update order_lines set promised_on = $2 where order_id = $1', [
      order.id,
      '2020-01-01',
    ])
    const { body: late } = await claim(order, { lot_line_id, quantity: 10, trouble: 'late' })
    expect(await left(order, 'late')).toEqual([{ most: 0, why: 'alreadyClaimed' }])
    expect(await left(order)).toEqual([{ most: 10, why: null }])
    expect((await decide(late, 'replace', [{ lot_line_id, quantity: 1 }])).body.codes).toEqual({
      'pieces.0.lot_line_id': ['errors.notValid'],
    })
  })

  test('reported with the receipt are counted at once, and never twice', async () => {
    const order = await inWork(100)
    const lot = await delivered(order)
    const lot_line_id = await lotLineOf(order)
    await claim(order, { lot_line_id, quantity: 60 })
    const line_id = order.lines[0]!.id
    const accept = (short: number) =>
      ask(ann, 'POST', `/api/front/lots/${lot.id}/acceptance`, {
        version: lot.version,
        discrepancies: [{ line_id, short, damaged: 0 }],
      })
    expect((await accept(41)).body.codes).toEqual({
      'discrepancies.0.short': ['shipments.printed.moreThanUnclaimed'],
    })
    const [accepted, other] = await Promise.all([accept(30), claim(order, { lot_line_id, quantity: 30 })])
    expect([accepted.status, other.status].sort()).toEqual([200, 422])
    await portico.emailsTo(ann)
    expect(await claimedOf(lot_line_id)).toBe(90)
    expect((await left(order))[0]!.most).toBe(10)
  })
})

describe('a request decided line by line', () => {
  test('gives, replaces and rejects pieces of one line, which add up to what was asked', async () => {
    const { order, lot_line_id } = await arrived(1250)
    // Once the jobs are done the goods are invoiced.
    await portico.emailsTo(ann)
    const { body: request } = await claim(order, { lot_line_id, quantity: 150 })
    const of = (decision: string, quantity: number) => ({ lot_line_id, decision, quantity })
    const short = await decide(request, 'settle', [of('credit', 100), of('replace', 40)])
    expect([short.status, short.body.codes?.['pieces.0.quantity']]).toEqual([
      422,
      ['support.printed.notAddedUp'],
    ])
    const forgotten = await decide(request, 'settle', [])
    expect(forgotten.body.codes).toEqual({ pieces: ['support.printed.noPieces'] })
    const without = await decide(request, 'settle', [{ lot_line_id, quantity: 150 }])
    expect(without.body.codes).toEqual({ 'pieces.0.decision': ['errors.oneOf'] })
    const { status, body } = await decide(request, 'settle', [
      of('credit', 100),
      of('replace', 40),
      of('reject', 10),
    ])
    expect([status, body.decision, body.made.map(({ kind }) => kind)]).toEqual([
      200,
      'settle',
      ['invoice', 'order'],
    ])
    expect(await claimedOf(lot_line_id)).toBe(140)
    // The rejected pieces are closed for the same problem.
    expect(await left(order)).toEqual([{ most: 1100, why: null }])
    expect(await left(order, 'wrong')).toEqual([{ most: 1110, why: null }])
  })
})

describe('at the same moment', () => {
  test('two claims for the last pieces: one is opened, the other reads how many are left', async () => {
    for (let times = 0; times < 20; times++) {
      const { order, lot_line_id } = await arrived(10)
      const claims = [7, 6, 5].map((quantity) => claim(order, { lot_line_id, quantity }))
      const answers = await Promise.all(claims)
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
      for (const { body } of answers.filter(({ status }) => status === 422))
        expect(body.codes).toEqual({ 'lines.0.quantity': ['support.printed.moreThanClaimable'] })
    }
  })

  test('two people who decide about one request: one does, the other reads why not', async () => {
    for (let times = 0; times < 20; times++) {
      const { order, lot_line_id } = await arrived(10)
      const { body: request } = await claim(order, { lot_line_id, quantity: 10 })
      const pieces = [{ lot_line_id, quantity: 10 }]
      const answers = await Promise.all([
        decide(request, 'replace', pieces),
        decide(request, 'credit', pieces),
        decide(request, 'reject', []),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
      const won = answers.find(({ status }) => status === 200)!.body.decision
      expect(await claimedOf(lot_line_id)).toBe(won === 'reject' ? 0 : 10)
    }
  })

  test('two decisions about requests without lines, and a claim: no piece is given twice', async () => {
    for (let times = 0; times < 20; times++) {
      const { order, lot_line_id } = await arrived(10)
      const requests = [await claim(order), await claim(order)]
      const answers = await Promise.all([
        ...requests.map(({ body }) => decide(body, 'replace', [{ lot_line_id, quantity: 6 }])),
        claim(order, { lot_line_id, quantity: 6 }),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
      expect(await claimedOf(lot_line_id)).toBe(6)
    }
  })
})
