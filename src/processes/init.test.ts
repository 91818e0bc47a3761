import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emptyCompany } from '#features/foundation/company/company.ts'
import { draftOf } from '#features/money/levels/server/testing/requests.ts'
import { type FreshDatabase, freshDatabase } from '#platform/server/testing/database.ts'
import { sent } from '#platform/server/testing/form.ts'
import type { Method } from '#platform/shared/contract.ts'
import { beginCompany } from './begin-company.ts'
import { startPortico, type TestPortico } from './testing/portico.ts'

/** The first day of a company, from an empty migrated database, with only the command and calls of its people. */
let database: FreshDatabase
let portico: TestPortico
beforeAll(async () => {
  database = await freshDatabase()
  portico = await startPortico({ database })
})
afterAll(() => portico.stop())

const publicUrl = 'https://orders.seller.example'
const begin = (email: string, name?: string) => beginCompany(database.pool, { email, name, publicUrl })
const refusalOf = (email: string) =>
  begin(email).then(
    () => null,
    ({ message }: Error) => message,
  )
const tokenIn = (link: string) => new URL(link).searchParams.get('token')!

const password = 'Opening-Day-2026'
const join = (email: string, token: string) =>
  portico.request(null, 'POST', '/api/auth/invitation-acceptance', {
    email,
    token,
    password,
    c_password: password,
  })

