import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'

const [anna, janis] = [cast.clientA, cast.clientB]

let portico: TestPortico
const ask = async (text: string, values: unknown[] = []) =>
  (await portico.platform.pool.query(text, values)).rows
let [companyA, companyB] = [0, 0]
beforeAll(async () => {
  portico = await startPortico()
  const company = async (email: string) =>
    Number((await ask('select organization_id as id from users where email = $1', [email]))[0].id)
  ;[companyA, companyB] = [await company(anna), await company(janis)]
})
afterAll(() => portico.stop())

let made = 0
async function good(price = 1000, more: object = {}): Promise<{ id: number; sku: string }> {
  made += 1
  const sku = `AGAIN-${made}`
  const [id] = await putOnSale(portico.platform, [{ sku, price, ...more }])
  return { id: id!, sku }
}
const usd = (amount: number) => ({ amount, currency: 'USD' })
async function cartOf(as: string, lines: { product_id: number; quantity: number }[]): Promise<number> {
  const { body } = await portico.request(as, 'POST', '/api/front/carts', { name: `Cart ${Math.random()}` })
  for (const line of lines) await portico.request(as, 'POST', `/api/front/carts/${body.id}/lines`, line)
  return body.id
}
async function saved(
  as: string,
  lines: { product_id: number; quantity: number }[],
  name = 'Monthly',
): Promise<number> {
  const { status, body } = await portico.request(as, 'POST', '/api/front/templates', {
    name,
    cart_id: await cartOf(as, lines),
  })
  expect([status, body.line_count]).toEqual([200, lines.length])
  return body.id
}
const preview = async (as: string, id: number) =>
  (await portico.request(as, 'GET', `/api/front/templates/${id}`)).body
