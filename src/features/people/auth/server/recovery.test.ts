import { rmSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { demonstrationPassword } from '#demo/people.ts'
import { jobs } from '#processes/features.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'

const janis = cast.clientB
const password = 'River-7-Stone'

let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico()
})
afterAll(() => portico.stop())

const forgot = (email: unknown, headers?: Record<string, string>) =>
  portico.request(null, 'POST', '/api/auth/forgot-password', { email }, headers)
const reset = (body: object) => portico.request(null, 'POST', '/api/auth/reset-password', body)
const withNew = (link: object, change: object = {}) =>
  reset({ ...link, password, c_password: password, ...change })
const signIn = (email: string, given: string) =>
  portico.request(null, 'POST', '/api/auth/token', { email, password: given })

/** Requests a link and reads it from the e-mail. */
async function linkFor(email: string): Promise<{ email: string; token: string }> {
  await forgot(email)
  return newestLink(email)
}

async function newestLink(email: string): Promise<{ email: string; token: string }> {
  const emails = await portico.emailsTo(email)
  const [link] = emails.flatMap(({ text }) => text.match(/https?:\/\/\S+\/reset-password\?\S+/) ?? [])
  const url = new URL(link!)
  return { email: url.searchParams.get('email')!, token: url.searchParams.get('token')! }
}

beforeEach(async () => {
  const { pool } = portico.platform
  await pool.query(
    `update users set password_hash = (select password_hash from users where email = 'admin@portico.example')`,
  )
})

describe('asking for a link', () => {
  test('answers the same for a known, an unknown, a blocked and a deleted address', async () => {
    const answers = await Promise.all(
      [cast.clientA, 'no-one@portico.example', cast.blocked, cast.deleted].map((email) => forgot(email)),
    )
    const shapes = answers.map(({ status, body, headers }) => [status, body, Object.keys(headers).sort()])
    expect(new Set(shapes.map((shape) => JSON.stringify(shape))).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 200, body: { done: true } })
  })

  test('does the same work for all of them: one fact is noted, and the e-mail is left to the worker', async () => {
    const traces = async (email: string) => {
      const { pool } = portico.platform
      const before = (await pool.query('select coalesce(max(id), 0) as id from events')).rows[0].id
      await forgot(email)
      const { rows } = await pool.query(
        'select name, payload from events where id > $1 and payload->>$2 = $3',
        [before, 'email', email],
      )
      return rows
    }
    for (const email of [cast.clientA, 'no-one.else@portico.example']) {
      expect(await traces(email)).toEqual([{ name: 'user.recovery_asked', payload: { email } }])
    }
  })

  test('writes to those who are there, the blocked too, and never to the deleted', async () => {
    for (const email of [cast.blocked, cast.deleted, 'no-one@portico.example']) await forgot(email)
    expect(await portico.emailsTo(cast.blocked)).not.toEqual([])
    expect(await portico.emailsTo(cast.deleted)).toEqual([])
    expect(await portico.emailsTo('no-one@portico.example')).toEqual([])
  })

  test('writes to no one who left between the asking and the e-mail', async () => {
    const { pool } = portico.platform
    const { rows } = await pool.query('select id from users where email = $1', [cast.deleted])
    for (const purpose of ['reset', 'verify'] as const)
      await jobs.send_link_email!(portico.platform, {
        user_id: rows[0].id,
        purpose,
        asked_by: 1_000_000,
      } as never)
    expect(await portico.emailsTo(cast.deleted)).toEqual([])
    expect((await pool.query('select from email_links where user_id = $1', [rows[0].id])).rowCount).toBe(0)
  })

  test('writes in the language of the recipient, with a link to the public address', async () => {
    await linkFor(cast.unverified)
    const [email] = await portico.emailsTo(cast.unverified)
    expect(email!.subject).toMatch(/[а-я]/)
    expect(email!.text).toContain(`${portico.platform.env.publicUrl}/reset-password?token=`)
  })

  test.each([
    ['', 'errors.required'],
    [undefined, 'errors.required'],
    ['anna', 'errors.notValidEmail'],
    ['anna@portico.example\r\nBcc: all@x.example', 'errors.notValidEmail'],
    [[cast.clientA], 'errors.notValid'],
  ])('for %j is refused on the field', async (email, code) => {
    const { status, body } = await forgot(email)
    expect([status, body.codes]).toEqual([422, { email: [code] }])
  })
})

