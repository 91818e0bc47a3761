import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'

let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico()
})
afterAll(() => portico.stop())

const askAgain = () => portico.request(cast.unverified, 'POST', '/api/auth/verification-emails')
const follow = (token: unknown) => portico.request(null, 'POST', '/api/auth/email-verification', { token })
const verifiedAt = async () =>
  (await portico.request(cast.unverified, 'GET', '/api/auth/user')).body.email_verified_at

async function linkInNewestEmail(): Promise<string> {
  const [email] = await portico.emailsTo(cast.unverified)
  return /email-verified\?token=([\w-]+)/.exec(email!.text)![1]!
}

test('a link works once, only the newest one, and never for someone who is verified', async () => {
  expect((await askAgain()).body).toEqual({ done: true })
  const older = await linkInNewestEmail()
  await askAgain()
  const newest = await linkInNewestEmail()
  expect(newest).not.toBe(older)
  expect((await follow(older)).body.code).toBe('auth.linkExpired')
  expect(await verifiedAt()).toBeNull()

  const twenty = await Promise.all(Array.from({ length: 20 }, () => follow(newest)))
  expect(twenty.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)])
  expect(await verifiedAt()).not.toBeNull()
  expect((await askAgain()).body.code).toBe('auth.alreadyVerified')
})

test('the e-mail is in the language of the person and its link goes to the public address', async () => {
  const [email] = await portico.emailsTo(cast.unverified)
  expect(email).toMatchObject({ to: cast.unverified, subject: expect.stringContaining('Подтвердите') })
  expect(email!.text).toContain(`${portico.platform.env.publicUrl}/email-verified?token=`)
})

test.each([
  ['guessed', 'a'.repeat(43)],
  ['empty', ''],
  ['with a NUL byte', 'a\u0000b'],
])('a link that is %s says no more than that it is too old', async (_, token) => {
  const { status, body } = await follow(token)
  expect([status, body.code]).toEqual([409, 'auth.linkExpired'])
})

test('an over-long or absent token is refused on the field', async () => {
  expect((await follow('a'.repeat(201))).body.codes).toEqual({ token: ['errors.maxLength'] })
  expect((await follow(undefined)).body.codes).toEqual({ token: ['errors.required'] })
})

test('a link works for three days, and not a minute longer', async () => {
  const { pool } = portico.platform
  await pool.query('update users set email_verified_at = null where email = $1', [cast.unverified])
  await askAgain()
  const token = await linkInNewestEmail()
  const { rows } = await pool.query(
    `select extract(epoch from expires_at - created_at) / 3600 as hours from email_links where purpose = 'verify'
     order by id desc limit 1`,
  )
  expect(Number(rows[0].hours)).toBeCloseTo(72, 1)
  await pool.query(`update email_links set expires_at = now() - interval '1 second' where used_at is null`)
  expect((await follow(token)).body.code).toBe('auth.linkExpired')
  await pool.query(`update email_links set expires_at = now() + interval '1 minute' where used_at is null`)
  expect((await follow(token)).status).toBe(200)
})

test('the token is stored as a hash only', async () => {
  const token = await linkInNewestEmail()
  const { rows } = await portico.platform.pool.query('select * from email_links')
  expect(JSON.stringify(rows)).not.toContain(token)
})
