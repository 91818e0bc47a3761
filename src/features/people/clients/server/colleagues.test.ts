import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { OrgPerson } from '../people-shape.ts'
import { newCompany } from './testing/company.ts'

const [ann, stranger] = ['ann@holm.example', 'eve@other.example']
const password = 'River-7-Stone'
const url = '/api/front/people'

let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico()
  const { pool } = portico.platform
  await newCompany(pool, { email: ann, manager: cast.manager })
  await newCompany(pool, { email: stranger, name: 'Other' })
  await pool.query('update users set email_verified_at = now() where email = any($1)', [[ann, stranger]])
})
afterAll(() => portico.stop())

const input = (email: string, change: object = {}) => ({
  name: 'Bo',
  last_name: 'Lind',
  email,
  locale: 'en',
  org_role: 'buyer',
  order_limit: { amount: 500_00, currency: 'EUR' },
  ...change,
})
const invite = (email: string, change: object = {}, as = ann) =>
  portico.request<OrgPerson & { errors: Record<string, string[]> }>(as, 'POST', url, input(email, change))
const people = async (as = ann) => (await portico.request<OrgPerson[]>(as, 'GET', url)).body
const signIn = (email: string, given = password) =>
  portico.request(null, 'POST', '/api/auth/token', { email, password: given })

async function linkOf(email: string): Promise<{ email: string; token: string }> {
  const [message] = await portico.emailsTo(email)
  const found = new URL(message!.text.match(/https?:\/\/\S+\/reset-password\?\S+/)![0])
  return { email: found.searchParams.get('email')!, token: found.searchParams.get('token')! }
}
const join = (link: object, change: object = {}) =>
  portico.request(null, 'POST', '/api/auth/invitation-acceptance', {
    ...link,
    password,
    c_password: password,
    ...change,
  })
async function colleague(email: string, change: object = {}): Promise<OrgPerson> {
  const { body } = await invite(email, change)
  expect((await join(await linkOf(email))).status).toBe(200)
  return (await people()).find(({ id }) => id === body.id)!
}

describe('an invitation', () => {
  test('goes by e-mail in the language that was chosen, and says who asks and for which company', async () => {
    const { status, body } = await invite('nina@holm.example', { locale: 'ru' })
    expect([status, body.state, body.order_limit]).toEqual([
      200,
      'invited',
      { amount: 50000, currency: 'EUR' },
    ])
    const [message] = await portico.emailsTo('nina@holm.example')
    expect(message!.subject).toBe('Ann Holm приглашает вас в Holm на Portico')
    expect(message!.text).toContain('/reset-password?')
  })

  test('lets no one in before its link is used; then the colleague is active, and the e-mail is proven', async () => {
    await invite('bo@holm.example')
    expect((await signIn('bo@holm.example')).status).toBe(422)
    await portico.request(null, 'POST', '/api/auth/forgot-password', { email: 'bo@holm.example' })
    const [message, ...others] = await portico.emailsTo('bo@holm.example')
    expect([message!.subject, others], 'no other e-mail lets them in').toEqual([
      'Ann Holm invites you to Holm at Portico',
      [],
    ])
    expect((await join(await linkOf('bo@holm.example'))).status).toBe(200)
    expect((await signIn('bo@holm.example')).status).toBe(200)
    const { body } = await portico.request('bo@holm.example', 'GET', '/api/auth/user')
    expect(body).toMatchObject({
      status: 'active',
      organization_name: 'Holm',
      org_role: 'buyer',
      order_limit: { amount: 50000, currency: 'EUR' },
      currency: 'EUR',
    })
    expect(body.email_verified_at).not.toBeNull()
  })

  test('works once, for its own address, with a password by the rules of sign-up', async () => {
    await invite('lia@holm.example')
    const link = await linkOf('lia@holm.example')
    expect((await join(link, { password: 'short1', c_password: 'short1' })).body.codes).toEqual({
      password: ['errors.atLeast10Symbols'],
    })
    expect((await join({ ...link, email: ann })).body.code).toBe('auth.linkExpired')
    const tries = await Promise.all(Array.from({ length: 5 }, () => join(link)))
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  })

  test('asked for twice is one colleague, with what was said last; only the newest e-mail opens', async () => {
    const first = await invite('two@holm.example')
    const old = await linkOf('two@holm.example')
    const second = await invite('two@holm.example', { org_role: 'viewer' })
    expect([second.status, second.body.id, second.body.org_role, second.body.order_limit]).toEqual([
      200,
      first.body.id,
      'viewer',
      null,
    ])
    expect((await people()).filter(({ email }) => email === 'two@holm.example')).toHaveLength(1)
    await portico.emailsTo('two@holm.example')
    expect((await join(old)).status).toBe(409)
    expect((await join(await linkOf('two@holm.example'))).status).toBe(200)
  })

  test('is refused for an address that has an account, for a limit in another currency, and to the person who is no owner', async () => {
    expect((await invite(stranger)).body.errors.email).toEqual(['This e-mail already has an account'])
    const limit = { order_limit: { amount: 5, currency: 'RUB' } }
    expect((await invite('rub@holm.example', limit)).body.errors.order_limit).toEqual(['The limit is in EUR'])
    await colleague('buyer@holm.example')
    const { status, body } = await invite('x@holm.example', {}, 'buyer@holm.example')
    expect([status, (body as never as { code: string }).code]).toEqual([403, 'clientsInside.mayNot.manage'])
  })

  test('to a company that is blocked in the meantime lets no one do anything', async () => {
    const id = await newCompany(portico.platform.pool, {
      email: 'bob@gone.example',
      name: 'Gone',
      manager: cast.manager,
    })
    await portico.platform.pool.query(
      `update users set email_verified_at = now() where email = 'bob@gone.example'`,
    )
    await invite('kid@gone.example', {}, 'bob@gone.example')
    const link = await linkOf('kid@gone.example')
    const blocking = `/api/manager/clients/${id}/blocking`
    expect((await portico.request(cast.manager, 'POST', blocking, { reason: 'Debts' })).status).toBe(200)
    await join(link)
    expect((await portico.request('kid@gone.example', 'GET', '/api/front/orders')).body.code).toBe(
      'auth.blocked',
    )
  })
})

