import { expect } from 'vitest'
import { cast } from '#demo/cast.ts'
import type { Invoice } from '#features/money/invoicing/invoice-shape.ts'
import { newCompany } from '#features/people/clients/server/testing/company.ts'
import { setAllTerms } from '#features/people/payment-terms/server/testing/terms.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import { putOnSale } from './goods.ts'
import { type PorticoInput, startPortico } from './portico.ts'

/** The buyer whose orders are invoiced, and someone of another company. */
export const buyer = 'pays@quay.example'
export const stranger = cast.clientB

export type Trade = Awaited<ReturnType<typeof startTrade>>

/**
 * Starts a Portico with a company that orders a bolt at 333 and a nut at 1000 minor units, with the actions of
 * invoice tests.
 */
export async function startTrade(input: PorticoInput = {}) {
  const portico = await startPortico(input)
  const { pool } = portico.platform
  const ask = <Body = any>(as: string | null, method: string, path: string, body?: object) =>
    portico.request<Body>(as, method as 'GET', path, body)
  await newCompany(pool, { email: buyer, manager: cast.manager })
  await pool.query('update users set email_verified_at = now() where email = $1', [buyer])
  const products = await putOnSale(portico.platform, [
    { sku: 'BOLT', price: 333 },
    { sku: 'NUT', price: 1000 },
  ])

  /** Sets the payment terms from now on. */
  const terms = (prepay: number, net: number) => setAllTerms(pool, prepay, net)

  /** Places an order of 3 × 333 and 2 × 1000 minor units, minus the discount of the company's level. */
  async function placed(who = buyer): Promise<{ id: number; total: number; number: number }> {
    const lines = [
      { product_id: products[0], quantity: 3 },
      { product_id: products[1], quantity: 2 },
    ]
    const { body } = await ask(who, 'POST', '/api/front/carts/active/lines', { lines })
    const order = await ask(who, 'POST', `/api/front/carts/${body.cart.id}/checkout`, {
      delivery_method: 1,
    })
    expect(order.status).toBe(200)
    return { id: order.body.id, total: order.body.total.amount, number: order.body.number }
  }
  /** `address`: where it is delivered to; without one it is picked up. */
  async function confirmed(who = buyer, address?: string): Promise<{ id: number; total: number }> {
    const { id } = await placed(who)
    if (address)
      await pool.query('update orders set delivery_method = 2, delivery_address = $2 where id = $1', [
        id,
        address,
      ])
    const order = await ask(cast.manager, 'POST', `/api/manager/orders/${id}/confirmation`)
    expect([order.status, order.body.code]).toEqual([200, undefined])
    return { id: order.body.id, total: order.body.total.amount }
  }
  /** The same as `ask`, for what must succeed. Returns the body. */
  async function good<Body = any>(as: string, method: string, path: string, body?: object): Promise<Body> {
    const answer = await ask<Body>(as, method, path, body)
    expect(answer.status, `${method} ${path} ${JSON.stringify(answer.body)}`).toBe(200)
    return answer.body
  }
  /** Places and confirms an order, lets the event handlers finish, and begins work on it. */
  async function started(): Promise<Order> {
    const { id } = await confirmed()
    await portico.emailsTo(buyer)
    return good<Order>(cast.chief, 'POST', `/api/manager/orders/${id}/start`)
  }
  /** Without a tax registration nothing decides the tax of an order. */
  const registered = (is: boolean) =>
    pool.query('update tax_registrations set valid_to = $1', [is ? null : '2001-01-01'])
  const issue = (id: number, input: object, as: string = cast.manager) =>
    ask<Invoice[]>(as, 'POST', `/api/manager/orders/${id}/invoices`, input)
  const invoicesOf = async (id: number) =>
    (await ask<Invoice[]>(buyer, 'GET', `/api/front/orders/${id}/invoices`)).body
  const report = (invoice: Invoice, change: object = {}) =>
    ask<Invoice[]>(buyer, 'POST', '/api/front/payments', {
      invoice_ids: [invoice.id],
      amount: invoice.amount.amount,
      paid_on: '2026-01-15',
      reference: `PO of ${invoice.number}`,
      ...change,
    })
  /** Records a received payment of an invoice, by staff. */
  const pay = (
    invoice: Pick<Invoice, 'id' | 'number'>,
    amount: number,
    reference = `Transfer of ${invoice.number}`,
  ) =>
    ask<Invoice[]>(cast.manager, 'POST', `/api/manager/invoices/${invoice.id}/payments`, {
      amount,
      reference,
      paid_on: '2026-01-16',
      method: 'transfer',
    })
  const balance = async () => {
    const { body } = await ask(buyer, 'GET', '/api/front/statement?from=2020-01-01')
    return body.closing.amount as number
  }
  const dues = async () => {
    const [due] = (await ask(buyer, 'GET', '/api/front/dues')).body
    return { owed: due?.owed.amount ?? 0, advance: due?.advance.amount ?? 0 }
  }
  /** Issues invoices until nothing is left of the company's advances: a new invoice takes them by itself. */
  const spendAdvance = async () => {
    while ((await dues()).advance > 0) await issue((await confirmed()).id, { kind: 'invoice' })
  }
  return {
    spendAdvance,
    portico,
    products,
    ask,
    terms,
    placed,
    confirmed,
    good,
    started,
    registered,
    issue,
    invoicesOf,
    report,
    pay,
    balance,
    dues,
  }
}
