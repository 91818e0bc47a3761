import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { demonstrationPassword } from '#demo/people.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'

let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico()
})
afterAll(() => portico.stop())

const signIn = (body: unknown, headers?: Record<string, string>) =>
  portico.request(null, 'POST', '/api/auth/token', body, headers)
const withToken = (token: string, method: 'GET' | 'POST' = 'GET', url = '/api/auth/user') =>
  portico.request(null, method, url, undefined, { authorization: `Bearer ${token}` })

describe('signing in', () => {
  test('with the right password opens a session and answers its three tokens', async () => {
    const { status, body } = await signIn({ email: cast.clientA, password: demonstrationPassword })
    expect(status).toBe(200)
    expect(Object.keys(body).sort()).toEqual(['token', 'wsChannelToken', 'wsToken'])
    expect((await withToken(body.token)).body.email).toBe(cast.clientA)
  })

  test('does not mind capitals and spaces around the address', async () => {
    expect(
      (await signIn({ email: ` Client.A@Portico.Example `, password: demonstrationPassword })).status,
    ).toBe(200)
  })

  test('with a password that is changed concurrently opens nothing', async () => {
    const { pool } = portico.platform
    const { rows } = await pool.query('select password_hash from users where email = $1', [cast.clientB])
    const sessions = async () =>
      (
        await pool.query('select s.id from sessions s join users u on u.id = user_id where email = $1', [
          cast.clientB,
        ])
      ).rowCount
    const before = await sessions()
    const changing = await pool.connect()
    await changing.query('begin')
    await changing.query(`update users set password_hash = 'another' where email = $1`, [cast.clientB])
    // The old password is still visible and found right, but then the sign-in waits for the lock.
    const answer = signIn({ email: cast.clientB, password: demonstrationPassword })
    await expect
      .poll(
        async () =>
          (
            await pool.query(
              `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
            )
          ).rowCount,
        {
          timeout: 5000,
        },
      )
      .toBe(1)
    await changing.query('commit')
    changing.release()
    expect((await answer).status).toBe(422)
    expect(await sessions()).toBe(before)
    await pool.query('update users set password_hash = $1 where email = $2', [
      rows[0].password_hash,
      cast.clientB,
    ])
  })

  test('with a wrong password or an unknown address answers the same', async () => {
    const wrong = await signIn({ email: cast.clientA, password: 'not-the-password' })
    const unknown = await signIn({ email: 'no-one@portico.example', password: 'not-the-password' })
    expect(wrong.status).toBe(422)
    expect(wrong.body.codes).toEqual({ email: ['auth.wrongEmailOrPassword'] })
    expect(unknown).toMatchObject({ status: wrong.status, body: wrong.body })
    expect(Object.keys(unknown.headers).sort()).toEqual(Object.keys(wrong.headers).sort())
  })

  test.each([
    [
      'an array instead of an address',
      { email: [cast.clientA], password: demonstrationPassword },
      'email',
      'errors.notValid',
    ],
    [
      'an object instead of a password',
      { email: cast.clientA, password: { $ne: '' } },
      'password',
      'errors.notValid',
    ],
    ['nothing at all', {}, 'email', 'errors.required'],
    ['an empty password', { email: cast.clientA, password: '' }, 'password', 'errors.required'],
    ['a short password', { email: cast.clientA, password: '12345' }, 'password', 'errors.minLength'],
    [
      'a password of 201 characters',
      { email: cast.clientA, password: 'x'.repeat(201) },
      'password',
      'errors.maxLength',
    ],
    [
      'an over-long address',
      { email: `${'a'.repeat(250)}@b.com`, password: 'secret' },
      'email',
      'errors.maxLength',
    ],
    [
      'a NUL byte in the address',
      { email: 'a\u0000@b.com', password: 'secret' },
      'email',
      'errors.notValidEmail',
    ],
  ])('with %s is refused on the field', async (_, body, field, code) => {
    const answer = await signIn(body)
    expect([answer.status, answer.body.codes[field]]).toEqual([422, [code]])
  })

  test('with a NUL byte in the password is refused like any wrong one', async () => {
    const { status, body } = await signIn({ email: cast.clientA, password: 'secret\u0000more' })
    expect([status, body.codes]).toEqual([422, { email: ['auth.wrongEmailOrPassword'] }])
  })

  test('is refused in the language of the caller', async () => {
    const { body } = await signIn(
      { email: cast.clientA, password: 'not-the-password' },
      { 'x-lang-code': 'ru' },
    )
    expect(body.errors.email[0]).toMatch(/[а-я]/)
  })

  test('keeps only a hash of the token', async () => {
    const { body } = await signIn({ email: cast.clientA, password: demonstrationPassword })
    const { rows } = await portico.platform.pool.query('select * from sessions')
    expect(JSON.stringify(rows)).not.toContain(body.token)
  })
})

describe('a session', () => {
  test('ends at once when its person signs out, and no other session does', async () => {
    const [one, other] = await Promise.all([
      signIn({ email: cast.clientA, password: demonstrationPassword }),
      signIn({ email: cast.clientA, password: demonstrationPassword }),
    ])
    expect((await withToken(one.body.token, 'POST', '/api/auth/logout')).status).toBe(204)
    expect((await withToken(one.body.token)).status).toBe(401)
    expect((await withToken(other.body.token)).status).toBe(200)
  })

  test('ends when its time is over', async () => {
    const { body } = await signIn({ email: cast.clientA, password: demonstrationPassword })
    await portico.platform.pool.query(
      `update sessions set expires_at = now() - interval '1 second' where id = (select max(id) from sessions)`,
    )
    expect((await withToken(body.token)).status).toBe(401)
  })

  test('is not opened by a realtime token, a cookie or a token in the address', async () => {
    const { body } = await signIn({ email: cast.clientA, password: demonstrationPassword })
    expect((await withToken(body.wsToken)).status).toBe(401)
    expect((await withToken(body.wsChannelToken)).status).toBe(401)
    const cookie = await portico.request(null, 'GET', '/api/auth/user', undefined, {
      cookie: `portico_token=${body.token}; token=${body.token}`,
    })
    expect(cookie.status).toBe(401)
    expect((await portico.request(null, 'GET', `/api/auth/user?token=${body.token}`)).status).toBe(401)
  })

  test('gives new realtime tokens as often as asked', async () => {
    const { status, body } = await portico.request(cast.clientA, 'POST', '/api/realtime/token')
    expect([status, Object.keys(body)]).toEqual([200, ['wsToken', 'wsChannelToken']])
  })
})

describe('the current user', () => {
  test('is told everything the browser needs, and no more', async () => {
    const { body } = await portico.request(cast.clientA, 'GET', '/api/auth/user')
    expect(body).toEqual({
      id: expect.any(Number),
      email: cast.clientA,
      name: 'Anna',
      last_name: 'Keller',
      middle_name: null,
      phone: '+493415550101',
      roles: ['client'],
      role: 'client',
      status: 'active',
      email_verified_at: '2026-01-15T09:00:00.000Z',
      locale: 'en',
      currency_id: 1,
      currency: 'USD',
      delivery_method: 2,
      avatar_id: null,
      is_message_email_notifications_enabled: true,
      is_email_notifications_enabled: true,
      time_zone: 'UTC',
      organization_id: expect.any(Number),
      organization_name: 'Arden Machine Works',
      org_role: 'owner',
      order_limit: null,
      discount_level: 2,
      block_reason: null,
      node_ip: '127.0.0.1',
    })
  })

  test('may be blocked, and then reads why', async () => {
    const { body } = await portico.request(cast.blocked, 'GET', '/api/auth/user')
    expect([body.status, body.block_reason]).toEqual(['blocked', expect.stringContaining('overdue')])
  })

  test('chooses a language, of those that are spoken', async () => {
    const choose = (locale: unknown) =>
      portico.request(cast.clientA, 'POST', '/api/auth/set-locale', { locale })
    expect((await choose('ru')).body).toEqual({ locale: 'ru' })
    expect((await portico.request(cast.clientA, 'GET', '/api/auth/user')).body.locale).toBe('ru')
    for (const locale of ['de', '', null, ['en'], 'constructor']) {
      const { status, body } = await choose(locale)
      expect([status, Object.keys(body.codes)]).toEqual([422, ['locale']])
    }
    await choose('en')
  })
})