describe('a reset', () => {
  test('lets the new password in, the old one out, and ends every session', async () => {
    const open = await Promise.all([1, 2].map(() => signIn(cast.clientA, demonstrationPassword)))
    expect((await withNew(await linkFor(cast.clientA))).body).toEqual({ done: true })
    for (const { body } of open) {
      const { status, body: no } = await portico.request(null, 'GET', '/api/auth/user', undefined, {
        authorization: `Bearer ${body.token}`,
      })
      expect([status, no.code]).toEqual([401, 'auth.passwordChanged'])
    }
    expect((await signIn(cast.clientA, demonstrationPassword)).status).toBe(422)
    expect((await signIn(cast.clientA, password)).status).toBe(200)
    expect((await portico.emailsTo(cast.clientA))[0]!.subject).toContain('was changed')
  })

  test('does not prove the e-mail', async () => {
    expect((await withNew(await linkFor(cast.unverified))).status).toBe(200)
    const { rows } = await portico.platform.pool.query(
      'select email_verified_at from users where email = $1',
      [cast.unverified],
    )
    expect(rows).toEqual([{ email_verified_at: null }])
  })

  test('of twenty at once succeeds once', async () => {
    const link = await linkFor(janis)
    const answers = await Promise.all(Array.from({ length: 20 }, () => withNew(link)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)])
  })

  test('by a link that is older than the newest is refused', async () => {
    const older = await linkFor(janis)
    const newest = await linkFor(janis)
    expect(newest.token).not.toBe(older.token)
    expect((await withNew(older)).body.code).toBe('auth.linkExpired')
    expect((await withNew(newest)).status).toBe(200)
  })

  test('of one asking whose e-mail was sent twice is good by either link, once', async () => {
    const link = await linkFor(janis)
    const { rows } = await portico.platform.pool.query(
      `select user_id, asked_by from email_links where user_id = (select id from users where email = $1)
       and used_at is null`,
      [janis],
    )
    // Without a mail server an e-mail is stored only once; a mail server would deliver the copy too.
    rmSync(`${portico.platform.env.dataDir}/mail`, { recursive: true })
    await jobs.send_link_email!(portico.platform, { ...rows[0], purpose: 'reset' } as never)
    const copy = await newestLink(janis)
    expect(copy.token).not.toBe(link.token)
    expect((await withNew(link)).status).toBe(200)
    expect((await withNew(copy)).body.code).toBe('auth.linkExpired')
  })

  test('answers the same for every link that is not good', async () => {
    const link = await linkFor(janis)
    const late = await linkFor(cast.clientA)
    await portico.platform.pool.query(
      `update email_links set expires_at = now() - interval '1 second'
       where user_id = (select id from users where email = $1)`,
      [cast.clientA],
    )
    const answers = await Promise.all([
      withNew(link, { email: cast.clientA }),
      withNew(link, { email: 'no-one@portico.example' }),
      withNew(link, { token: 'a'.repeat(43) }),
      withNew({ email: 'no-one@portico.example', token: 'a'.repeat(43) }),
      withNew(late),
    ])
    for (const { status, body } of answers) expect([status, body.code]).toEqual([409, 'auth.linkExpired'])
    expect((await withNew(link)).status, 'asking under another address has not used the link up').toBe(200)
  })

  test('is open for an hour, 3600000 ms', async () => {
    await linkFor(cast.clientA)
    const { rows } = await portico.platform.pool.query(
      `select extract(epoch from expires_at - created_at) * 1000 as ms from email_links where purpose = 'reset'
       order by created_at desc limit 1`,
    )
    // The database's clock sets one time, ours the other.
    expect(Math.round(Number(rows[0].ms) / 60_000) * 60_000).toBe(3_600_000)
  })

  test('is not made by a link that proves an e-mail', async () => {
    await portico.request(cast.unverified, 'POST', '/api/auth/verification-emails').catch(() => undefined)
    const token = /email-verified\?token=([\w-]+)/
    const email = (await portico.emailsTo(cast.unverified)).find(({ text }) => token.test(text))
    if (!email) return expect.unreachable('there is an e-mail to verify')
    expect((await withNew({ email: cast.unverified, token: token.exec(email.text)![1]! })).status).toBe(409)
  })

  test.each<[string, object, object]>([
    ['no e-mail', { email: '' }, { email: ['errors.required'] }],
    [
      'a short password',
      { password: 'abc12', c_password: 'abc12' },
      { password: ['errors.minLength'], c_password: ['errors.minLength'] },
    ],
    ['two passwords that differ', { c_password: 'River-7-Stones' }, { password: ['errors.sameAs'] }],
    ['no token', { token: '' }, { token: ['errors.required'] }],
    [
      'nothing',
      { email: undefined, password: undefined, c_password: undefined, token: undefined },
      {
        email: ['errors.required'],
        password: ['errors.required'],
        c_password: ['errors.required'],
        token: ['errors.required'],
      },
    ],
    [
      'a common password',
      { password: 'Qwerty', c_password: 'Qwerty' },
      { password: ['auth.commonPassword'] },
    ],
    [
      'one sign all along',
      { password: 'zzzzzzz', c_password: 'zzzzzzz' },
      { password: ['auth.commonPassword'] },
    ],
  ])('with %s is refused on the field', async (_, change, codes) => {
    const { status, body } = await withNew({ email: cast.clientA, token: 'a'.repeat(43) }, change)
    expect([status, body.codes]).toEqual([422, codes])
  })

  test.each(['Anna Keller', 'keller anna', 'client.a', cast.clientA])(
    'to the person’s own %s is refused, and the link stays good',
    async (own) => {
      const link = await linkFor(cast.clientA)
      expect((await withNew(link, { password: own, c_password: own })).body.codes).toEqual({
        password: ['auth.commonPassword'],
      })
      expect((await withNew(link)).status).toBe(200)
    },
  )

  test('of a deleted person is impossible, even with a link from before', async () => {
    const link = await linkFor(janis)
    await portico.platform.pool.query(`update users set status = 'deleted' where email = $1`, [janis])
    expect((await withNew(link)).body.code).toBe('auth.linkExpired')
    await portico.platform.pool.query(`update users set status = 'active' where email = $1`, [janis])
  })

  test('leaves the token nowhere but in the e-mail', async () => {
    const { token } = await linkFor(cast.clientA)
    const { pool } = portico.platform
    for (const table of ['email_links', 'events', 'graphile_worker._private_jobs']) {
      const { rows } = await pool.query(`select * from ${table}`)
      expect(JSON.stringify(rows)).not.toContain(token)
    }
  })
})

describe('what a caller can learn of an address', () => {
  test('by asking for another verification e-mail: nothing, for one must be signed in', async () => {
    const { status } = await portico.request(null, 'POST', '/api/auth/verification-emails', {
      email: cast.clientA,
    })
    expect(status).toBe(401)
  })
})
