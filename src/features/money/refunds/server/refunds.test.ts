import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { buyer, startTrade, stranger, type Trade } from '#processes/testing/trade.ts'
import type { OwnRefund, RefundsOfClient } from '../contract.ts'

let trade: Trade
let client: number
beforeAll(async () => {
  trade = await startTrade()
  await trade.terms(100, 0)
  client = (await trade.ask(buyer, 'GET', '/api/auth/user')).body.organization_id
})
afterAll(() => trade.portico.stop())

const account = 'LV80BANK0000435195001'
const ask = <T>(as: string, url: string, body: object = {}) =>
  trade.ask<T>(as, 'POST', `/api/manager${url}`, body)
const refundsOf = async () =>
  (await trade.ask<RefundsOfClient>(cast.chief, 'GET', `/api/manager/clients/${client}/refunds`)).body
const request = (amount: number, as: string = cast.manager) =>
  ask<RefundsOfClient>(as, `/clients/${client}/refunds`, {
    ...{ currency: 'EUR', amount, reason: 'Order cancelled', to_account: account },
  })
const last = async () => (await refundsOf()).refunds[0]!

/** Pays an order in advance and cancels it. Returns the order and what was paid. */
async function cancelled() {
  const { id } = await trade.confirmed()
  await trade.portico.emailsTo(buyer)
  const [invoice] = await trade.invoicesOf(id)
  const paid = invoice!.amount.amount
  await trade.pay(invoice!, paid)
  await ask(cast.manager, `/orders/${id}/cancellation`, { cause: 'out_of_stock', note: 'None left' })
  await trade.portico.emailsTo(buyer)
  return { id, paid }
}
const stateOf = async (id: number) =>
  (await trade.ask(buyer, 'GET', `/api/front/orders/${id}`)).body.payment_state

test('a cancelled order is refunded: requested by one person, approved by another, sent, on the statement', async () => {
  const { id, paid } = await cancelled()
  expect(await stateOf(id)).toBe('credited')
  expect((await trade.dues()).advance).toBe(paid)
  const before = await trade.balance()

  const asked = (await request(paid, cast.chief)).body
  expect(asked.refunds[0]).toMatchObject({ state: 'requested', amount: { amount: paid }, may_decide: false })
  expect((await trade.dues()).advance, 'reserved money is no advance').toBe(0)
  expect(await trade.balance(), 'nothing went yet').toBe(before)
  const refund = await last()
  const own = await ask(cast.chief, `/refunds/${refund.id}/approval`)
  expect([own.status, own.body]).toMatchObject([409, { code: 'refunds.ownRequest' }])
  const early = await ask(cast.manager, `/refunds/${refund.id}/sending`, {
    sent_on: '2026-01-20',
    reference: 'PO 7',
  })
  expect(early.status, 'not approved yet').toBe(409)

  expect((await ask(cast.admin, `/refunds/${refund.id}/approval`)).status).toBe(200)
  expect((await ask(cast.admin, `/refunds/${refund.id}/approval`)).status, 'once').toBe(409)
  const sent = await ask<RefundsOfClient>(cast.manager, `/refunds/${refund.id}/sending`, {
    ...{ sent_on: '2026-01-20', reference: 'PO 7' },
  })
  expect(sent.body.refunds[0]).toMatchObject({ state: 'sent', sent_on: '2026-01-20', reference: 'PO 7' })
  expect(await trade.balance()).toBe(before + paid)
  expect(await stateOf(id)).toBe('refunded')
  const { body } = await trade.ask(buyer, 'GET', '/api/front/statement?from=2020-01-01')
  expect(body.entries.at(-1)).toMatchObject({ kind: 'refund', ref: refund.number, debit: { amount: paid } })
  const { advances, ...groups } = body.ageing as Record<string, { amount: number }>
  expect(Object.values(groups).reduce((sum, { amount }) => sum + amount, 0) - advances!.amount).toBe(
    body.closing.amount,
  )
  expect(await trade.portico.emailsTo(buyer)).toContainEqual(
    expect.objectContaining({ subject: `We have sent refund ${refund.number}` }),
  )
  const mine = (await trade.ask<OwnRefund[]>(buyer, 'GET', '/api/front/refunds')).body
  expect(mine).toMatchObject([{ number: refund.number, state: 'sent', to_account: account }])
  expect(mine[0]).not.toHaveProperty('requested_by')
  expect((await trade.ask(stranger, 'GET', '/api/front/refunds')).body).toEqual([])
})

test('a refund the bank returns is an advance again, and its order is credited', async () => {
  const { id, paid } = await cancelled()
  const before = await trade.balance()
  await request(paid)
  const { id: refund } = await last()
  await ask(cast.chief, `/refunds/${refund}/approval`)
  await ask(cast.manager, `/refunds/${refund}/sending`, { sent_on: '2026-01-20', reference: 'PO 8' })
  expect(await stateOf(id)).toBe('refunded')
  await ask(cast.manager, `/refunds/${refund}/failure`, { reason: 'Account closed' })
  expect(await last()).toMatchObject({ state: 'failed', decline_reason: 'Account closed' })
  expect(await trade.balance()).toBe(before)
  expect((await trade.dues()).advance).toBe(paid)
  expect(await stateOf(id)).toBe('credited')
})

test('a declined refund gives its money back, and open invoices take it', async () => {
  const { advance } = await trade.dues()
  await request(advance)
  const { id } = await trade.confirmed()
  await trade.portico.emailsTo(buyer)
  const [open] = await trade.invoicesOf(id)
  expect(open!.paid.amount, 'reserved money pays no invoice').toBe(0)
  const { id: refund } = await last()
  await ask(cast.chief, `/refunds/${refund}/decline`, { reason: 'They order again' })
  await trade.portico.emailsTo(buyer)
  const [paid] = await trade.invoicesOf(id)
  expect(paid!.paid.amount).toBe(Math.min(advance, paid!.amount.amount))
  expect(await last()).toMatchObject({ state: 'declined' })
  await trade.pay(paid!, Math.max(1, paid!.left.amount), `Rest of ${id}`)
})

test('no more is refunded than was paid in advance, however many ask at a time', async () => {
  const { paid } = await cancelled()
  const { advance } = await trade.dues()
  expect(advance).toBeGreaterThanOrEqual(paid)
  const tooMuch = await request(advance + 1)
  expect([tooMuch.status, Object.keys((tooMuch.body as any).errors)]).toEqual([422, ['amount']])
  const answers = await Promise.all(Array.from({ length: 5 }, () => request(advance)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422])
  expect((await trade.dues()).advance).toBe(0)
})

test('chief managers have the task to approve a refund until one decides', async () => {
  const tasks = async (as: string) =>
    (await trade.ask<{ kind: string }[]>(as, 'GET', '/api/tasks?per_page=100')).body
      .map(({ kind }) => kind)
      .filter((kind) => kind.startsWith('refunds.'))
  const { id } = await last()
  expect(await tasks(cast.chief)).toContain('refunds.approve')
  await ask(cast.chief, `/refunds/${id}/approval`)
  expect(await tasks(cast.chief)).not.toContain('refunds.approve')
  expect(await tasks(cast.manager)).toContain('refunds.send')
})