const apply = (as: string, id: number) => portico.request(as, 'POST', `/api/front/templates/${id}/applied`)
const staff = (as: string, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  portico.request(as, method, `/api/manager/templates${path}`, body)
const unitOf = async (as: string, id: number) =>
  (await portico.request(as, 'GET', `/api/front/products/${id}`)).body.price.amount
const reprice = (id: number, amount: number) =>
  ask('update prices set amount = $2 where product_id = $1', [id, amount])

describe('a template of a company', () => {
  test('is saved from a cart and says before it is ordered what has changed since', async () => {
    const [same, dearer, gone, packed] = [await good(), await good(), await good(), await good()]
    const id = await saved(
      anna,
      [same, dearer, gone, packed].map((one) => ({ product_id: one.id, quantity: 10 })),
    )
    expect(await preview(anna, id)).toMatchObject({ problems: 0, unpriced: 0 })

    const before = await unitOf(anna, dearer.id)
    await reprice(dearer.id, 2000)
    await ask(`update products set status = 'archived' where id = $1`, [gone.id])
    await ask('update products set pack_qty = 6 where id = $1', [packed.id])
    const now = await preview(anna, id)
    expect(now.lines.map(({ problems }: any) => problems)).toEqual([
      [],
      ['price_changed'],
      ['unavailable'],
      ['rounded'],
    ])
    expect(now.lines[1].before.amount).toBe(before)
    expect(now.lines.map(({ quantity }: any) => quantity)).toEqual([10, 10, 0, 12])
    expect(now.problems).toBe(3)

    // The total equals that of the cart it becomes, to the cent.
    await ask(`update carts set state = 'archived', is_active = false where state = 'open'`)
    const { status, body } = await apply(anna, id)
    expect([status, body.put, body.left]).toEqual([200, 3, 1])
    const cart = (await portico.request(anna, 'GET', `/api/front/carts/${body.cart.id}`)).body
    const mine = cart.lines.filter((line: any) => [same.id, dearer.id, packed.id].includes(line.product_id))
    expect(mine.map(({ quantity }: any) => quantity)).toEqual([10, 10, 12])
    expect(mine.reduce((sum: number, { total }: any) => sum + total.amount, 0)).toBe(now.total.amount)
    // The prices of the last order count as seen, so only the missing product is reported.
    expect((await preview(anna, id)).lines.map(({ problems }: any) => problems)).toEqual([
      [],
      [],
      ['unavailable'],
      ['rounded'],
    ])
    const own = (await portico.request(anna, 'GET', '/api/front/templates')).body
    expect(own[0]).toMatchObject({ id, last_used_at: expect.any(String) })
  })

  test('is saved from an order, with what is not in the catalogue, and ordered again with it', async () => {
    const { id: product_id } = await good()
    const cart = await cartOf(anna, [{ product_id, quantity: 3 }])
    await portico.request(anna, 'POST', `/api/front/carts/${cart}/custom-lines`, {
      name: 'Bracket',
      quantity: 5,
    })
    const order = (
      await portico.request(anna, 'POST', `/api/front/carts/${cart}/checkout`, { delivery_method: 1 })
    ).body
    const { body } = await portico.request(anna, 'POST', '/api/front/templates', {
      name: 'Again',
      order_id: order.id,
    })
    expect(await preview(anna, body.id)).toMatchObject({
      unpriced: 1,
      lines: [{ product_id }, { name: 'Bracket' }],
    })
    const applied = await apply(anna, body.id)
    const filled = (await portico.request(anna, 'GET', `/api/front/carts/${applied.body.cart.id}`)).body
    expect(filled.custom).toMatchObject([{ name: 'Bracket', quantity: 5 }])
  })

  test('of which nothing is sold any more fills no cart, and an empty cart is stored as none', async () => {
    const { id: product_id } = await good()
    const id = await saved(anna, [{ product_id, quantity: 1 }])
    await ask(`update products set status = 'archived' where id = $1`, [product_id])
    expect((await apply(anna, id)).status).toBe(409)
    const empty = await cartOf(anna, [])
    expect(
      (await portico.request(anna, 'POST', '/api/front/templates', { name: 'None', cart_id: empty })).status,
    ).toBe(409)
  })

  test('is renamed, put away and taken back', async () => {
    const { id: product_id } = await good()
    const id = await saved(anna, [{ product_id, quantity: 1 }])
    const change = (body: object) => portico.request(anna, 'PATCH', `/api/front/templates/${id}`, body)
    expect((await change({ name: 'Weekly' })).body.name).toBe('Weekly')
    await change({ state: 'archived' })
    const ids = async (state: string) =>
      (
        (await portico.request(anna, 'GET', `/api/front/templates?state=${state}`)).body as { id: number }[]
      ).map((one) => one.id)
    expect([(await ids('active')).includes(id), (await ids('archived')).includes(id)]).toEqual([false, true])
    expect((await change({ state: 'active' })).body.state).toBe('active')
  })

  test('does not exist for another company, nor can another’s cart or order be stored', async () => {
    const { id: product_id } = await good()
    const id = await saved(anna, [{ product_id, quantity: 1 }])
    const cart_id = await cartOf(anna, [{ product_id, quantity: 1 }])
    const asked = [
      portico.request(janis, 'GET', `/api/front/templates/${id}`),
      portico.request(janis, 'PATCH', `/api/front/templates/${id}`, { name: 'Mine' }),
      apply(janis, id),
      portico.request(janis, 'POST', '/api/front/templates', { name: 'Mine', cart_id }),
    ]
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([404, 404, 404, 404])
    const own = (await portico.request(janis, 'GET', '/api/front/templates')).body
    expect(own.map((one: any) => one.id)).not.toContain(id)
  })
})

describe('the library of the staff', () => {
  test('a client’s is copied to one’s own, written again, shared, and the client’s stays as it is', async () => {
    const [one, two] = [await good(), await good()]
    const id = await saved(anna, [{ product_id: one.id, quantity: 10 }])
    const { body: copy } = await staff(cast.chief, 'POST', '', { template_id: id, name: 'For many' })
    expect(copy).toMatchObject({ owner: 'manager', may_edit: true, lines: [{ sku: one.sku, quantity: 10 }] })
    const input = {
      version: copy.version,
      name: 'For all',
      lines: [
        { id: copy.lines[0].id, quantity: 7 },
        { sku: two.sku.toLowerCase(), quantity: 2, note: 'Black' },
      ],
    }
    const { body: changed } = await staff(cast.chief, 'PUT', `/${copy.id}`, input)
    expect(changed.lines.map(({ sku, quantity, note }: any) => [sku, quantity, note])).toEqual([
      [one.sku, 7, null],
      [two.sku, 2, 'Black'],
    ])
    // If two people write at once, the later one gets 409.
    expect((await staff(cast.chief, 'PUT', `/${copy.id}`, input)).status).toBe(409)
    const wrong = await staff(cast.chief, 'PUT', `/${copy.id}`, {
      ...input,
      version: changed.version,
      lines: [{ sku: 'NOBODY', quantity: 1 }],
    })
    expect([wrong.status, wrong.body.errors['lines.0.sku']]).toEqual([422, ['Unknown part number: NOBODY']])

    expect((await staff(cast.manager, 'GET', `/${copy.id}`)).status).toBe(404)
    await staff(cast.chief, 'PUT', `/${copy.id}/owner`, { owner: 'team' })
    expect((await staff(cast.manager, 'GET', `/${copy.id}`)).body.owner).toBe('team')
    // Staff cannot change a client's template.
    expect((await staff(cast.chief, 'PUT', `/${id}`, { ...input, version: 1 })).status).toBe(403)
    expect((await staff(cast.chief, 'PUT', `/${id}/state`, { state: 'archived' })).status).toBe(403)
    expect((await preview(anna, id)).lines).toHaveLength(1)
  })

  test('is saved from an order of a client one sees, and is one’s own', async () => {
    const { rows } = await portico.platform.pool.query(
      `select o.id, o.organization_id, (select count(*)::int from order_lines l where l.order_id = o.id) as lines from orders o
       join organizations c on c.id = o.organization_id join users m on m.id = c.manager_id
       where m.email = $1 and o.line_count > 0 order by o.id limit 1`,
      [cast.manager],
    )
    const [order] = rows
    const { status, body } = await staff(cast.manager, 'POST', '', {
      order_id: order.id,
      name: 'As last year',
    })
    expect([status, body.owner, body.may_edit, body.name]).toEqual([200, 'manager', true, 'As last year'])
    expect(body.lines).toHaveLength(order.lines)
    expect((await staff(cast.otherManager, 'POST', '', { order_id: order.id, name: 'x' })).status).toBe(404)
    for (const wrong of [{ name: 'x' }, { name: 'x', order_id: order.id, template_id: body.id }])
      expect((await staff(cast.manager, 'POST', '', wrong)).status).toBe(422)
  })

  test('says what each comes to today for a client, and keeps one’s favourites first', async () => {
    const { id: product_id } = await good()
    const [first, second] = [
      await saved(anna, [{ product_id, quantity: 10 }], 'First'),
      await saved(anna, [{ product_id, quantity: 20 }], 'Second'),
    ]
    await staff(cast.chief, 'PUT', `/${first}/favourite`, { favourite: true })
    const { body } = await staff(cast.chief, 'GET', `?owner=organization&organization_id=${companyA}`)
    expect(body[0]).toMatchObject({
      id: first,
      favourite: true,
      problems: 0,
      total: (await preview(anna, first)).total,
    })
    expect(body.map((one: any) => one.id)).toContain(second)
    expect((await staff(cast.manager, 'GET', '?owner=team')).status).toBe(200)
    // Without an owner, everything one may use is listed.
    const { id: own } = (await staff(cast.chief, 'POST', '', { template_id: second, name: 'Own' })).body
    const idsIn = async (query: string) =>
      (await staff(cast.chief, 'GET', `${query}per_page=100`)).body.map((one: any) => one.id)
    expect(await idsIn('?')).toEqual(expect.arrayContaining([first, second, own]))
    expect(await idsIn('?owner=manager&')).not.toContain(second)
  })

  test('a rehearsal says for each client what it would be, so many times over, and writes nothing', async () => {
    const { id: product_id } = await good()
    const id = await saved(anna, [{ product_id, quantity: 10 }])
    const carts = async () => Number((await ask('select count(*) as n from carts'))[0].n)
    const before = await carts()
    const { body } = await staff(cast.chief, 'POST', `/${id}/rehearsals`, {
      organization_ids: [companyA, companyB],
      times: 3,
    })
    const of = (company: number) => body.find((one: any) => one.organization_id === company).preview
    const unit = await unitOf(anna, product_id)
    expect([of(companyA).total, of(companyA).lines[0].quantity]).toEqual([usd(unit * 30), 30])
    // The other company pays its own price, in its own currency.
    expect(of(companyB).total).toEqual({ amount: (await unitOf(janis, product_id)) * 30, currency: 'EUR' })
    expect(await carts()).toBe(before)
  })

  test('begins an order for each client as a draft at their prices; of one that cannot be begun none is', async () => {
    const [one, gone] = [await good(), await good()]
    const id = await saved(
      anna,
      [one, gone].map(({ id }) => ({ product_id: id, quantity: 10 })),
    )
    await ask(`update products set status = 'archived' where id = $1`, [gone.id])
    const begin = (organization_ids: number[], as: string = cast.chief) =>
      staff(as, 'POST', `/${id}/orders`, { organization_ids, times: 2 })
    const { status, body } = await begin([companyA, companyB])
    expect([status, body.map(({ left }: any) => left)]).toEqual([200, [1, 1]])
    const mine = body.find((drafted: any) => drafted.organization_id === companyA).order
    const order = (await portico.request(cast.chief, 'GET', `/api/manager/orders/${mine.id}`)).body
    expect(order).toMatchObject({ stage: 'draft', total: usd((await unitOf(anna, one.id)) * 20) })
    expect(order.lines.map(({ sku, quantity }: any) => [sku, quantity])).toEqual([[one.sku, 20]])
    // The client sees nothing of it until it is sent.
    expect((await portico.request(anna, 'GET', `/api/front/orders/${mine.id}`)).status).toBe(404)

    const count = async () => Number((await ask('select count(*) as n from orders'))[0].n)
    const before = await count()
    await ask(`update users set status = 'blocked' where email = $1`, [janis])
    expect((await begin([companyA, companyB])).status).toBe(409)
    await ask(`update users set status = 'active' where email = $1`, [janis])
    expect(await count()).toBe(before)
    expect((await begin([companyA], anna)).status).toBe(403)
  })

  test('reaches no client', async () => {
    const { id: product_id } = await good()
    const id = await saved(anna, [{ product_id, quantity: 1 }])
    const asked = [
      staff(anna, 'GET', '?owner=team'),
      staff(anna, 'GET', `/${id}`),
      staff(anna, 'POST', `/${id}/rehearsals`, { organization_ids: [companyB] }),
    ]
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([403, 403, 403])
  })
})
