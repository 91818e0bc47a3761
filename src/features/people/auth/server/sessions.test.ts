import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { demonstrationPassword } from '#demo/people.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { OwnSession } from '../contract.ts'

const anna = cast.clientA

let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico()
})
afterAll(() => portico.stop())

async function open(email: string): Promise<string> {
  const { body } = await portico.request<{ token: string }>(
    null,
    'POST',
    '/api/auth/token',
    { email, password: demonstrationPassword },
    { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0' },
  )
  return body.token
}
const as = (
  token: string,
  method: 'GET' | 'POST' | 'DELETE' | 'PUT' = 'GET',
  url = '/api/auth/user',
  body?: object,
) => portico.request(null, method, url, body, { authorization: `Bearer ${token}` })
const sessionsOf = async (token: string): Promise<OwnSession[]> =>
  (await as(token, 'GET', '/api/auth/sessions')).body
const whyNot = async (token: string) => {
  const { status, body } = await as(token)
  return [status, body.code]
}

describe('the list of one’s sessions', () => {
  test('says where each was opened, with what, and which one asks', async () => {
    const [mine] = [await open(anna), await open(anna), await open(cast.clientB)]
    const list = await sessionsOf(mine!)
    expect(list).toHaveLength(2)
    expect(list[0]).toEqual({
      id: expect.any(Number),
      ip: '127.0.0.1',
      user_agent: expect.stringContaining('Firefox'),
      created_at: expect.stringMatching(/Z$/),
      last_used_at: expect.stringMatching(/Z$/),
      current: true,
    })
    expect(list[1]!.current).toBe(false)
  })

  test('one of them can be ended; it ends at once, and the others do not', async () => {
    const [here, there] = [await open(cast.clientB), await open(cast.clientB)]
    const other = (await sessionsOf(there))[0]!
    expect((await as(here, 'DELETE', `/api/auth/sessions/${other.id}`)).status).toBe(204)
    expect(await whyNot(there)).toEqual([401, 'auth.signInFirst'])
    expect((await as(here)).status).toBe(200)
    expect((await as(here, 'DELETE', `/api/auth/sessions/${other.id}`)).status).toBe(404)
  })

  test('someone else’s is not to be told from one there is not', async () => {
    const [mine, theirs] = [await open(cast.clientB), await open(anna)]
    const { id } = (await sessionsOf(theirs))[0]!
    const foreign = await as(mine, 'DELETE', `/api/auth/sessions/${id}`)
    const missing = await as(mine, 'DELETE', '/api/auth/sessions/999999')
    expect([foreign.status, foreign.body.code]).toEqual([404, missing.body.code])
    expect((await as(theirs)).status).toBe(200)
  })

  test('all but this one can be ended', async () => {
    const [here, one, two] = [await open(anna), await open(anna), await open(anna)]
    expect((await as(here!, 'DELETE', '/api/auth/sessions')).status).toBe(204)
    expect(await Promise.all([one!, two!].map(whyNot))).toEqual([
      [401, 'auth.signInFirst'],
      [401, 'auth.signInFirst'],
    ])
    expect(await sessionsOf(here!)).toHaveLength(1)
  })
})

describe('a session that is not used', () => {
  const age = (token: string, interval: string) =>
    portico.platform.pool.query(
      `update sessions set last_used_at = now() - $2::interval where token_hash = sha256($1::bytea)`,
      [token, interval],
    )

  test('ends after 14 days', async () => {
    const token = await open(anna)
    await age(token, '13 days 23 hours')
    expect((await as(token)).status).toBe(200)
    await age(token, '14 days 1 minute')
    expect((await as(token)).status).toBe(401)
  })

  test('ends 30 days after sign-in, however much it is used', async () => {
    const { body } = await portico.request(null, 'POST', '/api/auth/token', {
      email: anna,
      password: demonstrationPassword,
    })
    const { rows } = await portico.platform.pool.query(
      `select extract(epoch from expires_at - created_at) / 86400 as days from sessions where token_hash = sha256($1::bytea)`,
      [body.token],
    )
    expect(Number(rows[0].days)).toBeCloseTo(30, 3)
    const expire = (interval: string) =>
      portico.platform.pool.query(
        'update sessions set expires_at = now() + $2::interval where token_hash = sha256($1::bytea)',
        [body.token, interval],
      )
    await expire('1 minute')
    expect((await as(body.token)).status).toBe(200)
    await expire('-1 second')
    expect((await as(body.token)).status).toBe(401)
  })

  test('is stored by its use, which is written down at most once in five minutes', async () => {
    const token = await open(anna)
    const lastUse = async () => (await sessionsOf(token)).find(({ current }) => current)!.last_used_at
    const first = await lastUse()
    expect(await lastUse()).toBe(first)
    await age(token, '6 minutes')
    await as(token)
    expect(new Date(await lastUse()).getTime()).toBeGreaterThanOrEqual(new Date(first).getTime())
    await age(token, '4 minutes')
    const noted = await lastUse()
    expect(await lastUse()).toBe(noted)
  })
})

describe('a session that was ended says why to the person who still holds its token', () => {
  const companyOf = async (email: string) =>
    (await portico.platform.pool.query('select organization_id as id from users where email = $1', [email]))
      .rows[0].id
  const staff = (
    who: string,
    id: number,
    what: string,
    body: object = { reason: 'Three invoices are overdue' },
  ) => portico.request(who, 'POST', `/api/manager/clients/${id}/${what}`, body)

  test('blocked; and a new one may only read why', async () => {
    const token = await open(cast.clientB)
    const id = await companyOf(cast.clientB)
    expect((await staff(cast.chief, id, 'blocking')).status).toBe(200)
    expect(await whyNot(token)).toEqual([401, 'auth.accountBlocked'])
    const again = await open(cast.clientB)
    expect((await as(again)).body).toMatchObject({
      status: 'blocked',
      block_reason: 'Three invoices are overdue',
    })
    expect((await as(again, 'GET', '/api/front/carts')).body.code).toBe('auth.blocked')
    expect((await as(again, 'POST', '/api/realtime/token')).status).toBe(403)
    await staff(cast.chief, id, 'unblocking', {})
    expect((await as(again, 'GET', '/api/front/company')).status).toBe(200)
  })

  test('deleted; and a new one knows no more than that', async () => {
    const email = cast.unverified
    const token = await open(email)
    expect((await staff(cast.admin, await companyOf(email), 'deletion')).status).toBe(200)
    expect(await whyNot(token)).toEqual([401, 'auth.accountDeleted'])
    const again = await open(email)
    expect((await as(again)).body.status).toBe('deleted')
    expect((await as(again, 'GET', '/api/front/company')).body.code).toBe('auth.accountDeleted')
    expect((await as(again, 'POST', '/api/auth/logout')).status).toBe(204)
  })

  test('signed out: sign in again', async () => {
    const token = await open(anna)
    await as(token, 'POST', '/api/auth/logout')
    expect(await whyNot(token)).toEqual([401, 'auth.signInFirst'])
  })

  test.each(['logout', 'blocking', 'deletion'] as const)(
    'twenty times %s among other calls: after the answer not one call is let in (I11)',
    async (what) => {
      let letIn = 0
      for (let round = 0; round < 20; round += 1) {
        const { rows } = await portico.platform.pool.query(
          `with company as (
             insert into organizations (name, kind, activity_type, country, city, delivery_address)
             values ('Race', 'legal_entity', 1, 'Latvia', 'Riga', 'Quay') returning id
           ), person as (
             insert into users (email, name, last_name, currency_id, organization_id, status)
             select $1, 'Ann', 'Race', 1, id, 'active' from company returning id, organization_id
           )
           insert into sessions (user_id, token_hash, expires_at, ip, user_agent)
           select id, sha256($2::bytea), now() + interval '1 hour', '', '' from person
           returning (select organization_id from person) as id`,
          [`race-${what}-${round}@portico.example`, `race-token-${what}-${round}-0000000`],
        )
        const token = `race-token-${what}-${round}-0000000`
        const use = () => as(token, 'GET', '/api/front/company')
        const before = Promise.all(Array.from({ length: 5 }, use))
        const ending =
          what === 'logout' ? as(token, 'POST', '/api/auth/logout') : staff(cast.admin, rows[0].id, what)
        const { status } = await ending
        expect([200, 204]).toContain(status)
        const after = await Promise.all(Array.from({ length: 5 }, use))
        letIn += after.filter((answer) => answer.status !== 401).length
        expect((await before).every((answer) => [200, 401].includes(answer.status))).toBe(true)
      }
      expect(letIn).toBe(0)
    },
  )
})
