import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import type { Address } from '#features/people/clients/contract.ts'
import { wharf } from '#features/people/clients/server/testing/address.ts'
import { newCompany } from '#features/people/clients/server/testing/company.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { Order } from '../order-shape.ts'

let portico: TestPortico
let product: number
beforeAll(async () => {
  portico = await startPortico({ world: 'company' })
  product = (await portico.platform.pool.query('select min(id) as id from products')).rows[0].id
})
afterAll(() => portico.stop())
beforeEach(() => portico.platform.pool.query('delete from addresses'))

const [a, b] = [cast.clientA, cast.clientB]
const idOf = async (email: string): Promise<number> =>
  (await portico.platform.pool.query('select id from users where email = $1', [email])).rows[0].id
const addressOf = async (as: string, change: object = {}) =>
  (await portico.request<Address>(as, 'POST', '/api/front/addresses', { ...wharf, ...change })).body

/** Checks out an order of client A with this input. If it is refused, the cart stays open. */
async function checkout(input: object) {
  const { body: cart } = await portico.request(a, 'POST', '/api/front/carts', { name: 'For a test' })
  await portico.request(a, 'POST', `/api/front/carts/${cart.id}/lines`, {
    product_id: product,
    quantity: 100,
  })
  return portico.request<Order & { codes: object; errors: Record<string, string[]> }>(
    a,
    'POST',
    `/api/front/carts/${cart.id}/checkout`,
    { delivery_method: 2, ...input },
  )
}

describe('an address of the book', () => {
  test('is stored in the order in words, with who takes the goods, whatever becomes of the entry', async () => {
    const { id } = await addressOf(a)
    const { status, body } = await checkout({ address_id: id, delivery_address: 'not this one' })
    expect([status, body.delivery_address, body.recipient]).toEqual([
      200,
      'Germany, Leipzig, Wharf street 12b, 04109 (Ring twice)',
      'Ivan Wharf, +49 341 5550123',
    ])
    await portico.request(a, 'DELETE', `/api/front/addresses/${id}`)
    const later = await portico.request<Order>(a, 'GET', `/api/front/orders/${body.id}`)
    expect(later.body.delivery_address).toBe(body.delivery_address)
  })

  test('yields to a recipient who is named', async () => {
    const { id } = await addressOf(a, { instructions: '' })
    const { body } = await checkout({ address_id: id, recipient: 'Olga, gate 3' })
    expect([body.delivery_address, body.recipient]).toEqual([
      'Germany, Leipzig, Wharf street 12b, 04109',
      'Olga, gate 3',
    ])
  })

  test('that there is not, or that is another company’s, is refused, never dropped', async () => {
    const foreign = await addressOf(b)
    for (const address_id of [foreign.id, 999_999, 0, -1, '7', 1.5]) {
      const refused = await checkout({ address_id })
      expect([refused.status, refused.body.codes]).toEqual([422, { address_id: ['orders.noSuchAddress'] }])
      expect(refused.body.errors.address_id![0]).toMatch(/address/)
    }
    expect((await checkout({ address_id: null })).body.delivery_address).toBe(
      'Germany, Leipzig, Industriestrasse',
    )
  })
})

describe('what an order is requested to be also', () => {
  test('is stored and told to both sides', async () => {
    const input = { requested_on: '2099-05-14', partial_allowed: false, project: 'Line 4' }
    const { status, body } = await checkout(input)
    expect(status).toBe(200)
    expect(body).toMatchObject(input)
    const staff = await portico.request<Order>(cast.manager, 'GET', `/api/manager/orders/${body.id}`)
    expect(staff.body).toMatchObject(input)
    expect((await checkout({})).body).toMatchObject({
      requested_on: null,
      partial_allowed: true,
      project: null,
      recipient: null,
      files: [],
      watchers: [],
    })
  })

  test.each([
    [{ requested_on: '2020-01-01' }, { requested_on: ['orders.dayIsOver'] }],
    [{ requested_on: 'soon' }, { requested_on: ['errors.notValid'] }],
    [{ partial_allowed: 'yes' }, { partial_allowed: ['errors.notValid'] }],
    [{ project: 'x'.repeat(101) }, { project: ['errors.maxLength'] }],
    [{ watcher_ids: [999_999] }, { watcher_ids: ['orders.noSuchColleague'] }],
  ])('is refused as %j', async (input, codes) => {
    const { status, body } = await checkout(input)
    expect([status, body.codes]).toEqual([422, codes])
  })

  test('may be known to colleagues, who are told; no one of another company is', async () => {
    const { pool } = portico.platform
    const organization = (await pool.query('select organization_id as id from users where email = $1', [a]))
      .rows[0].id
    const made = await newCompany(pool, { email: 'watcher@arden.example', name: 'Watcher' })
    const watcher = await idOf('watcher@arden.example')
    expect((await checkout({ watcher_ids: [watcher] })).status, `of company ${made}`).toBe(422)
    expect((await checkout({ watcher_ids: [await idOf(b)] })).status).toBe(422)
    await pool.query('update users set organization_id = $2, email_verified_at = now() where id = $1', [
      watcher,
      organization,
    ])
    const { body } = await checkout({ watcher_ids: [watcher, watcher] })
    expect(body.watchers).toEqual(['Ann Watcher'])
    const emails = await portico.emailsTo('watcher@arden.example')
    expect(emails.map(({ subject }) => subject)).toEqual([`Copy of order ${body.number}`])
    const result = await portico.request<{ title: string }[]>('watcher@arden.example', 'GET', '/api/notices')
    expect(result.body).toMatchObject([{ title: `A colleague placed order ${body.number}` }])
  })

  test('takes along files of the own company, which its manager reads; a stranger’s is not found', async () => {
    const { pool } = portico.platform
    const file = async (email: string) =>
      (
        await pool.query(
          `insert into files (owner_id, organization_id, name, mime, size, sha256, storage_key, category)
           select id, organization_id, 'plan.pdf', 'application/pdf', 4, repeat('0', 64), 'k' || id || random(), 'order'
           from users where email = $1 returning id`,
          [email],
        )
      ).rows[0].id
    const mine = await file(a)
    expect((await checkout({ file_ids: [await file(b)] })).status).toBe(404)
    const { body } = await checkout({ file_ids: [mine] })
    expect(body.files.map(({ name }) => name)).toEqual(['plan.pdf'])
    expect((await portico.request(cast.manager, 'GET', `/api/files/${mine}`)).status).toBe(200)
    expect((await portico.request(b, 'GET', `/api/files/${mine}`)).status).toBe(404)
  })
})
