import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { newCompany } from '#features/people/clients/server/testing/company.ts'
import type { Cart } from '#features/sales/cart/contract.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { CrmUser } from '../crm-users.ts'

const { clientA: anna, clientB: janis, manager, otherManager, chief } = cast
const url = '/api/manager/crm-users'

let portico: TestPortico
let product: number
let [arden, baltic] = [0, 0]
beforeAll(async () => {
  portico = await startPortico({ world: 'company' })
  const { pool } = portico.platform
  product = (await pool.query('select min(id) as id from products')).rows[0].id
  const idOf = async (email: string) =>
    (await pool.query('select organization_id as id from users where email = $1', [email])).rows[0].id
  ;[arden, baltic] = [await idOf(anna), await idOf(janis)]
})
afterAll(() => portico.stop())

const list = async (as: string, query = '') => {
  const { body, headers } = await portico.request<CrmUser[]>(as, 'GET', `${url}?per_page=100&${query}`)
  return { rows: body, headers }
}
const row = async (id: number, as: string = chief) => (await list(as)).rows.find((one) => one.id === id)!
const counted = async (stage: string, id: number, turn?: string) =>
  Number(
    (
      await portico.platform.pool.query(
        `select count(*) as n from orders where organization_id = $1 and stage = any($2) and ($3::text is null or turn = $3)`,
        [id, stage.split(' '), turn ?? null],
      )
    ).rows[0].n,
  )

describe('clients on the desk', () => {
  test('are one’s own, or all of a chief manager; no one who was not confirmed; of clients none', async () => {
    const names = async (as: string, query = '') =>
      (await list(as, query)).rows.map(({ organization_name }) => organization_name)
    const all = await names(chief)
    expect(all).toEqual(
      expect.arrayContaining(['Arden Machine Works', 'Baltic Pump Service', 'Caspian Drilling Tools']),
    )
    expect(all).not.toContain('Dnestr Agro Repair')
    expect(all, 'no one of them is there any more').not.toContain('Fjord Workshop')
    expect(await names(manager)).not.toContain('Caspian Drilling Tools')
    expect(await names(otherManager)).not.toContain('Arden Machine Works')
    expect(await names(chief, 'scope=mine')).toEqual([])
    expect((await portico.request(anna, 'GET', url)).status).toBe(403)
  })

  test('have as many orders where they stand as there are, and are told when the last was placed', async () => {
    for (const id of [arden, baltic]) {
      const client = await row(id)
      expect(client).toMatchObject({
        to_confirm: await counted('submitted', id),
        our_turn: await counted('negotiation', id, 'manager'),
        offers_waiting: await counted('negotiation', id, 'client'),
        under_way: await counted('confirmed in_work', id),
        completed: await counted('completed', id),
      })
      const { rows } = await portico.platform.pool.query(
        `select max(created_at) as at from orders where organization_id = $1 and stage <> 'draft'`,
        [id],
      )
      expect(new Date(client.last_order_at!)).toEqual(rows[0].at)
    }
    expect((await row(arden)).to_confirm).toBeGreaterThan(0)
  })

  test('have what lies in their open carts, and no more once it is ordered', async () => {
    const before = (await row(arden)).cart_value?.amount ?? 0
    const { body: cart } = await portico.request<Cart>(anna, 'POST', '/api/front/carts', { name: 'Filling' })
    await portico.request(anna, 'POST', `/api/front/carts/${cart.id}/lines`, {
      product_id: product,
      quantity: 100,
    })
    const { body: filled } = await portico.request<Cart>(anna, 'GET', `/api/front/carts/${cart.id}`)
    expect((await row(arden)).cart_value).toEqual({
      amount: before + filled.total.amount,
      currency: filled.total.currency,
    })
    await portico.request<Order>(anna, 'POST', `/api/front/carts/${cart.id}/checkout`, { delivery_method: 1 })
    expect((await row(arden)).cart_value?.amount ?? 0).toBe(before)
  })

  test('were in contact when someone of the staff did something for them, not when they did it themselves', async () => {
    const before = (await row(arden)).last_contact_at
    const { body: cart } = await portico.request<Cart>(anna, 'POST', '/api/front/carts', { name: 'Contact' })
    await portico.request(anna, 'POST', `/api/front/carts/${cart.id}/lines`, {
      product_id: product,
      quantity: 100,
    })
    const { body: order } = await portico.request<Order>(
      anna,
      'POST',
      `/api/front/carts/${cart.id}/checkout`,
      {
        delivery_method: 1,
      },
    )
    expect((await row(arden)).last_contact_at).toBe(before)
    await portico.request(manager, 'POST', `/api/manager/orders/${order.id}/confirmation`)
    expect(Date.parse((await row(arden)).last_contact_at!)).toBeGreaterThan(
      Date.parse(before ?? '1970-01-01'),
    )
  })

  test('are found by company, person, e-mail or ID, narrowed by what waits, counted, and sorted', async () => {
    const found = async (query: string) => (await list(chief, query)).rows.map(({ id }) => id)
    expect(await found('q=arden')).toEqual([arden])
    expect(await found(`q=${encodeURIComponent(janis)}`)).toEqual([baltic])
    expect(await found('q=%25')).toEqual([])
    const { rows, headers } = await list(chief)
    const counts = JSON.parse(headers['x-counts']!) as Record<string, number>
    expect(Object.values(counts).reduce((sum, n) => sum + n, 0)).toBe(rows.length)
    for (const [standing, count] of Object.entries(counts))
      expect((await found(`standing=${standing}`)).length).toBe(count)
    const byLast = (await list(chief, 'sort=last_order_at')).rows.flatMap(
      ({ last_order_at }) => last_order_at ?? [],
    )
    expect(byLast).toEqual([...byLast].sort())
    expect((await portico.request(chief, 'GET', `${url}?sort=email`)).status).toBe(422)
  })

  test('leave as a file with the same columns', async () => {
    const { status, body } = await portico.request(chief, 'GET', `${url}/export?format=csv&q=arden`)
    expect(status).toBe(200)
    expect(body).toContain('Arden Machine Works')
    expect(body).toContain('CRM ID')
  })
})

