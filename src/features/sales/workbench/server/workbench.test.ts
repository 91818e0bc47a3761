import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { keepTime } from '#features/sales/orders/server/keep-time.ts'
import type { EndedOffer, Talk } from '../workbench-lists.ts'
import type { Transitioned } from '../workbench-shape.ts'
import {
  ask,
  countered,
  days,
  expired,
  listed,
  offered,
  pass,
  placed,
  portico,
  product,
  staff,
  startWorkbench,
  usd,
} from './testing/offered.ts'

const { clientA: anna, manager, otherManager, chief } = cast

beforeAll(startWorkbench)
afterAll(() => portico.stop())

describe('the board of what is negotiated', () => {
  test('says what lies between what was asked for last and what was offered last, and what is earned', async () => {
    const order = await placed()
    await offered(order)
    expect(await listed<Talk>(manager, 'negotiation?turn=client', order)).toMatchObject({
      turn: 'client',
      round: 1,
      offered: usd(100_000),
      asked: null,
      gap: null,
      margin_bp: 2000,
      asked_margin_bp: null,
    })
    expect((await countered(order, 900)).status).toBe(200)
    const talk = await listed<Talk>(manager, 'negotiation?turn=manager', order)
    expect(talk).toMatchObject({
      turn: 'manager',
      round: 2,
      offered: usd(100_000),
      asked: usd(90_000),
      gap: usd(10_000),
      gap_bp: 1000,
      margin_bp: 2000,
      asked_margin_bp: 1111,
    })
    expect(Date.parse(talk!.due_at!)).toBeGreaterThan(Date.now() + 23 * 3_600_000)
    await offered(order, { price: usd(950) })
    expect(await listed<Talk>(manager, 'negotiation', order)).toMatchObject({
      round: 3,
      offered: usd(95_000),
      asked: usd(90_000),
      gap: usd(5000),
      gap_bp: 526,
      margin_bp: 1578,
    })
  })

  test('stands by deadline, and is each manager’s own', async () => {
    const [late, soon] = [await placed(), await placed()]
    await offered(late, {}, days(9))
    await offered(soon, {}, days(2))
    const { body } = await ask<Talk[]>(manager, 'GET', '/api/manager/negotiation?per_page=100')
    const dues = body.map(({ due_at }) => due_at!)
    expect(dues).toEqual([...dues].sort())
    const ids = body.map(({ id }) => id)
    expect(ids.indexOf(soon.id)).toBeLessThan(ids.indexOf(late.id))
    expect(await listed(otherManager, 'negotiation', soon)).toBeUndefined()
    expect(await listed(chief, 'negotiation', soon)).toBeDefined()
    expect(await listed(chief, 'negotiation?scope=mine', soon)).toBeUndefined()
    expect(await listed(manager, 'negotiation?scope=mine', soon)).toBeDefined()
    expect(
      await listed(chief, `negotiation?organization_id=${soon.organization_id + 1}`, soon),
    ).toBeUndefined()
    expect((await ask(anna, 'GET', '/api/manager/negotiation')).status).toBe(403)
  })
})

