import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import type { PaymentTerm } from '#features/people/payment-terms/payment-term.ts'
import { planOf } from '#features/people/payment-terms/server/testing/terms.ts'
import type { Cart } from '#features/sales/cart/contract.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { Order } from '../order-shape.ts'

const { clientA: anna, manager, chief, admin } = cast
let portico: TestPortico
let product: number
let organization: number
beforeAll(async () => {
  portico = await startPortico({ world: 'company' })
  const { pool } = portico.platform
  product = (await pool.query('select min(id) as id from products')).rows[0].id
  organization = (await pool.query('select organization_id as id from users where email = $1', [anna]))
    .rows[0].id
})
afterAll(() => portico.stop())

type Refused = { code: string; codes: Record<string, string[]> }
const ask = <T = any>(as: string, method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object) =>
  portico.request<T & Refused>(as, method, path, body)
const term = async (prepay_percent: number, net_days: number, name = 'Agreed') =>
  (
    await ask<PaymentTerm>(admin, 'POST', '/api/manager/payment-terms', {
      name: { en: name, ru: 'Согласовано' },
      text: { en: 'By bank transfer.', ru: 'Банковским переводом.' },
      ...planOf(prepay_percent, net_days),
    })
  ).body
const give = (as: string, { id }: Pick<PaymentTerm, 'id'>) =>
  ask<PaymentTerm>(as, 'PUT', `/api/manager/clients/${organization}/payment-terms`, {
    payment_term_id: id,
    reason: 'Ten years of orders',
  })
async function placed(): Promise<Order> {
  const { body: cart } = await ask<Cart>(anna, 'POST', '/api/front/carts', { name: 'Terms' })
  await ask(anna, 'POST', `/api/front/carts/${cart.id}/lines`, { product_id: product, quantity: 100 })
  return (await ask<Order>(anna, 'POST', `/api/front/carts/${cart.id}/checkout`, { delivery_method: 1 })).body
}

describe('agreed by hand', () => {
  const yesterday = () => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const today = () => new Date().toISOString().slice(0, 10)
  const own = async () => (await ask(anna, 'GET', '/api/front/company')).body.terms.name
  const nameOf = async (as: string): Promise<string> => {
    const { rows } = await portico.platform.pool.query(
      'select p.name from people_names p join users u on u.id = p.id where u.email = $1',
      [as],
    )
    return rows[0].name
  }
  const agreedWith = async () =>
    (await ask(manager, 'GET', `/api/manager/clients/${organization}/payment-terms`)).body

  test('terms have a reason, which staff read, and hold to the end of a day', async () => {
    const later = await term(0, 60, 'Sixty days')
    const path = `/api/manager/clients/${organization}/payment-terms`
    const half = await term(50, 30, 'Half at once')
    const { body: known } = await ask<PaymentTerm[]>(chief, 'GET', '/api/manager/payment-terms')
    const prepaid = known.find(({ is_default }) => is_default)
    await give(chief, half)
    const until = (day: string) => ({ payment_term_id: later.id, reason: 'A large project', until: day })
    expect((await ask(chief, 'PUT', path, { payment_term_id: later.id })).body.codes).toHaveProperty('reason')
    expect((await ask(chief, 'PUT', path, until(yesterday()))).body.codes).toEqual({
      until: ['clientele.terms.untilIsPast'],
    })
    expect((await ask(chief, 'PUT', path, until(today()))).status).toBe(200)
    expect(await own()).toBe('Sixty days')
    expect(await agreedWith()).toMatchObject({
      payment_term_id: later.id,
      reason: 'A large project',
      until: today(),
      by: await nameOf(chief),
    })
    const { body: history } = await ask(chief, 'GET', `/api/manager/clients/${organization}/history`)
    expect(history[0]).toMatchObject({
      what: 'payment_terms_given',
      reason: 'A large project',
      until: today(),
    })
    // The next day the terms end without anyone doing anything.
    await portico.platform.pool.query('update organizations set terms_until = $2 where id = $1', [
      organization,
      yesterday(),
    ])
    expect(await own()).toBe('Half at once')
    expect(await agreedWith()).toMatchObject({
      payment_term_id: half.id,
      reason: null,
      until: null,
      by: null,
    })
    const forGood = { payment_term_id: prepaid!.id, reason: 'As everybody' }
    expect((await ask(chief, 'PUT', path, forGood)).status).toBe(200)
    expect(await agreedWith()).toMatchObject({ payment_term_id: prepaid!.id, until: null })
    expect((await placed()).terms).toMatchObject({ prepay_percent: 100 })
    const { body: terms } = await ask<PaymentTerm[]>(chief, 'GET', '/api/manager/payment-terms')
    expect(terms.find(({ id }) => id === later.id)!.clients).toBe(0)
  })

  test('so does a credit: afterwards the one before holds again', async () => {
    const path = `/api/manager/clients/${organization}/credit-limit`
    const credit_limit = { amount: 500_000, currency: 'USD' }
    const limit = async () => (await ask(anna, 'GET', '/api/front/credit')).body.credit?.limit ?? null
    expect((await ask(chief, 'PUT', path, { credit_limit })).body.codes).toHaveProperty('reason')
    const input = { credit_limit, reason: 'Paid on time for a year', until: today() }
    expect((await ask(manager, 'PUT', path, input)).status).toBe(403)
    const usual = { amount: 20_000, currency: 'EUR' }
    await ask(chief, 'PUT', path, { credit_limit: usual, reason: 'As everybody' })
    expect(
      (await ask(chief, 'PUT', path, { ...input, credit_limit: { ...credit_limit, amount: 1 } })).status,
    ).toBe(200)
    expect((await ask(chief, 'PUT', path, input)).status).toBe(200)
    expect([await limit(), (await agreedWith()).credit_reason]).toEqual([credit_limit, input.reason])
    expect((await agreedWith()).credit_by).toBe(await nameOf(chief))
    await portico.platform.pool.query('update organizations set credit_until = $2 where id = $1', [
      organization,
      yesterday(),
    ])
    // The permanent agreement applies again, not the earlier temporary one.
    expect([await limit(), (await agreedWith()).credit_reason]).toEqual([usual, null])
    await ask(chief, 'PUT', path, { credit_limit: null, reason: 'None' })
    expect(await limit()).toBe(null)
  })
})

