import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { pdfWords } from '#platform/server/testing/pdf-words.ts'
import { courier, exampleOf, startExamples } from '#processes/testing/promise-examples.ts'
import type { Order, OrderDays } from '../order-shape.ts'

let world: Awaited<ReturnType<typeof startExamples>>
beforeAll(async () => {
  world = await startExamples()
})
afterAll(() => world.stop())

/** 22 pieces in stock, 100 come on Wednesday 16 December; a courier delivers in one working day. */
let product = 0
beforeEach(async () => {
  product = await world.enter(exampleOf('P05'))
})

const [tue, fri] = ['2026-12-15', '2026-12-18']
const post = async (who: string, path: string, body?: object) => {
  const { status, body: said } = await world.portico.request<any>(who, 'POST', path, body)
  return { status, ...said } as Order & { status: number; message: string; errors: Record<string, string[]> }
}
const confirm = (id: number, body?: object) =>
  post(cast.chief, `/api/manager/orders/${id}/confirmation`, body)
const asClient = (id: number): Promise<Order> => world.ask(cast.clientA, 'GET', `/api/front/orders/${id}`)
const daysOf = ({ lines }: Order) =>
  lines.map(({ parts }) => parts.map(({ quantity, deliver_on }) => [quantity, deliver_on]))
const tasksOf = async (id: number) =>
  (
    await world.portico.platform.pool.query(
      `select kind from tasks where subject = $1 and closed_at is null order by kind`,
      [`order:${id}`],
    )
  ).rows.map(({ kind }) => kind)

describe('a confirmation', () => {
  test('promises the days that stock and arrivals allow, and the client reads them', async () => {
    const { id } = await world.order(cast.clientA, [[product, 50]])
    const asked: OrderDays = await world.ask(cast.chief, 'GET', `/api/manager/orders/${id}/promise`)
    expect(asked.lines).toMatchObject([
      {
        parts: [
          { quantity: 22, deliver_on: tue },
          { quantity: 28, deliver_on: fri },
        ],
        without_day: 0,
      },
    ])
    expect(await confirm(id)).toMatchObject({ status: 200, promised_on: fri })
    const seen = await asClient(id)
    expect(daysOf(seen)).toEqual([
      [
        [22, tue],
        [28, fri],
      ],
    ])
    expect(seen.lines).toMatchObject([{ promised_on: fri, without_day: 0 }])
    expect(await tasksOf(id)).toEqual([])
  })

  test('tells the client by e-mail what comes when, with the PDF and the days for a calendar', async () => {
    const { id, number, lines } = await world.order(cast.clientA, [[product, 50]])
    await confirm(id)
    const email = (await world.portico.emailsTo(cast.clientA)).find(({ subject }) =>
      subject.includes(String(number)),
    )!
    expect(email.text).toContain(lines[0].sku)
    expect(email.text).toContain('Delivery: 22\u00a0pcs: 15 December 2026, 28\u00a0pcs: 18 December 2026')
    expect(email.text).toContain('50\u00a0pcs: $50.00')
    expect(email.text).toMatch(/Total excl. VAT: \$50.00/)
    const [pdf, calendar] = email.attachments!
    expect([pdf!.name, calendar!.name]).toEqual([`order-${number}-en.pdf`, `order-${number}.ics`])
    expect(await pdfWords(Buffer.from(pdf!.content, 'base64'))).toContain('22: 15 December 2026')
    const days = Buffer.from(calendar!.content, 'base64').toString()
    expect(days.match(/DTSTART;VALUE=DATE:\d+/g)).toEqual([
      'DTSTART;VALUE=DATE:20261215',
      'DTSTART;VALUE=DATE:20261218',
    ])
  })

  test('promises one day where the client wants one delivery', async () => {
    const { id: cart } = await world.cartWith(cast.clientA, [[product, 50]])
    const { id } = await world.ask(cast.clientA, 'POST', `/api/front/carts/${cart}/checkout`, {
      ...{ delivery_method: courier, partial_allowed: false },
    })
    await confirm(id)
    expect(daysOf(await asClient(id))).toEqual([[[50, fri]]])
  })

  test('of pieces that have no day is refused, unless the line is named', async () => {
    const { id, lines } = await world.order(cast.clientA, [[product, 130]])
    const refused = await confirm(id, { leave_open: [] })
    expect(refused.status).toBe(409)
    expect(refused.message).toContain(lines[0].sku)
    expect(await confirm(id, { leave_open: [lines[0].id] })).toMatchObject({ status: 200, promised_on: null })
    const seen = await asClient(id)
    expect(daysOf(seen)).toEqual([
      [
        [22, tue],
        [100, fri],
      ],
    ])
    expect(seen.lines).toMatchObject([{ promised_on: null, without_day: 8 }])
    expect(await tasksOf(id)).toEqual(['orders.name_day'])
  })

  test('without a body leaves such lines open', async () => {
    const { id } = await world.order(cast.clientA, [[product, 130]])
    expect(await confirm(id)).toMatchObject({ status: 200, lines: [{ without_day: 8 }] })
  })

  test('in bulk leaves orders out that have pieces without a day, and names them', async () => {
    const full = await world.order(cast.clientA, [[product, 50]])
    const open = await world.order(cast.clientA, [[product, 90]])
    const body = await world.ask(cast.chief, 'POST', '/api/manager/orders/confirmations', {
      ids: [full.id, open.id],
    })
    expect(body).toMatchObject([
      { id: full.id, ok: true },
      { id: open.id, ok: false, why: 'orders.noDayYet' },
    ])
  })

  test('of an order that has changed is refused', async () => {
    const { id, version } = await world.order(cast.clientA, [[product, 10]])
    expect((await confirm(id, { version: version + 7 })).status).toBe(409)
  })
})

