import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { cast } from '#demo/cast.ts'
import { setAllTerms } from '#features/people/payment-terms/server/testing/terms.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import { exampleOf } from '#processes/testing/promise-examples.ts'
import examples from '../auto-confirm-examples.json' with { type: 'json' }
import { type Confirming, exampleRules, startConfirming } from './testing/confirming.ts'

const { admin, chief, clientA, clientB, manager, otherManager } = cast

let world: Confirming
let bolts: number
beforeAll(async () => {
  world = await startConfirming()
  // 100 pieces are here, and 50 are asked for on a working morning.
  const example = exampleOf('P01')
  bolts = await world.goods({ ...example, supply: { ...example.supply, here: 100_000 } })
  await setAllTerms(world.portico.platform.pool, 0, 30)
  await world.completed(clientA, 12)
})
afterAll(() => world.stop())
beforeEach(async () => {
  await world.sql('delete from invoices where year = 2003')
  await world.setRules()
  await world.setSwitch(clientA, true)
  await world.credit(clientA, 400_000)
})

let pieces = 100
/** Another quantity each time: the same lines within a day would be a duplicate. */
const some = (): [number, number][] => [[bolts, ++pieces]]
const expected = (id: string) => examples.find((one) => one.id === id)!.expect
const front = (order: Pick<Order, 'id'>): Promise<Order> =>
  world.ask(clientA, 'GET', `/api/front/orders/${order.id}`)
const tasksAbout = async ({ id }: Pick<Order, 'id'>) =>
  (await world.ask(manager, 'GET', '/api/tasks?per_page=100')).filter(
    (task: { subject: string }) => task.subject === `order:${id}`,
  )

describe('an order for which every rule holds', () => {
  test('is confirmed at checkout, with its days, in no one’s name (C01)', async () => {
    const order = await world.checkout(clientA, some())
    expect([order.stage, order.promised_on]).toEqual(['confirmed', '2026-12-15'])
    expect(order.history.map(({ event, by }) => [event, by])).toEqual([
      ['order.placed', 'Anna Keller'],
      ['order.confirmed', null],
    ])
    const decision = await world.decisionOf(order)
    expect(decision).toMatchObject({ mode: 'on', verdict: 'confirm', answer: null, is_open: false })
    expect(world.failedOf(decision)).toEqual(expected('C01').failed)
    expect(decision!.checks).toHaveLength(13)
    expect(decision!.rules_version).toBe((await world.rules()).version)
    expect(await tasksAbout(order)).toEqual([])
    const [email] = await world.portico.emailsTo(clientA)
    expect(email!.subject).toContain(String(order.number))
    expect(email!.text).toContain('P-1')
  })

  test('is left to a person while the rules are off, and nothing is stored', async () => {
    await world.setRules({ mode: 'off' })
    const order = await world.checkout(clientA, some())
    expect([order.stage, await world.decisionOf(order)]).toEqual(['submitted', null])
  })

  test('is only decided about while the rules watch', async () => {
    await world.setRules({ mode: 'shadow' })
    const order = await world.checkout(clientA, some())
    expect(order.stage).toBe('submitted')
    expect(await world.decisionOf(order)).toMatchObject({ mode: 'shadow', verdict: 'confirm', is_open: true })
    expect(await tasksAbout(order)).toMatchObject([{ kind: 'orders.confirm', hint: null }])
  })

  test('is confirmed after a colleague took it back and placed it again', async () => {
    await world.setRules({ mode: 'shadow' })
    const order = await world.checkout(clientA, some())
    await world.ask(clientA, 'POST', `/api/front/orders/${order.id}/editing`)
    await world.setRules()
    const { cart_id } = await front(order)
    const again: Order = await world.ask(clientA, 'POST', `/api/front/carts/${cart_id}/checkout`, {
      delivery_method: 2,
    })
    expect([again.id, again.stage]).toEqual([order.id, 'confirmed'])
  })

  test('is confirmed when an owner approves it, not when the colleague asks', async () => {
    await world.sql(
      `insert into users (email, name, last_name, status, email_verified_at, organization_id, org_role, roles, locale, phone,
         currency_id, order_limit, order_limit_currency, password_hash, delivery_method)
       select 'bo.auto@portico.example', 'Bo', 'Auto', status, email_verified_at, organization_id, 'buyer', roles, locale, phone,
         currency_id, 1000, 'USD', password_hash, delivery_method from users where email = $1`,
      [clientA],
    )
    const bo = 'bo.auto@portico.example'
    const { id } = await world.cartWith(bo, some())
    const { id: signOff, sum } = await world.ask(bo, 'POST', `/api/front/carts/${id}/sign-off`, {
      delivery_method: 2,
    })
    const order: Order = await world.ask(clientA, 'POST', `/api/front/sign-offs/${signOff}/approval`, {
      seen_total: sum.amount,
    })
    expect(order.stage).toBe('confirmed')
    expect(order.history.find(({ event }) => event === 'order.confirmed')!.by).toBeNull()
  })
})

