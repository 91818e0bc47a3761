import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { demonstrationPassword } from '#demo/people.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'

let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico()
})
afterAll(() => portico.stop())

const change = (body: unknown, as: string = cast.clientA) =>
  portico.request(as, 'PUT', '/api/front/client', body)
const rowOf = async (email: string) =>
  (await portico.platform.pool.query('select * from users where email = $1', [email])).rows[0]
const without = (row: object, ...names: string[]) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)))

describe('a change of one’s own profile', () => {
  test('changes what is sent and answers the current user', async () => {
    const before = await rowOf(cast.clientA)
    const sent = {
      name: 'Annabel',
      middle_name: 'Marie',
      phone: '+49 341 5550102 ext. 12',
      time_zone: 'Europe/Berlin',
      delivery_method: 4,
      currency_id: 2,
      avatar_id: null,
      is_email_notifications_enabled: false,
      is_message_email_notifications_enabled: false,
    }
    const { status, body } = await change(sent)
    expect(status).toBe(200)
    const stored = { ...sent, phone: '+493415550102 ext. 12' }
    expect(body).toMatchObject({ ...stored, email: cast.clientA, last_name: 'Keller', currency: 'EUR' })
    expect((await portico.request(cast.clientA, 'GET', '/api/auth/user')).body).toEqual(body)
    const { updated_at: _, version, ...after } = await rowOf(cast.clientA)
    expect(after).toEqual({ ...without(before, 'updated_at', 'version'), ...stored })
    expect(version).toBe(before.version + 1)
  })

  test('with nothing in it changes nothing', async () => {
    const before = await rowOf(cast.clientA)
    expect((await change({})).status).toBe(200)
    expect(await rowOf(cast.clientA)).toEqual(before)
  })

  test('may empty the middle name, and is open to managers', async () => {
    expect((await change({ middle_name: '' })).body.middle_name).toBeNull()
    expect((await change({ time_zone: 'Asia/Almaty' }, cast.manager)).body).toMatchObject({
      email: cast.manager,
      time_zone: 'Asia/Almaty',
    })
  })

  test('cannot touch what is not the person’s to change', async () => {
    const before = await rowOf(cast.clientA)
    const { status } = await change({
      name: 'Anna',
      id: 1,
      email: 'other@portico.example',
      roles: ['admin'],
      role: 'admin',
      status: 'deleted',
      email_verified_at: null,
      organization_id: null,
      discount_level: 4,
      block_reason: 'x',
      password_hash: 'x',
      locale: 'ru',
      created_at: '2000-01-01',
      version: 99,
      __proto__: { roles: ['admin'] },
    })
    expect(status).toBe(200)
    const { name, updated_at, version, ...rest } = await rowOf(cast.clientA)
    expect([name, version]).toEqual(['Anna', before.version + 1])
    expect(rest).toEqual(without(before, 'name', 'updated_at', 'version'))
    expect(updated_at).not.toBeNull()
  })

  test.each<[string, unknown, string]>([
    ['name', '', 'errors.required'],
    ['name', 'Анна', 'errors.onlyLatin'],
    ['last_name', 'Keller 2', 'errors.onlyLatin'],
    ['middle_name', 'Ивановна', 'errors.onlyLatin'],
    ['phone', '1', 'errors.isValidPhone'],
    ['phone', `+49 341 5550199 ext ${'1'.repeat(21)}`, 'errors.isValidPhone'],
    ['phone', '1'.repeat(251), 'errors.maxLength'],
    ['time_zone', 'Mars/Olympus', 'errors.oneOf'],
    ['delivery_method', 99, 'errors.oneOf'],
    ['delivery_method', '2', 'errors.isInteger'],
    ['currency_id', 99, 'errors.oneOf'],
    ['currency_id', -1, 'errors.oneOf'],
    ['currency_id', 1.5, 'errors.isInteger'],
    ['avatar_id', 'x', 'errors.isInteger'],
    ['avatar_id', 1.5, 'errors.isInteger'],
    ['avatar_id', 1, 'errors.oneOf'],
    ['is_email_notifications_enabled', 'yes', 'errors.notValid'],
    ['password', 'Correct-Horse-1', 'old_password errors.required'],
    ['old_password', demonstrationPassword, 'password errors.required'],
  ])('with %s %j is refused', async (field, value, expected) => {
    const before = await rowOf(cast.clientA)
    const { status, body } = await change({ [field]: value })
    const [where, code] = expected.includes(' ') ? expected.split(' ') : [field, expected]
    expect([status, body.codes]).toEqual([422, { [where!]: [code] }])
    expect(await rowOf(cast.clientA)).toEqual(before)
  })
})

describe('a change of the password', () => {
  const open = async () =>
    (
      await portico.request(null, 'POST', '/api/auth/token', {
        email: cast.manager,
        password: demonstrationPassword,
      })
    ).body.token as string
  const as = (token: string, body: object) =>
    portico.request(null, 'PUT', '/api/front/client', body, { authorization: `Bearer ${token}` })

  test.each([
    ['Aa1!', 'errors.atLeast10Symbols'],
    ['lower-case-1', 'errors.atLeastOneUppercaseAndOneLowercaseLetter'],
    ['NoSpecial123', 'errors.atLeastOneSpecialCharacter'],
    ['No-Digits-Here', 'errors.atLeastOneNumber'],
  ])('to %s is refused with its rule', async (password, code) => {
    const { body } = await change({ password, old_password: demonstrationPassword })
    expect(body.codes).toEqual({ password: [code] })
  })

  test('needs the old one', async () => {
    const { status, body } = await change({ password: 'Correct-Horse-1', old_password: 'not-the-password' })
    expect([status, body.codes]).toEqual([422, { old_password: ['auth.wrongPassword'] }])
  })

  test('ends the other sessions, keeps this one, kills reset links and is told by e-mail', async () => {
    const [here, there] = [await open(), await open()]
    await portico.request(null, 'POST', '/api/auth/forgot-password', { email: cast.manager })
    const link = new URL(/https?:\/\/\S+/.exec((await portico.emailsTo(cast.manager))[0]!.text)![0])
    const password = 'Correct-Horse-1'
    expect((await as(here, { password, old_password: demonstrationPassword })).status).toBe(200)
    expect((await as(here, {})).status).toBe(200)
    expect((await as(there, {})).body.code).toBe('auth.passwordChanged')
    expect((await portico.emailsTo(cast.manager))[0]!.subject).toContain('was changed')
    const { status } = await portico.request(null, 'POST', '/api/auth/reset-password', {
      email: cast.manager,
      token: link.searchParams.get('token'),
      password,
      c_password: password,
    })
    expect(status).toBe(409)
  })
})