describe('a day that staff name', () => {
  const named = (line_id: number, ...parts: [number, string][]) => ({
    promises: [{ line_id, parts: parts.map(([quantity, deliver_on]) => ({ quantity, deliver_on })) }],
  })
  const placed = async (): Promise<{ id: number; line: number }> => {
    const { id, lines } = await world.order(cast.clientA, [[product, 50]])
    return { id, line: lines[0].id }
  }

  test('may be later than possible', async () => {
    const { id, line } = await placed()
    await confirm(id, named(line, [20, '2026-12-17'], [30, '2026-12-22']))
    expect(daysOf(await asClient(id))).toEqual([
      [
        [20, '2026-12-17'],
        [30, '2026-12-22'],
      ],
    ])
  })

  test.each<[string, [number, string][], string, string]>([
    ['in the past', [[50, '2026-12-11']], 'promises.0.parts.0.deliver_on', 'passed'],
    ['on a Saturday', [[50, '2026-12-19']], 'promises.0.parts.0.deliver_on', 'no delivery'],
    ['for fewer pieces', [[49, fri]], 'promises.0.parts', '50 pieces'],
    [
      'earlier than possible',
      [
        [23, tue],
        [27, fri],
      ],
      'reason',
      'Enter a reason',
    ],
  ])('%s is refused at its field', async (_, parts, field, words) => {
    const { id, line } = await placed()
    const refused = await confirm(id, named(line, ...parts))
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.errors)).toEqual([field])
    expect(refused.errors[field]!.join()).toContain(words)
    expect(await asClient(id)).toMatchObject({ stage: 'submitted' })
  })

  test('may be earlier with a reason, which only staff read', async () => {
    const { id, line } = await placed()
    const reason = 'The supplier delivers by air'
    const { lines } = await confirm(id, { ...named(line, [50, tue]), reason })
    expect(lines).toMatchObject([{ promised_on: tue, parts: [{ quantity: 50, reason }] }])
    expect((await asClient(id)).lines).toMatchObject([{ parts: [{ reason: null }] }])
  })

  test('later completes the days of the order, and tells the client', async () => {
    const { id, lines } = await world.order(cast.clientA, [[product, 130]])
    await confirm(id)
    const path = `/api/manager/orders/${id}/promised-days`
    const days = named(lines[0].id, [8, '2026-12-23'])
    expect((await post(cast.chief, path, { ...named(lines[0].id, [9, '2026-12-23']) })).status).toBe(422)
    const answer = await post(cast.chief, path, { ...days, reason: 'Said by the supplier' })
    expect(answer).toMatchObject({ status: 200, promised_on: '2026-12-23' })
    expect(daysOf(await asClient(id))).toEqual([
      [
        [22, tue],
        [100, fri],
        [8, '2026-12-23'],
      ],
    ])
    expect(await tasksOf(id)).toEqual([])
    const { rows } = await world.portico.platform.pool.query(
      `select count(*)::int as count from events where name = 'order.days_named' and (payload->>'order_id')::int = $1`,
      [id],
    )
    expect(rows).toEqual([{ count: 1 }])
  })
})

describe('an amendment', () => {
  const agreed = async (quantity: number) => {
    const { id, lines } = await world.order(cast.clientA, [[product, 50]])
    await confirm(id)
    const change = { message: 'Please', lines: [{ id: lines[0].id, quantity }] }
    await world.ask(cast.clientA, 'POST', `/api/front/orders/${id}/amendments`, change)
    await world.ask(cast.chief, 'POST', `/api/manager/orders/${id}/amendment-acceptance`, { n: 1 })
    return asClient(id)
  }

  test('of more pieces promises days for those alone', async () => {
    expect(daysOf(await agreed(80))).toEqual([
      [
        [22, tue],
        [58, fri],
      ],
    ])
  })

  test('of fewer pieces keeps the earliest', async () => {
    expect(daysOf(await agreed(30))).toEqual([
      [
        [22, tue],
        [8, fri],
      ],
    ])
  })

  test('of more pieces than come leaves the others without a day', async () => {
    const order = await agreed(130)
    expect(daysOf(order)).toEqual([
      [
        [22, tue],
        [100, fri],
      ],
    ])
    expect(order.lines).toMatchObject([{ without_day: 8, promised_on: null }])
    expect(await tasksOf(order.id)).toEqual(['orders.name_day'])
  })
})
