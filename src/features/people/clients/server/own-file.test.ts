import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'

let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico({ world: 'company', settings: { RATE_LIMITS: 'on' } })
})
afterAll(() => portico.stop())

const file = (as: string) => portico.request(as, 'GET', '/api/front/own-data')
const sql = async (text: string, values: unknown[] = []) =>
  (await portico.platform.pool.query(text, values)).rows

test('a client takes along what is known of them, from every feature', async () => {
  const words = 'Where are my screws?'
  await portico.request(cast.clientA, 'POST', '/api/front/support-requests', {
    type: 'general',
    subject: 'Screws',
    message: words,
  })
  const { status, headers, raw } = await file(cast.clientA)
  expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
  expect(headers['content-disposition']).toContain('my-data-')
  const known = JSON.parse(raw.toString())
  expect(Object.keys(known)).toEqual([
    ...[
      'made_at',
      'files',
      'account',
      'sessions',
      'sign_ins',
      'company',
      'company_changes',
      'addresses',
      'tax_details',
    ],
    ...['acknowledgements', 'favourites', 'waited_for', 'carts', 'orders', 'templates'],
    ...['payments', 'payment_promises'],
    ...['messages', 'requests', 'notices', 'agreements', 'keys', 'webhooks'],
  ])
  expect(known.account.email).toBe(cast.clientA)
  expect(known.requests.at(-1)).toMatchObject({ message: words, state: 'new' })
  const [{ n }] = await sql(
    'select count(*)::int as n from orders where created_by_id = (select id from users where email = $1)',
    [cast.clientA],
  )
  expect(known.orders).toHaveLength(n)
  expect(n).toBeGreaterThan(0)
  const skus = known.carts.flatMap(({ lines }: { lines: { sku: string }[] }) => lines.map(({ sku }) => sku))
  expect(skus).toContain('HB-M5X20-A2')
  expect(known.payments.map(({ invoices }: { invoices: string[] }) => invoices.length > 0)).toContain(true)
})

test('a key is in it by its name and its last signs, and what it opens is not', async () => {
  const made = await portico.request(cast.clientA, 'POST', '/api/keys', {
    name: 'Warehouse',
    scopes: ['orders:read'],
    days: 30,
  })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  const text = (await file(cast.clientA)).raw.toString()
  expect(JSON.parse(text).keys.at(-1)).toMatchObject({ name: 'Warehouse', revoked_at: null })
  expect(text).not.toContain(made.body.secret)
  expect(JSON.parse((await file(cast.buyerA)).raw.toString()).keys).toEqual([])
})

test('no secret is in it, nothing staff wrote for themselves, and nothing of anybody else', async () => {
  await sql(`update orders set internal_note = 'Only between us'`)
  const text = (await file(cast.clientA)).raw.toString()
  for (const never of ['password_hash', 'token', 'storage_key', 'Only between us', cast.clientB, cast.buyerA])
    expect(text).not.toContain(never)
  const others = JSON.parse((await file(cast.buyerA)).raw.toString())
  expect(others.account.email).toBe(cast.buyerA)
  expect(others.requests).toEqual([])
})

test.each([cast.manager, cast.admin])('%s has no such file', async (as) => {
  expect((await file(as)).status).toBe(403)
})

test('it is made five times an hour at most', async () => {
  const statuses = []
  for (let time = 0; time < 6; time += 1) statuses.push((await file(cast.clientB)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})