describe('an order for which a rule fails', () => {
  test('above the credit, with an overdue invoice and a comment, is left to a person (C03)', async () => {
    const number = await world.overdueInvoice(clientA, 4)
    await world.credit(clientA, 1000)
    const order = await world.checkout(clientA, some(), { comment: 'By the gate, please' })
    const decision = await world.decisionOf(order)
    expect([order.stage, decision!.verdict]).toEqual(['submitted', 'person'])
    expect(world.failedOf(decision)!.toSorted()).toEqual(expected('C03').failed.toSorted())
    expect(decision!.checks.find(({ rule }) => rule === 'overdue')).toMatchObject({
      ...{ fact: 4, limit: 0, about: number },
    })
    expect(decision!.answer).toBe('ask_payment')
    const [task] = await tasksAbout(order)
    expect(task.hint).toBe('has a comment, above credit, overdue invoice')
  })

  test('with a custom item and goods of which only an uncertain delivery is known (C04)', async () => {
    const example = exampleOf('P01')
    const rare = await world.goods({
      ...example,
      supply: {
        ...example.supply,
        here: 0,
        coming: [{ on: '2026-12-16', quantity: 500, confidence: 'uncertain' }],
      },
    })
    const { id } = await world.cartWith(clientA, [[rare, 50]])
    await world.ask(clientA, 'POST', `/api/front/carts/${id}/custom-lines`, {
      ...{ name: 'Bracket', quantity: 2, unit: 'pcs', description: 'Bent, as in the drawing' },
    })
    const order: Order = await world.ask(clientA, 'POST', `/api/front/carts/${id}/checkout`, {
      delivery_method: 2,
    })
    const decision = await world.decisionOf(order)
    expect([order.stage, decision!.answer]).toEqual(['submitted', 'quote'])
    expect(world.failedOf(decision)!.toSorted()).toEqual(expected('C04').failed.toSorted())
    expect(decision!.checks.find(({ rule }) => rule === 'promise')).toMatchObject({ fact: 'uncertain' })
  })

  test.each([
    ['company', () => world.setSwitch(clientA, false), {}],
    ['company', () => world.setRules({ min_orders: 1000 }), {}],
    ['amount', () => world.setRules({ max_amount: 100 }), {}],
    ['margin', () => world.setRules({ min_margin_bp: 9000 }), {}],
    ['address', async () => {}, { delivery_address: 'Latvia, Riga, Somewhere 7' }],
    ['wanted', async () => {}, { requested_on: '2026-12-14' }],
  ] as const)('%s alone leaves the order to a person (%#)', async (rule, change, more) => {
    await change()
    const order = await world.checkout(clientA, some(), more)
    expect([order.stage, world.failedOf(await world.decisionOf(order))]).toEqual(['submitted', [rule]])
  })

  test('ordered twice within a day, names the first order', async () => {
    const lines = some()
    const first = await world.checkout(clientA, lines)
    const second = await world.checkout(clientA, lines)
    expect([first.stage, second.stage]).toEqual(['confirmed', 'submitted'])
    const decision = await world.decisionOf(second)
    expect(decision!.checks[0]).toMatchObject({ rule: 'duplicate', about: String(first.number) })
    expect(decision!.answer).toBe('ask_twice')
  })

  test('of a company that is not known yet fails all rules about it, and nothing of it is lost', async () => {
    const order = await world.checkout(clientB, some())
    expect(order.stage).toBe('submitted')
    const failed = (await world.ask(admin, 'GET', '/api/manager/order-decisions')).find(
      (row: { order_id: number }) => row.order_id === order.id,
    ).failed
    expect(failed).toBe('company, address')
  })
})

