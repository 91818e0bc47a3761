import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import type { Method } from '#platform/shared/contract.ts'
import type { Scope } from '#platform/shared/scope.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'

let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico({ world: 'company' })
})
afterAll(() => portico.stop())

const fifty = { amount: 5000, currency: 'USD' }
const make = async (who: string, scopes: Scope[], days = 30, order_limit = fifty) => {
  const limit = scopes.includes('orders:write') && { order_limit }
  const input = { name: 'Shop', scopes, days, ...limit }
  const { status, body } = await portico.request(who, 'POST', '/api/keys', input)
  expect(status, body.code).toBe(200)
  return body as { key: { id: number; ending: string }; secret: string }
}
const by = (
  secret: string,
  url: string,
  method: Method = 'GET',
  body?: object,
  headers: Record<string, string> = {},
) => portico.request(null, method, url, body, { authorization: `Bearer ${secret}`, ...headers })
const said = async (secret: string, url = '/api/front/orders') => {
  const { status, body } = await by(secret, url)
  return [status, body.code]
}
const revoke = (who: string, id: number) => portico.request(who, 'POST', `/api/keys/${id}/revocation`)
const sql = (text: string, values: unknown[] = []) => portico.platform.pool.query(text, values)

describe('a key', () => {
  test('is told once; the database keeps no more than its hash', async () => {
    const { key, secret } = await make(cast.clientA, ['orders:read'])
    expect(secret).toMatch(/^portico_[\w-]{43}[0-9a-f]{8}$/)
    const { body: list } = await portico.request(cast.clientA, 'GET', '/api/keys')
    expect(JSON.stringify(list)).not.toContain(secret.slice(8, 50))
    expect(list[0]).toMatchObject({
      id: key.id,
      ending: secret.slice(-4),
      state: 'living',
      last_used_at: null,
    })
    const { rows } = await sql('select k::text as row from api_keys k where id = $1', [key.id])
    expect(rows[0].row).not.toContain(secret.slice(8, 50))
  })

  test('reads what its owner reads, and no more than its scopes', async () => {
    const { secret } = await make(cast.clientA, ['orders:read'])
    const mine = await portico.request(cast.clientA, 'GET', '/api/front/orders')
    const read = await by(secret, '/api/front/orders')
    expect(mine.body.length).toBeGreaterThan(0)
    expect(read.body).toEqual(mine.body)
    expect(await said(secret, '/api/front/invoices')).toEqual([403, 'keys.printed.lacksScope'])
    expect(await said(secret, '/api/auth/user')).toEqual([403, 'keys.printed.closed'])
    expect(await said(secret, '/api/keys')).toEqual([403, 'keys.printed.closed'])
  })

  test('never sees another company, whatever it may', async () => {
    const { secret } = await make(cast.clientB, ['orders:read'])
    const { body } = await portico.request(cast.clientA, 'GET', '/api/front/orders')
    expect(await said(secret, `/api/front/orders/${body[0].id}`)).toEqual([404, 'errors.notFound'])
  })

  test('fills a cart, and opens it once for one idempotency key', async () => {
    const { secret } = await make(cast.clientA, ['orders:write', 'products:read'])
    const { body: products } = await by(secret, '/api/front/products?per_page=5')
    const once = { 'idempotency-key': 'machine-1' }
    const open = () => by(secret, '/api/front/carts', 'POST', { name: 'From the shop' }, once)
    const [first, second] = [await open(), await open()]
    expect(first.status, first.body.code).toBe(200)
    expect(second.body.id).toBe(first.body.id)
    const line = await by(secret, `/api/front/carts/${first.body.id}/lines`, 'POST', {
      product_id: products[0].id,
      quantity: products[0].min_qty ?? 1,
    })
    expect(line.status, JSON.stringify(line.body)).toBe(200)
  })

  test('orders within its limit and no more; one made before there were limits orders on and is marked', async () => {
    const key = await make(cast.clientA, ['orders:write', 'products:read'])
    const { body: products } = await by(key.secret, '/api/front/products?per_page=50')
    const [product] = products.filter(({ price }: any) => price && !price.per && price.amount <= 5000)
    const placed = async (quantity: number) => {
      const { body: cart } = await by(key.secret, '/api/front/carts', 'POST', { name: 'By key' })
      const url = `/api/front/carts/${cart.id}`
      const line = { product_id: product.id, quantity }
      const { body } = await by(key.secret, `${url}/lines`, 'POST', line)
      const { status, body: order } = await by(key.secret, `${url}/checkout`, 'POST', { delivery_method: 1 })
      return [status, order.code ?? null, body.total.amount <= 5000]
    }
    const small = product.min_qty
    const large = Math.ceil(5001 / product.price.amount) * product.pack_qty * product.step_qty * small
    expect(await placed(small)).toEqual([200, null, true])
    expect(await placed(large)).toEqual([409, 'orders.guards.withinOrderLimit', false])
    const limits = async () => (await portico.request(cast.clientA, 'GET', '/api/keys')).body[0].order_limit
    expect(await limits()).toEqual(fifty)

    const id = [key.key.id]
    await sql('update api_keys set order_limit = null, order_limit_currency = null where id = $1', id)
    expect(await limits()).toBeNull()
    expect(await placed(large)).toEqual([200, null, false])
  })

  test.each([
    ['without one', undefined],
    ['of nothing', { amount: 0, currency: 'USD' }],
    ['in another currency', { amount: 5000, currency: 'EUR' }],
  ])('that places orders is not made with a limit %s', async (_, order_limit) => {
    const input = { name: 'Shop', scopes: ['orders:write'], days: 30, order_limit }
    const { status, body } = await portico.request(cast.clientA, 'POST', '/api/keys', input)
    expect([status, Object.keys(body.errors)[0]?.split('.')[0]]).toEqual([422, 'order_limit'])
  })

  test('of an administrator reads what staff read, and is given no scope of clients', async () => {
    const { secret } = await make(cast.admin, ['orders:read', 'clients:read'])
    expect((await by(secret, '/api/manager/orders')).status).toBe(200)
    expect((await by(secret, '/api/manager/clients')).status).toBe(200)
    expect(await said(secret, '/api/front/orders')).toEqual([403, 'errors.forbidden'])
    const wrong = { name: 'Shop', scopes: ['orders:write'], days: 30 }
    expect((await portico.request(cast.admin, 'POST', '/api/keys', wrong)).status).toBe(422)
    const other = { name: 'Shop', scopes: ['clients:read'], days: 30 }
    expect((await portico.request(cast.clientA, 'POST', '/api/keys', other)).status).toBe(422)
  })

  test.each([0, 366])('does not live %i days', async (days) => {
    const input = { name: 'Shop', scopes: ['orders:read'], days }
    expect((await portico.request(cast.clientA, 'POST', '/api/keys', input)).status).toBe(422)
  })
})