describe('the ID of another system', () => {
  const set = (as: string, id: number, external_id: string | null) =>
    portico.request(as, 'PUT', `/api/manager/clients/${id}/external-id`, { external_id })

  test('is given to one client alone, changed and taken back', async () => {
    expect((await set(manager, arden, ' C-100 ')).body).toEqual({ external_id: 'C-100' })
    expect((await row(arden)).external_id).toBe('C-100')
    const taken = await set(manager, baltic, 'C-100')
    expect([taken.status, taken.body.codes]).toEqual([
      422,
      { external_id: ['clientsInside.externalIdTaken'] },
    ])
    expect((await set(manager, arden, 'C-100')).status, 'the same again is no mistake').toBe(200)
    expect((await list(chief, 'q=C-100')).rows.map(({ id }) => id)).toEqual([arden])
    expect((await set(manager, arden, '')).body).toEqual({ external_id: null })
    expect((await set(manager, baltic, 'C-100')).status).toBe(200)
  })

  test('that two give at once to two clients is one client’s', async () => {
    const { pool } = portico.platform
    const other = await newCompany(pool, { email: 'ext@holm.example', manager })
    for (let turn = 0; turn < 10; turn += 1) {
      const both = await Promise.all([set(manager, arden, `R-${turn}`), set(chief, other, `R-${turn}`)])
      expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    }
  })

  test('is not given by the person who does not look after the client', async () => {
    expect((await set(otherManager, arden, 'X')).status).toBe(404)
    expect((await set(anna, arden, 'X')).status).toBe(403)
  })
})