describe('the limit of a day', () => {
  test('leaves the order that would exceed it to a person, and the next day begins anew', async () => {
    await world.sql('delete from confirmation_days')
    const lines = some()
    const first = await world.checkout(clientA, lines)
    await world.setRules({ max_day_amount: first.total.amount })
    const second = await world.checkout(clientA, some())
    expect([first.stage, second.stage]).toEqual(['confirmed', 'submitted'])
    expect(await world.decisionOf(second)).toMatchObject({ verdict: 'cap', answer: 'confirm' })
    const [task] = await tasksAbout(second)
    expect(task.hint).toBe('limit of automatic confirmations for the day reached')
    const before = new Date()
    vi.setSystemTime('2026-12-15T08:00:00Z')
    const smaller: [number, number][] = [[bolts, 90]]
    expect((await world.checkout(clientA, smaller)).stage).toBe('confirmed')
    vi.setSystemTime(before)
  })

  test('is not exceeded by 24 checkouts at once, of two companies', async () => {
    await world.sql('delete from confirmation_days')
    await world.credit(clientA, null)
    const buyers = [clientA, clientB]
    await world.setSwitch(clientB, true)
    await world.completed(clientB, 12)
    const carts = await Promise.all(
      Array.from({ length: 24 }, async (_, at) => ({
        who: buyers[at % buyers.length]!,
        id: (await world.cartWith(buyers[at % buyers.length]!, [[bolts, 1000 + at]])).id,
      })),
    )
    const max_day_amount = 500_000
    await world.setRules({ max_day_amount })
    const placed: Order[] = await Promise.all(
      carts.map(({ who, id }) =>
        world.ask(who, 'POST', `/api/front/carts/${id}/checkout`, { delivery_method: 2 }),
      ),
    )
    const { rows: decisions } = await world.sql(
      `select verdict, (select (c ->> 'fact')::int from jsonb_array_elements(checks) as c where c ->> 'rule' = 'amount') as cents
       from order_decisions where order_id = any($1)`,
      [placed.map(({ id }) => id)],
    )
    const confirmed = decisions.filter(({ verdict }) => verdict === 'confirm')
    const sum = confirmed.reduce((total, { cents }) => total + cents, 0)
    expect(sum).toBeLessThanOrEqual(max_day_amount)
    // As many were confirmed as fit, and no decision failed.
    expect(sum).toBeGreaterThan(max_day_amount - 2 * Math.min(...decisions.map(({ cents }) => cents)))
    expect(placed.filter(({ stage }) => stage === 'confirmed')).toHaveLength(confirmed.length)
    expect(decisions.filter(({ verdict }) => verdict === 'cap')).toHaveLength(24 - confirmed.length)
    const { rows } = await world.sql(`select amount from confirmation_days where mode = 'on'`)
    expect(rows[0].amount).toBe(sum)
  }, 60_000)
})

describe('a decision that cannot be made', () => {
  test('leaves the order to a person and says so', async () => {
    // The table that one of the rules reads is gone for a moment.
    await world.sql('alter table product_costs rename to costs_away')
    const order = await world
      .checkout(clientA, some())
      .finally(() => world.sql('alter table costs_away rename to product_costs'))
    expect(order.stage).toBe('submitted')
    expect(await world.decisionOf(order)).toMatchObject({ verdict: 'failed', reason: 'error', checks: [] })
    const [task] = await tasksAbout(order)
    expect([task.kind, task.hint]).toEqual(['orders.confirm', 'could not be confirmed automatically'])
  })

  test('cannot be changed afterwards', async () => {
    await expect(world.sql(`update order_decisions set verdict = 'confirm'`)).rejects.toThrow('append-only')
  })
})

describe('who may', () => {
  test('rules are changed by administrators, on the latest version', async () => {
    const put = (who: string, body: object) =>
      world.portico.request(who, 'PUT', '/api/manager/confirmation-rules', body)
    const { version } = await world.rules()
    expect((await put(chief, { ...exampleRules, based_on: version })).status).toBe(403)
    expect((await put(admin, { ...exampleRules, based_on: version - 1 })).status).toBe(409)
    expect((await put(admin, { ...exampleRules, max_amount: -1, based_on: version })).status).toBe(422)
    expect((await put(admin, { ...exampleRules, based_on: version })).body.version).toBe(version + 1)
  })

  test('a client is switched on by chief managers, and read by its own manager', async () => {
    const path = `/api/manager/clients/${await world.companyOf(clientA)}/automatic-confirmation`
    const { version } = await world.ask(manager, 'GET', path)
    const put = (who: string) => world.portico.request(who, 'PUT', path, { is_on: false, version })
    expect((await put(manager)).status).toBe(403)
    expect((await world.portico.request(otherManager, 'GET', path)).status).toBe(404)
    expect((await put(chief)).body).toEqual({ is_on: false, version: version + 1 })
    expect((await put(chief)).status, 'an older version').toBe(409)
  })

  test('decisions are listed for administrators, by verdict and failed rule', async () => {
    const rows = await world.ask(admin, 'GET', '/api/manager/order-decisions?verdict=person&rule=comment')
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(row).toMatchObject({ verdict: 'person', mode: 'on' })
    expect(rows.every(({ failed }: { failed: string }) => failed.includes('comment'))).toBe(true)
    expect((await world.portico.request(chief, 'GET', '/api/manager/order-decisions')).status).toBe(403)
  })
})