describe('a key opens nothing', () => {
  test('once it is revoked: by its company alone, and from the answer on', async () => {
    const { key, secret } = await make(cast.clientA, ['orders:read'])
    expect((await revoke(cast.clientB, key.id)).status).toBe(404)
    expect((await revoke(cast.admin, key.id)).status).toBe(404)
    expect((await by(secret, '/api/front/orders')).status).toBe(200)
    expect((await revoke(cast.clientA, key.id)).status).toBe(200)
    expect(await said(secret)).toEqual([401, 'keys.printed.isRevoked'])
  })

  test('revoked during a call: the call that runs is waited for, the next one is refused', async () => {
    const { key, secret } = await make(cast.clientA, ['orders:write'])
    const calls = Array.from({ length: 6 }, (_, place) =>
      by(secret, '/api/front/carts', 'POST', { name: `While it ends ${place}` }),
    )
    await revoke(cast.clientA, key.id)
    const { rows: before } = await sql(
      `select count(*)::int as n from carts where name like 'While it ends%'`,
    )
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    const { rows: after } = await sql(`select count(*)::int as n from carts where name like 'While it ends%'`)
    expect(after[0].n).toBe(before[0].n)
    expect(statuses.filter((status) => status === 200)).toHaveLength(after[0].n)
    expect(await said(secret, '/api/front/carts')).toEqual([401, 'keys.printed.isRevoked'])
  })

  test('once it has expired', async () => {
    const { key, secret } = await make(cast.clientA, ['orders:read'], 1)
    await sql(
      // Times are rounded to milliseconds, so `now()` may be later than the request's clock.
      `update api_keys set created_at = now() - interval '2 days', expires_at = now() - interval '1 second' where id = $1`,
      [key.id],
    )
    expect(await said(secret)).toEqual([401, 'keys.printed.isExpired'])
  })

  test('while its owner is blocked, is no owner, or is of another company', async () => {
    const { secret } = await make(cast.clientA, ['orders:read'])
    const [before] = (
      await sql('select status, org_role, organization_id from users where email = $1', [cast.clientA])
    ).rows
    for (const change of [
      `status = 'blocked'`,
      `status = 'deleted'`,
      `org_role = 'buyer'`,
      `organization_id = (select organization_id from users where email = '${cast.clientB}')`,
    ]) {
      await sql(`update users set ${change} where email = $1`, [cast.clientA])
      expect(await said(secret), change).toEqual([401, 'keys.printed.holderGone'])
      await sql('update users set status = $2, org_role = $3, organization_id = $4 where email = $1', [
        ...[cast.clientA, before.status, before.org_role, before.organization_id],
      ])
    }
    expect((await by(secret, '/api/front/orders')).status).toBe(200)
  })

  test('cut, mistyped or made up', async () => {
    const { secret } = await make(cast.clientA, ['orders:read'])
    const turned = secret.slice(0, 20) + (secret[20] === 'A' ? 'B' : 'A') + secret.slice(21)
    for (const wrong of [secret.slice(0, -1), turned, `portico_${'A'.repeat(51)}`, secret.toUpperCase()])
      expect((await said(wrong))[0]).toBe(401)
  })
})