describe('a colleague', () => {
  const change = (as: string, { id, version }: Pick<OrgPerson, 'id' | 'version'>, to: object) =>
    portico.request(as, 'PATCH', `${url}/${id}`, { version, ...to })

  test('is seen by the company alone', async () => {
    expect((await people(stranger)).map(({ email }) => email)).toEqual([stranger])
    const mine = await colleague('seen@holm.example')
    const limit = { org_role: 'viewer' }
    expect((await change(stranger, mine, limit)).status).toBe(404)
    expect((await portico.request(stranger, 'DELETE', `${url}/${mine.id}`)).status).toBe(404)
    expect((await portico.request(stranger, 'POST', `${url}/${mine.id}/invitation`)).status).toBe(404)
  })

  test('gets another role and limit at once, is told, and a stale form changes nothing', async () => {
    const mine = await colleague('role@holm.example')
    const limit = { amount: 900_00, currency: 'EUR' }
    const given = await change(ann, mine, { org_role: 'buyer', order_limit: limit })
    expect([given.status, given.body.order_limit]).toEqual([200, limit])
    const stale = await change(ann, mine, { org_role: 'viewer' })
    expect([stale.status, stale.body.code]).toEqual([409, 'errors.stale'])
    await change(ann, given.body, { org_role: 'viewer', order_limit: limit })
    const { body } = await portico.request('role@holm.example', 'GET', '/api/auth/user')
    expect([body.org_role, body.order_limit]).toEqual(['viewer', null])
    const cart = await portico.request('role@holm.example', 'POST', '/api/front/carts', { name: 'Mine' })
    expect([cart.status, cart.body.code]).toEqual([403, 'clientsInside.mayNot.buy'])
    const [message] = await portico.emailsTo('role@holm.example')
    expect(message!.subject).toBe('Your role in the company has changed')
  })

  test('whose access is taken away is signed out at once, is written to, and may be invited again', async () => {
    const mine = await colleague('gone@holm.example')
    const token = await portico.tokenOf('gone@holm.example')
    expect((await portico.request(ann, 'DELETE', `${url}/${mine.id}`)).status).toBe(204)
    const after = await portico.request(null, 'GET', '/api/front/orders', undefined, {
      authorization: `Bearer ${token}`,
    })
    expect(after.status).toBe(401)
    const { body: again } = await signIn('gone@holm.example')
    const read = await portico.request(null, 'GET', '/api/front/orders', undefined, {
      authorization: `Bearer ${again.token}`,
    })
    expect([read.status, read.body.code]).toEqual([401, 'auth.accountDeleted'])
    expect((await people()).map(({ email }) => email)).not.toContain('gone@holm.example')
    const [message] = await portico.emailsTo('gone@holm.example')
    expect(message!.subject).toBe('Your access to Holm at Portico has ended')
    expect((await invite('gone@holm.example')).status).toBe(200)
  })

  test('who owns the company alone stays an owner, even if two owners step down at once', async () => {
    const alone = await newCompany(portico.platform.pool, { email: 'pa@duo.example', colleagues: 1 })
    await portico.platform.pool.query(
      'update users set email_verified_at = now() where organization_id = $1',
      [alone],
    )
    const [pa, ma] = await people('pa@duo.example')
    const both = await Promise.all([
      change('pa@duo.example', ma!, { org_role: 'viewer' }),
      change('1pa@duo.example', pa!, { org_role: 'viewer' }),
    ])
    const statuses = both.map(({ status }) => status).sort()
    expect([
      [200, 403],
      [200, 409],
    ]).toContainEqual(statuses)
    const left = await portico.platform.pool.query(
      `select email from users where organization_id = $1 and org_role = 'owner'`,
      [alone],
    )
    expect(left.rowCount).toBe(1)
    const last = left.rows[0].email as string
    const own = (await people(last)).find(({ email }) => email === last)!
    expect((await portico.request(last, 'DELETE', `${url}/${own.id}`)).body.code).toBe(
      'clientsInside.people.lastOwner',
    )
    const self = await portico.request(last, 'DELETE', '/api/front/client', {
      password: 'Portico-Demo-2026',
    })
    expect(self.body.code).toBe('clientsInside.people.lastOwner')
  })
})