/** Calls as a person who signed in by password. */
async function person(email: string) {
  const { body } = await portico.request(null, 'POST', '/api/auth/token', { email, password })
  const authorization = `Bearer ${body.token}`
  return async (method: Method, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const answer = await portico.request(null, method, path, body, { authorization, ...headers })
    expect(answer.status, `${method} ${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300)
    return answer.body
  }
}

describe('the first administrator', () => {
  let first: string
  test('is invited by a link of the public address', async () => {
    const { link, isNew } = await begin('Anna.Petrova@Seller.example')
    expect(link).toMatch(/^https:\/\/orders\.seller\.example\/reset-password\?token=[\w-]{43}&/)
    expect(link).toContain('email=anna.petrova%40seller.example')
    expect(isNew).toBe(true)
    first = tokenIn(link)
    const { rows } = await database.pool.query('select name, last_name, roles, password_hash from users')
    expect(rows).toEqual([{ name: 'Anna', last_name: 'Petrova', roles: ['admin'], password_hash: null }])
  })

  test('is not what is no address, and nothing is written then', async () => {
    expect(await refusalOf('anna at seller')).toBe('"anna at seller" is no e-mail address.')
    expect((await database.pool.query('select from users')).rowCount).toBe(1)
  })

  test('gets another link by a second run, under a corrected address, and the first one ends', async () => {
    const { link, isNew } = await begin('anna@seller.example', 'Anna van Dyk')
    expect(isNew).toBe(false)
    expect((await join('anna.petrova@seller.example', first)).status).toBe(409)
    expect((await join('anna@seller.example', first)).status).toBe(409)
    expect((await join('anna@seller.example', tokenIn(link))).status).toBeLessThan(300)
    expect((await join('anna@seller.example', tokenIn(link))).status).toBe(409)
    const { rows } = await database.pool.query('select email, name, last_name from users')
    expect(rows).toEqual([{ email: 'anna@seller.example', name: 'Anna', last_name: 'van Dyk' }])
  })

  test('is the only one that is made like this, even while they are blocked', async () => {
    expect(await refusalOf('eve@seller.example')).toContain('an administrator already: anna@seller.example')
    await database.pool.query(`update users set status = 'blocked'`)
    expect(await refusalOf('eve@seller.example')).toContain('an administrator already')
    await database.pool.query(`update users set status = 'active'`)
  })
})

test('company, currency, level, manager, products, a client and their order: everything by calls', async () => {
  const admin = await person('anna@seller.example')
  const facts = await admin('GET', '/api/public/company')
  await admin('PUT', '/api/manager/company', {
    ...emptyCompany,
    name: 'Seller',
    based_on: facts.version,
  })
  const currencies = await admin('POST', '/api/manager/currencies', { code: 'EUR' })
  expect(currencies).toEqual([
    { id: 1, code: 'USD', name: 'US Dollar', is_default: true },
    { id: 2, code: 'EUR', name: 'Euro', is_default: false },
  ])
  await admin('POST', '/api/manager/rates', { currency: 'EUR', on: '2026-01-01', rate: '0.9' })
  const rules = await admin('GET', '/api/manager/levels')
  await admin('PUT', '/api/manager/levels', {
    ...draftOf([100_000, null, null, null]),
    based_on: rules.version,
  })
  await admin('POST', '/api/manager/staff', {
    email: 'max@seller.example',
    name: 'Max',
    last_name: 'Lind',
    phone: null,
    role: 'manager',
    time_zone: 'Europe/Riga',
    locale: 'en',
    languages: [],
    countries: [],
    hours: { days: [1, 2, 3, 4, 5], from: '09:00', to: '18:00' },
  })
  const [email] = await portico.emailsTo('max@seller.example')
  await join('max@seller.example', /token=([\w-]+)/.exec(email!.text)![1]!)
  const manager = await person('max@seller.example')

  const file = 'sku,name,price,currency,stock\nA-100,Pin,12.50,EUR,40\nA-200,Bolt,3.20,EUR,10\n'
  const { body, headers } = sent({ name: 'goods.csv', type: 'text/csv', bytes: Buffer.from(file) })
  const started = await admin('POST', '/api/manager/imports', body, headers)
  await expect
    .poll(async () => {
      await portico.emailsTo('no-one@seller.example')
      return (await admin('GET', `/api/manager/imports/${started.id}`)).state
    })
    .toBe('done')

  const applicant = {
    name: 'Vera',
    last_name: 'Holm',
    organization_name: 'Holm Pumps',
    email: 'vera@holm.example',
    password,
    c_password: password,
    activity_type: 1,
    phone: '+49 341 5550199',
    country: 'Germany',
    city: 'Leipzig',
    delivery_address: 'Hafenstrasse',
    delivery_method: 2,
    currency_id: 2,
    legal_entity: true,
    self_employed: false,
  }
  await portico.request(null, 'POST', '/api/front/auth/signup', applicant)
  const [proof] = await portico.emailsTo('vera@holm.example')
  const token = /token=([\w-]+)/.exec(proof!.text)![1]!
  const verified = await portico.request(null, 'POST', '/api/auth/email-verification', { token })
  expect(verified.status).toBeLessThan(300)
  const [waiting] = await manager('GET', '/api/manager/clients?status=not_confirmed')
  await manager('POST', `/api/manager/clients/${waiting.id}/confirmation`, {})

  const client = await person('vera@holm.example')
  const [product] = await client('GET', '/api/front/products?q=A-100')
  expect(product.price).toEqual({ amount: 1250, currency: 'EUR' })
  const cart = await client('POST', '/api/front/carts', { name: 'First' })
  await client('POST', `/api/front/carts/${cart.id}/lines`, { product_id: product.id, quantity: 4 })
  const order = await client('POST', `/api/front/carts/${cart.id}/checkout`, { delivery_method: 1 })
  expect(order.total).toEqual({ amount: 5000, currency: 'EUR' })
  const [seen] = await manager('GET', '/api/manager/orders')
  expect(seen.number).toBe(order.number)
})

describe('where no administrator can sign in any more, anyone has the machine', () => {
  const again = (email: string) =>
    beginCompany(database.pool, { email, name: undefined, publicUrl, isAgain: true })
  const signedIn = (email: string) => portico.request(null, 'POST', '/api/auth/token', { email, password })

  test('lets a blocked one in again: the old password and sessions are no more, the link works once', async () => {
    const { body } = await signedIn('anna@seller.example')
    await database.pool.query(`update users set status = 'blocked' where email = 'anna@seller.example'`)
    const { link, isNew } = await again('anna@seller.example')
    expect(isNew).toBe(false)
    expect((await signedIn('anna@seller.example')).status).toBeGreaterThanOrEqual(400)
    const me = { authorization: `Bearer ${body.token}` }
    expect((await portico.request(null, 'GET', '/api/auth/user', undefined, me)).status).toBe(401)
    expect((await join('anna@seller.example', tokenIn(link))).status).toBeLessThan(300)
    expect((await join('anna@seller.example', tokenIn(link))).status).toBe(409)
    expect((await signedIn('anna@seller.example')).status).toBe(200)
  })

  test('makes one more where the mailbox is lost, and the audit has both', async () => {
    const { link, isNew } = await again('second@seller.example')
    expect(isNew).toBe(true)
    expect((await join('second@seller.example', tokenIn(link))).status).toBeLessThan(300)
    const { body } = await signedIn('second@seller.example')
    const me = { authorization: `Bearer ${body.token}` }
    expect((await portico.request(null, 'GET', '/api/auth/user', undefined, me)).body.role).toBe('admin')
    const { rows } = await database.pool.query(
      `select distinct entity_id from audit_entries where entity = 'user' and command = 'init.again'
         and entity_id in (select id::text from users where email in ('anna@seller.example', 'second@seller.example'))`,
    )
    expect(rows).toHaveLength(2)
  })

  test('makes no one an administrator who works or buys here as something else', async () => {
    for (const email of ['max@seller.example', 'vera@holm.example'])
      await expect(again(email)).rejects.toThrow('has an account already')
    expect((await signedIn('max@seller.example')).status).toBe(200)
  })
})

test('a currency is one of the world, there once, and one of them is the usual', async () => {
  const admin = await portico.tokenOf('anna@seller.example')
  const ask = (method: Method, path: string, code: string) =>
    portico.request(null, method, path, { code }, { authorization: `Bearer ${admin}` })
  expect((await ask('POST', '/api/manager/currencies', 'EUR')).body.codes.code).toEqual([
    'dictionary.currencies.there',
  ])
  expect((await ask('POST', '/api/manager/currencies', 'QQQ')).status).toBe(422)
  expect((await ask('PUT', '/api/manager/currencies/default', 'RUB')).status).toBe(422)
  const { body } = await ask('PUT', '/api/manager/currencies/default', 'EUR')
  expect(body.map(({ code, is_default }: any) => [code, is_default])).toEqual([
    ['USD', false],
    ['EUR', true],
  ])
})