test('the last use is written at most once a minute', async () => {
  const { key, secret } = await make(cast.clientA, ['orders:read'])
  const lastUse = async () =>
    (await sql('select last_used_at as at from api_keys where id = $1', [key.id])).rows[0].at as Date | null
  await by(secret, '/api/front/orders')
  const first = await lastUse()
  expect(first).not.toBeNull()
  await by(secret, '/api/front/orders')
  expect(await lastUse()).toEqual(first)
  await sql(`update api_keys set last_used_at = now() - interval '61 seconds' where id = $1`, [key.id])
  await by(secret, '/api/front/orders')
  expect((await lastUse())!.getTime()).toBeGreaterThan(Date.now() - 30_000)
})

test('colleagues who own nothing keep no keys', async () => {
  for (const role of ['buyer', 'accountant', 'viewer']) {
    await sql('update users set org_role = $2 where email = $1', [cast.clientB, role])
    const input = { name: 'Shop', scopes: ['orders:read'], days: 30 }
    expect((await portico.request(cast.clientB, 'POST', '/api/keys', input)).status).toBe(403)
  }
  await sql(`update users set org_role = 'owner' where email = $1`, [cast.clientB])
})

test('a company has twenty keys at the most', async () => {
  await sql('update api_keys set revoked_at = now() where organization_id is null')
  const input = { name: 'Many', scopes: ['orders:read'], days: 30 }
  const made = await Promise.all(
    Array.from({ length: 24 }, () => portico.request(cast.admin, 'POST', '/api/keys', input)),
  )
  expect(made.filter(({ status }) => status === 200)).toHaveLength(20)
})

test('one key asks three hundred times a minute, and others go on', async () => {
  const limited = await startPortico({ settings: { RATE_LIMITS: 'on' } })
  const keys: string[] = []
  for (let made = 0; made < 2; made += 1) {
    const input = { name: 'Loop', scopes: ['orders:read'], days: 30 }
    keys.push((await limited.request(cast.clientA, 'POST', '/api/keys', input)).body.secret)
  }
  const ask = (secret: string) =>
    limited.request(null, 'GET', '/api/front/orders', undefined, { authorization: `Bearer ${secret}` })
  const statuses: number[] = []
  for (let call = 0; call < 301; call += 1) statuses.push((await ask(keys[0]!)).status)
  expect(statuses.slice(0, 300).every((status) => status === 200)).toBe(true)
  expect(statuses[300]).toBe(429)
  expect((await ask(keys[1]!)).status).toBe(200)
  await limited.stop()
})
