import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { planOf } from '#features/people/payment-terms/server/testing/terms.ts'
import { buyer, startTrade, type Trade } from '#processes/testing/trade.ts'

/** The number of times a hundred orders compete for one limit. Trust I7 asks for a thousand times. */
const times = Number(process.env.CREDITS ?? 3)

let trade: Trade
let organization: number
beforeAll(async () => {
  trade = await startTrade()
  organization = (await trade.ask(buyer, 'GET', '/api/auth/user')).body.organization_id
})
afterAll(() => trade.portico.stop())
beforeEach(() => trade.terms(0, 14))

const limit = (amount: number | null, as: string = cast.chief, currency = 'EUR') =>
  trade.ask(as, 'PUT', `/api/manager/clients/${organization}/credit-limit`, {
    credit_limit: amount === null ? null : { amount, currency },
    reason: 'As agreed',
  })
const credit = async () => (await trade.ask(buyer, 'GET', '/api/front/credit')).body.credit
const confirm = (id: number, as: string = cast.manager) =>
  trade.ask(as, 'POST', `/api/manager/orders/${id}/confirmation`)
const used = async () => {
  await limit(0)
  return (await credit()).used.amount as number
}

describe('a credit', () => {
  test('is given by chiefs, and what no one agreed on is not asked after', async () => {
    expect((await limit(1000, cast.manager)).status).toBe(403)
    expect((await limit(1000, cast.chief, 'XXX')).status).toBe(422)
    await limit(null)
    expect(await credit()).toBeNull()
    const { id } = await trade.placed()
    expect((await confirm(id)).status).toBe(200)
  })

  test('is used by what is confirmed, then by its invoice, and free again when it is paid', async () => {
    const before = await used()
    await limit(before + 100_000)
    const { id, total } = await trade.confirmed()
    expect(await credit()).toMatchObject({
      used: { amount: before + total },
      left: { amount: 100_000 - total },
    })
    const [invoice] = (await trade.issue(id, { kind: 'invoice' })).body
    expect((await credit()).used.amount).toBe(before + total)
    await trade.pay(invoice!, total)
    expect((await credit()).used.amount).toBe(before)
  })

  test('is used by an order that is not invoiced, in work and completed too', async () => {
    const before = await used()
    await limit(before + 100_000)
    const { id, total } = await trade.confirmed()
    for (const stage of ['confirmed', 'in_work', 'completed']) {
      await trade.portico.platform.pool.query('update orders set stage = $2 where id = $1', [id, stage])
      expect((await credit()).used.amount, stage).toBe(before + total)
    }
  })

  test.each([
    ['more', 10, 0, 'EUR', 409],
    ['more', 10, 1_000_000, 'USD', 409],
    ['more', 10, 1_000_000, 'EUR', 200],
    ['fewer', -1, 0, 'EUR', 200],
  ])(
    'is asked for a change to %s pieces (%i) with %i %s left: %i',
    async (_, more, left, currency, status) => {
      await limit(null)
      const { id } = await trade.confirmed()
      const [line] = (await trade.ask(buyer, 'GET', `/api/front/orders/${id}`)).body.lines
      const lines = [{ id: line.id, quantity: line.quantity + more }]
      await trade.ask(buyer, 'POST', `/api/front/orders/${id}/amendments`, { message: 'Changed', lines })
      await limit((await used()) + left, cast.chief, currency)
      const answer = await trade.ask(cast.manager, 'POST', `/api/manager/orders/${id}/amendment-acceptance`, {
        n: 1,
      })
      expect([answer.status, answer.body.code]).toEqual([
        status,
        status === 409 ? 'orders.guards.withinCredit' : undefined,
      ])
    },
  )

  test('that does not cover an order keeps it from being confirmed, and a chief may decide otherwise', async () => {
    const { id, total } = await trade.placed()
    await limit((await used()) + total - 1)
    const { body } = await trade.ask(cast.manager, 'GET', `/api/manager/orders/${id}`)
    expect(
      body.transitions.find(({ transition }: { transition: string }) => transition === 'confirm'),
    ).toMatchObject({
      ...{ ok: false, why: 'orders.guards.withinCredit' },
    })
    expect((await confirm(id)).status).toBe(409)
    expect((await confirm(id, cast.chief)).status).toBe(409)
    const over = (as: string) =>
      trade.ask(as, 'POST', `/api/manager/orders/${id}/confirmation-over-credit`, {
        reason: 'Pays on Friday',
      })
    expect((await over(cast.manager)).status).toBe(403)
    const { status, body: order } = await over(cast.chief)
    expect([status, order.stage]).toEqual([200, 'confirmed'])
    expect(order.internal_note).toContain('Pays on Friday')
    expect((await trade.ask(buyer, 'GET', `/api/front/orders/${id}`)).body.internal_note).toBeNull()
  })

  test('is not used by an order that is paid whole before the goods, nor covers another currency', async () => {
    await limit(0)
    await trade.terms(100, 0)
    const prepaid = await trade.placed()
    expect((await confirm(prepaid.id)).status).toBe(200)
    await trade.terms(0, 14)
    await limit(10 ** 9, cast.chief, 'USD')
    const { id } = await trade.placed()
    expect((await confirm(id)).status).toBe(409)
  })

  test(
    `is never exceeded: of a hundred orders confirmed at once, each a tenth of what is left, ten are, ${times} times`,
    async () => {
      const { pool } = trade.portico.platform
      for (let time = 0; time < times; time += 1) {
        await limit((await used()) + 10_000)
        const ids = await hundredOrders()
        const answers = await Promise.all(ids.map((id) => confirm(id)))
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
        expect(answers.filter(({ status }) => status === 409)).toHaveLength(90)
        expect((await credit()).left.amount).toBe(0)
        await pool.query('delete from order_lines where order_id = any($1)', [ids])
        await pool.query("update orders set stage = 'cancelled', turn = null where id = any($1)", [ids])
      }
    },
    60_000 + times * 10_000,
  )
})

const nameless = { en: '', ru: '' }

/** Creates a hundred orders of 1000 minor units that wait for confirmation. */
async function hundredOrders(): Promise<number[]> {
  const { rows } = await trade.portico.platform.pool.query(
    `with made as (
       insert into orders (organization_id, created_by_id, currency, discount_level, goods_amount, total_amount,
         delivery_method, delivery_address, stage, turn, line_count, quantity, terms_snapshot)
       select $1, u.id, 'EUR', 0, 1000, 1000, 1, 'Gate 4', 'submitted', 'manager', 1, 10,
         $3
       from users u, generate_series(1, 100) where u.email = $2 returning id
     ), lines as (
       insert into order_lines (order_id, place, kind, sku, name_en, name_ru, unit, quantity, list_amount, unit_amount, price_trace)
       select id, 1, 'custom', '', 'Bracket', 'Скоба', 'pcs', 10, 100, 100, '[]' from made
     )
     select id from made`,
    [organization, buyer, JSON.stringify({ id: 1, name: nameless, text: nameless, ...planOf(0, 14) })],
  )
  return rows.map(({ id }) => id)
}