describe('an offer that ended', () => {
  test('stands with its day and why; one that ends within three days before it', async () => {
    const [soon, later] = [await placed(), await placed()]
    await offered(soon, {}, days(2))
    await offered(later, {}, days(4))
    const gone = await expired()
    expect(await listed<EndedOffer>(manager, 'expired-orders?state=expiring', soon)).toMatchObject({
      state: 'expiring',
      why: null,
    })
    expect(await listed(manager, 'expired-orders', later)).toBeUndefined()
    const row = await listed<EndedOffer>(manager, 'expired-orders?state=expired', gone)
    expect(row).toMatchObject({ state: 'expired', why: 'no_reply', reminded_at: null, total: usd(100_000) })
    expect(Date.now() - Date.parse(row!.valid_until!)).toBeGreaterThan(3_600_000)
    expect(await listed(otherManager, 'expired-orders', gone)).toBeUndefined()
  })

  test('was our delay where we had stored the client waiting in the same talk', async () => {
    const order = await placed()
    await offered(order)
    await countered(order, 900)
    const { pool } = portico.platform
    await pool.query(`update orders set answer_due_at = now() - interval '1 hour' where id = $1`, [order.id])
    await keepTime(portico.platform)
    await offered(order, { price: usd(950) })
    await pass(order)
    expect(await listed<EndedOffer>(manager, 'expired-orders', order)).toMatchObject({ why: 'our_delay' })
  })

  test('is asked about once a day, with a notice and an e-mail to the client; never while it is our turn', async () => {
    const order = await expired()
    expect((await staff(otherManager, order, 'reminder')).status).toBe(404)
    expect((await staff(manager, order, 'reminder')).status).toBe(200)
    expect((await staff(manager, order, 'reminder')).body).toMatchObject({
      code: 'orders.workbench.remindedAlready',
    })
    expect((await listed<EndedOffer>(manager, 'expired-orders', order))!.reminded_at).not.toBeNull()
    const emails = await portico.emailsTo(anna)
    expect(emails.map(({ subject }) => subject)).toContain(`Is offer ${order.number} still of interest?`)
    const { body } = await ask(anna, 'POST', `/api/front/orders/${order.id}/renewal-request`)
    expect(body.turn).toBe('manager')
    expect((await staff(manager, order, 'reminder')).status).toBe(409)
  })

  test('is extended or closed with others, each by itself: what is refused is said of it and keeps none back', async () => {
    const [one, other, confirmed] = [await expired(), await expired(), await placed()]
    const ids = [one.id, confirmed.id, other.id, 999_999]
    const until = days(10)
    const all = (as: string, what: string, body: object) =>
      ask<Transitioned>(as, 'POST', `/api/manager/expired-orders/${what}`, body)
    expect((await all(otherManager, 'extensions', { ids: [one.id], valid_until: until })).body).toEqual([
      { id: one.id, number: null, ok: false, why: 'errors.notFound' },
    ])
    const extended = await all(manager, 'extensions', { ids, valid_until: until })
    expect(extended.body).toEqual([
      { id: one.id, number: one.number, ok: true, why: null },
      { id: confirmed.id, number: confirmed.number, ok: false, why: 'orders.transitionNotAllowed' },
      { id: other.id, number: other.number, ok: true, why: null },
      { id: 999_999, number: null, ok: false, why: 'errors.notFound' },
    ])
    for (const { id } of [one, other])
      expect((await ask(manager, 'GET', `/api/manager/orders/${id}`)).body).toMatchObject({
        stage: 'negotiation',
        turn: 'client',
        valid_until: until,
        total: usd(100_000),
      })
    expect((await ask(manager, 'GET', `/api/manager/orders/${confirmed.id}`)).body.stage).toBe('submitted')

    await pass(one)
    const closed = await all(manager, 'closings', {
      ids: [one.id, other.id],
      cause: 'price',
      note: 'Too dear',
    })
    expect(closed.body.map(({ ok }) => ok)).toEqual([true, false])
    expect((await ask(manager, 'GET', `/api/manager/orders/${one.id}`)).body).toMatchObject({
      stage: 'cancelled',
      cancel_cause: 'price',
      cancel_reason: 'Too dear',
    })
    const many = Array.from({ length: 51 }, (_, at) => at + 1)
    expect((await all(manager, 'closings', { ids: many, cause: 'price' })).status).toBe(422)
    expect((await all(manager, 'extensions', { ids: [other.id], valid_until: days(-1) })).body).toMatchObject(
      [{ ok: false }],
    )
  })

  test('is copied into a draft by hand at the prices of the rules, which only staff see', async () => {
    const order = await expired()
    expect((await staff(otherManager, order, 'copy')).status).toBe(404)
    const copy = await staff(manager, order, 'copy')
    expect(copy.body).toMatchObject({ stage: 'draft', source: 'manual', line_count: 1 })
    expect(copy.body.lines[0]).toMatchObject({ product_id: product, quantity: 100 })
    expect(copy.body.lines[0]!.price).toEqual(order.lines[0]!.price)
    expect((await ask(anna, 'GET', `/api/front/orders/${copy.body.id}`)).status).toBe(404)
    expect((await ask(manager, 'GET', `/api/manager/orders/${order.id}`)).body.stage).toBe('expired')

    // A custom item keeps its price, because there is no rule for it. Its drawings stay with the old order.
    const written = (
      await ask(manager, 'POST', '/api/manager/orders', { organization_id: order.organization_id })
    ).body
    const thing = { name_en: 'Bracket', unit: 'pcs' }
    await ask(manager, 'PUT', `/api/manager/orders/${written.id}/draft`, {
      version: 0,
      valid_until: days(7),
      lines: [{ custom: thing, quantity: 4, price: usd(2500) }],
    })
    const again = await staff(manager, written, 'copy')
    expect(again.body.lines[0]).toMatchObject({
      kind: 'custom',
      name: 'Bracket',
      quantity: 4,
      price: usd(2500),
    })
  })
})
