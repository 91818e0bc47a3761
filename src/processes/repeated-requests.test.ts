import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { demonstrationPassword } from '#demo/people.ts'
import { formType, formWith } from '#platform/server/testing/form.ts'
import { startPortico, type TestPortico } from './testing/portico.ts'

/** Requests repeated with an Idempotency-Key: by people, visitors, with files, with tokens in the response. */
let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico()
})
afterAll(() => portico.stop())

const one = async (text: string, values: unknown[] = []) =>
  (await portico.platform.pool.query(text, values)).rows[0]
const keyed = (key: string) => ({ 'idempotency-key': key })
const upload = (words: string, key: string) =>
  portico.request(
    cast.clientA,
    'POST',
    '/api/files',
    formWith({ name: 'a.txt', bytes: Buffer.from(words) }),
    {
      'content-type': formType,
      ...keyed(key),
    },
  )

test('another file of the same name and size under the same key is another request', async () => {
  const first = await upload('first words', 'a file')
  expect(first.status).toBe(200)
  expect((await upload('first words', 'a file')).body).toEqual(first.body)
  const other = await upload('other words', 'a file')
  expect([other.status, other.body.code]).toEqual([409, 'errors.idempotencyKeyReused'])
})

test('a file is made again under the same key, whatever the answer before was', async () => {
  const save = () =>
    portico.request(
      cast.manager,
      'POST',
      '/api/manager/intake/reports',
      {
        format: 'xlsx',
        rows: [{ n: 1, text: 'Bolt M8 5', verdict: 'not_found', product_id: null, quantity: 5 }],
      },
      keyed('a report'),
    )
  const [first, second] = [await save(), await save()]
  expect([first.status, second.status]).toEqual([200, 200])
  expect(first.raw.length).toBeGreaterThan(0)
  expect(second.headers['content-type']).toBe(first.headers['content-type'])
  expect(second.raw.subarray(0, 2).toString()).toBe('PK')
})

const question = {
  name: 'Vera Holm',
  email: 'vera@holm.example',
  message: 'Do you make M42 bolts?',
  consent: true,
}
const ask = async (key: string, change: object = {}, remoteAddress = '127.0.0.1') => {
  const answer = await portico.app.inject({
    method: 'POST',
    url: '/api/public/support-requests',
    payload: { ...question, ...change },
    headers: keyed(key),
    remoteAddress,
  })
  return answer.json().number as string
}

describe('a stranger’s key', () => {
  test('counts for that very request from that place', async () => {
    const numbers = await Promise.all([ask('question'), ask('question'), ask('question')])
    expect(new Set(numbers).size).toBe(1)
    const { count } = await one('select count(*)::int as count from support_requests')
    expect(count).toBe(1)
    const others = [await ask('question', { message: 'And M43?' }), await ask('question', {}, '10.9.9.9')]
    expect(new Set([...numbers, ...others]).size).toBe(3)
  })

  test('makes one application of two, and both are let in', async () => {
    const form = {
      name: 'Nora',
      last_name: 'Quist',
      email: 'nora@quist.example',
      password: 'Long-Enough-2026',
      c_password: 'Long-Enough-2026',
      activity_type: 1,
      phone: '+4520123456',
      country: 'Denmark',
      city: 'Aarhus',
      delivery_address: 'Harbour road',
      delivery_method: 1,
      currency_id: 1,
      legal_entity: true,
      organization_name: 'Quist Pumps',
    }
    const send = () => portico.request(null, 'POST', '/api/front/auth/signup', form, keyed('application'))
    const [first, second] = [await send(), await send()]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body).toEqual(first.body)
    const { count } = await one(`select count(*)::int as count from organizations where name = 'Quist Pumps'`)
    expect(count).toBe(1)
    const own = { authorization: `Bearer ${second.body.token}` }
    expect((await portico.request(null, 'GET', '/api/auth/user', undefined, own)).status).toBe(200)
  })
})

test('no token lies in what is stored, nor the key by which it could be read', async () => {
  const body = { email: cast.clientB, password: demonstrationPassword }
  const { body: answer } = await portico.request(
    null,
    'POST',
    '/api/auth/token',
    body,
    keyed('the-secret-key'),
  )
  const again = await portico.request(null, 'POST', '/api/auth/token', body, keyed('the-secret-key'))
  expect(again.body).toEqual(answer)
  const { stored } = await one(`select string_agg(k::text, ' ') as stored from idempotency_keys k`)
  const read = stored + Buffer.from(stored.replaceAll(/[^\w+/=]/g, ''), 'base64').toString('latin1')
  for (const secret of [answer.token, answer.wsToken, answer.wsChannelToken, 'the-secret-key'])
    expect(read).not.toContain(secret)
})

describe('one person keeps', () => {
  const put = (email: string, count: number, size: number) =>
    portico.platform.pool.query(
      `insert into idempotency_keys (user_id, key, fingerprint, status, body, at)
       select u.id, 'old ' || n, 'x', 200, repeat('x', $3), now() - make_interval(secs => $2 - n)
       from users u, generate_series(1, $2) as n where u.email = $1`,
      [email, count, size],
    )
  const storedBy = (email: string) =>
    one(
      `select count(*)::int as count, bool_or(key = 'old 1') as oldest, coalesce(sum(octet_length(body)), 0)::int as bytes
       from idempotency_keys where user_id = (select id from users where email = $1)`,
      [email],
    )
  const command = (email: string) =>
    portico.request(email, 'POST', '/api/auth/set-locale', { locale: 'en' }, keyed(`command of ${email}`))

  test('the newest thousand answers', async () => {
    await put(cast.manager, 1500, 10)
    expect((await command(cast.manager)).status).toBe(200)
    expect(await storedBy(cast.manager)).toMatchObject({ count: 1000, oldest: false })
  })

  test('ten megabytes of them', async () => {
    await put(cast.chief, 30, 1_000_000)
    await command(cast.chief)
    expect((await storedBy(cast.chief)).bytes).toBeLessThan(10_500_000)
    const again = await command(cast.chief)
    expect(again.body).toEqual({ locale: 'en' })
  })
})
