import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { dayAfter } from '#features/foundation/company/opening.ts'
import { type OrderInWork, orderInWork } from '#features/fulfilment/shipments/server/testing/in-work.ts'
import { buyer } from '#processes/testing/trade.ts'
import {
  freshInvoice,
  goTo,
  monday,
  queued,
  remind,
  remindOn,
  sql,
  startDunning,
  stopDunning,
  trade,
} from './testing/dunning.ts'

let order: OrderInWork
beforeAll(async () => {
  await startDunning()
  order = await orderInWork(trade.portico, { buyer, manager: cast.manager }, [
    { product_id: trade.products[0]!, quantity: 50 },
  ])
})
afterAll(stopDunning)
const ask = <Body = any>(as: string | null, method: string, path: string, body?: object) =>
  trade.ask<Body>(as, method, path, body)

let invoice: Awaited<ReturnType<typeof freshInvoice>>
let client: string
beforeEach(async () => {
  await goTo(monday)
  invoice = await freshInvoice()
  client = `/api/manager/clients/${invoice.organization_id}`
})

/** Forms a lot and has the client request it. */
async function requested() {
  const formed = await ask(cast.manager, 'POST', `/api/manager/orders/${order.id}/lots`, {
    lines: [{ line_id: order.lines[0]!.id, quantity: 2 }],
    packages: [{ length_mm: 400, width_mm: 300, height_mm: 200, weight_g: 5000, marking: null }],
  })
  const { body: ready } = await ask(cast.manager, 'POST', `/api/manager/lots/${formed.body.id}/readiness`, {
    version: formed.body.version,
  })
  const { body: lot } = await ask(buyer, 'POST', '/api/front/lot-requests', {
    lots: [{ id: ready.id, version: ready.version }],
    delivery_method: 2,
  })
  expect(lot.state).toBe('requested')
  return lot
}
const book = (lot: { id: number; version: number }) =>
  ask(cast.manager, 'POST', `/api/manager/lots/${lot.id}/booking`, {
    version: lot.version,
    carrier: 'Sea',
    ships_on: '2099-05-20',
  })

describe('after the reminder of the tenth day', () => {
  test('no lot of the client is booked, with the invoices as the reason, until they are paid', async () => {
    const lot = await requested()
    await remindOn(invoice.due_on, 9)
    expect((await ask(buyer, 'GET', `/api/front/lots/${lot.id}`)).body.overdue).toEqual([])
    await remindOn(invoice.due_on, 10)
    const { status, body } = await book(lot)
    expect([status, body.code]).toEqual([409, 'shipments.overdue'])
    expect(body.message).toContain(invoice.number)
    const { body: card } = await ask(cast.manager, 'GET', `/api/manager/lots/${lot.id}`)
    expect(card.overdue).toEqual([
      { id: invoice.id, number: invoice.number, due_on: invoice.due_on, left: invoice.amount },
    ])
    expect(card.transitions.find(({ transition }: { transition: string }) => transition === 'book')).toEqual({
      transition: 'book',
      ok: false,
      why: 'shipments.guards.nothingOverdue',
    })
    await trade.pay(invoice, invoice.amount.amount, `All of ${invoice.number}`)
    expect((await book(lot)).status).toBe(200)
  })

  test('a promise of the client stops the e-mails, not the hold', async () => {
    const lot = await requested()
    await remindOn(invoice.due_on, 10)
    const promise = { promised_on: dayAfter(invoice.due_on, 15) }
    expect((await ask(buyer, 'POST', `/api/front/invoices/${invoice.id}/promises`, promise)).status).toBe(200)
    expect((await book(lot)).body.code).toBe('shipments.overdue')
  })

  test('a chief manager lifts it for days, with a reason; a manager may not', async () => {
    const lot = await requested()
    await remindOn(invoice.due_on, 10)
    const until = dayAfter(invoice.due_on, 12)
    const lift = (as: string, body: object) => ask(as, 'POST', `${client}/dunning-lift`, body)
    expect((await lift(cast.manager, { until, reason: 'Known' })).status).toBe(403)
    expect((await lift(cast.chief, { until, reason: ' ' })).status).toBe(422)
    expect((await lift(cast.chief, { until: dayAfter(until, 90), reason: 'Known' })).status).toBe(422)
    const { status, body } = await lift(cast.chief, { until, reason: 'The bank has confirmed it' })
    expect([status, body.lift.reason, body.stops.lots]).toEqual([200, 'The bank has confirmed it', []])
    const [{ payload }] = await sql(
      `select payload from events where name = 'dunning.lifted' order by id desc limit 1`,
    )
    expect(payload).toMatchObject({ until, reason: 'The bank has confirmed it' })
    await goTo(dayAfter(until, 1))
    expect((await book(lot)).body.code).toBe('shipments.overdue')
    await goTo(until)
    expect((await book(lot)).status).toBe(200)
  })
})

test('no order is confirmed at a step that stops orders', async () => {
  const { body: policies } = await ask(cast.admin, 'POST', '/api/manager/dunning-policies', {
    name: { en: 'Strict', ru: 'Строго' },
    steps: [{ day: 5, tone: 'firm', action: 'hold_new_orders' }],
    minimum: 0,
    working_days: false,
    is_default: false,
  })
  const { id: policy_id } = policies.find(({ name }: { name: { en: string } }) => name.en === 'Strict')
  await ask(cast.chief, 'PUT', `${client}/dunning`, { no_reminders: false, policy_id, version: 0 })
  const placed = await trade.placed()
  await remindOn(invoice.due_on, 5)
  expect((await queued()).at(-1)!.paragraphs.join()).toContain('we do not confirm new orders')
  const confirm = () => ask(cast.manager, 'POST', `/api/manager/orders/${placed.id}/confirmation`)
  const { status, body } = await confirm()
  expect([status, body.code]).toEqual([409, 'orders.guards.nothingOverdue'])
  await trade.pay(invoice, invoice.amount.amount, `For ${invoice.number}`)
  expect((await confirm()).status).toBe(200)
})

test('the last step gives chief managers a task, until the invoices are paid', async () => {
  const tasks = async (as: string) =>
    (await ask<{ kind: string; value: object }[]>(as, 'GET', '/api/tasks?scope=team')).body.filter(
      ({ kind }) => kind === 'dunning.decide',
    )
  await remindOn(invoice.due_on, 20)
  expect((await tasks(cast.chief)).map(({ value }) => value)).toEqual([invoice.amount])
  expect(await tasks(cast.manager)).toEqual([])
  await sql('update invoices set paid_amount = amount where id = $1', [invoice.id])
  await remind()
  expect(await tasks(cast.chief)).toEqual([])
})

test('a policy has one step a day, and stops nothing before the due day', async () => {
  const add = (steps: object[]) =>
    ask(cast.admin, 'POST', '/api/manager/dunning-policies', {
      name: { en: 'Odd', ru: 'Странно' },
      steps,
      minimum: 0,
      working_days: false,
      is_default: false,
    })
  const step = { day: 4, tone: 'firm', action: 'none' }
  expect((await add([step, step])).body.codes).toEqual({ 'steps.1.day': ['dunningStaff.sameDay'] })
  expect((await add([{ day: 0, tone: 'firm', action: 'hold_new_lots' }])).body.codes).toEqual({
    'steps.0.action': ['dunningStaff.notOverdue'],
  })
})