describe('terms of payment', () => {
  test('are 100 % in advance until others are agreed', async () => {
    await portico.platform.pool.query('update organizations set payment_term_id = null')
    const { body } = await ask(anna, 'GET', '/api/front/company')
    expect(body.terms).toEqual({
      name: 'Prepayment',
      text: '',
      ...planOf(100, 0),
      prepay_percent: 100,
      net_days: 0,
    })
  })

  test('are given by a chief manager, seen by the client at once, and frozen into what is ordered', async () => {
    const agreed = await term(30, 14, '30 % in advance')
    expect((await give(manager, agreed)).status).toBe(403)
    const given = await give(chief, agreed)
    expect([given.status, given.body.clients]).toEqual([200, 1])
    expect((await ask(anna, 'GET', '/api/front/company')).body.terms).toMatchObject({
      name: '30 % in advance',
      prepay_percent: 30,
      net_days: 14,
    })
    const order = await placed()
    expect(order.terms).toEqual({
      id: agreed.id,
      name: '30 % in advance',
      text: 'By bank transfer.',
      ...planOf(30, 14),
      prepay_percent: 30,
      net_days: 14,
    })
    const changed = { ...agreed, ...planOf(90, 14), clients: undefined, is_default: undefined }
    expect((await ask(admin, 'PUT', `/api/manager/payment-terms/${agreed.id}`, changed)).status).toBe(200)
    expect((await ask(admin, 'PUT', `/api/manager/payment-terms/${agreed.id}`, changed)).body.code).toBe(
      'errors.stale',
    )
    const after = (await ask<Order>(anna, 'GET', `/api/front/orders/${order.id}`)).body
    expect(after.terms!.prepay_percent).toBe(30)
    const pdf = await portico.request(anna, 'GET', `/api/front/orders/${order.id}/pdf?lang=en`)
    expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
  })

  test('that there are not, or are out of bounds, are refused', async () => {
    expect((await give(chief, { id: 999_999 })).body.codes).toEqual({ payment_term_id: ['errors.oneOf'] })
    const { instalments } = planOf(50, 30)
    const input = { name: { en: 'A', ru: 'Б' }, text: { en: '', ru: '' }, instalments: [instalments[0]] }
    expect((await ask(admin, 'POST', '/api/manager/payment-terms', input)).body.codes).toEqual({
      instalments: ['paymentTerms.notWhole'],
    })
  })
})

describe('an order by hand', () => {
  const begin = (as: string, payment_term_id?: number) =>
    ask<Order>(as, 'POST', '/api/manager/orders', { organization_id: organization, payment_term_id })

  test('has the client’s terms, stricter ones from a manager, softer ones only from a chief manager', async () => {
    const [own, stricter, softer] = [await term(50, 14), await term(80, 7), await term(0, 60)]
    await give(chief, own)
    expect((await begin(manager)).body.terms!.id).toBe(own.id)
    expect((await begin(manager, stricter.id)).body.terms!.id).toBe(stricter.id)
    const refused = await begin(manager, softer.id)
    expect([refused.status, refused.body.codes]).toEqual([
      422,
      { payment_term_id: ['clientsInside.terms.notYours'] },
    ])
    const { body: order } = await begin(chief, softer.id)
    expect(order.terms!.id).toBe(softer.id)
    const change = (as: string, version: number, payment_term_id: number) =>
      ask<Order>(as, 'PATCH', `/api/manager/orders/${order.id}`, { version, payment_term_id })
    const back = await change(manager, order.version, own.id)
    expect([back.status, back.body.terms!.id]).toEqual([200, own.id])
    expect((await change(manager, back.body.version, softer.id)).status).toBe(422)
  })
})
