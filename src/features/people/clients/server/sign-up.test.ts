import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import { SignUp } from '../client-rules.ts'

let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico()
})
afterAll(() => portico.stop())

const application = {
  name: 'Vera',
  last_name: 'Holm',
  middle_name: '',
  organization_name: 'Holm Pumps',
  email: 'vera@holm.example',
  password: 'Correct-Horse-1',
  c_password: 'Correct-Horse-1',
  activity_type: 1,
  activity_custom: '',
  phone: '+49 341 5550199',
  country: 'Germany',
  city: 'Leipzig',
  delivery_address: 'Hafenstrasse',
  delivery_method: 2,
  currency_id: 1,
  legal_entity: true,
  self_employed: false,
}
const apply = (change: object = {}, headers?: Record<string, string>) =>
  portico.request(null, 'POST', '/api/front/auth/signup', { ...application, ...change }, headers)
const passwords = (password: string) => ({ password, c_password: password })

describe('every rule of the application, its first broken one shown', () => {
  test.each<[field: string, code: string, change: object]>([
    ...['name', 'last_name', 'country', 'city', 'delivery_address'].flatMap(
      (field): [string, string, object][] => [
        [field, 'errors.required', { [field]: undefined }],
        [field, 'errors.required', { [field]: null }],
        [field, 'errors.required', { [field]: '   ' }],
        [field, 'errors.onlyLatin', { [field]: 'Лейпциг' }],
        [field, 'errors.onlyLatin', { [field]: 'House 7' }],
        [field, 'errors.notValid', { [field]: ['Leipzig'] }],
        [field, 'errors.maxLength', { [field]: 'x'.repeat(301) }],
      ],
    ),
    ...['middle_name', 'organization_name'].map((field): [string, string, object] => [
      field,
      'errors.onlyLatin',
      { [field]: 'Ивановна' },
    ]),
    ['activity_custom', 'errors.onlyLatin', { activity_type: 7, activity_custom: 'Ремонт' }],
    ['activity_custom', 'errors.customActivityMustBeSet', { activity_type: 7 }],
    ['activity_type', 'errors.required', { activity_type: undefined }],
    ['activity_type', 'errors.required', { activity_type: null }],
    ['activity_type', 'errors.required', { activity_type: '' }],
    ['activity_type', 'errors.required', { activity_type: [1] }],
    ['activity_type', 'errors.oneOf', { activity_type: 8 }],
    ['activity_type', 'errors.oneOf', { activity_type: 0 }],
    ['delivery_method', 'errors.required', { delivery_method: undefined }],
    ['delivery_method', 'errors.oneOf', { delivery_method: 99 }],
    ['currency_id', 'errors.required', { currency_id: undefined }],
    ['currency_id', 'errors.oneOf', { currency_id: 99 }],
    ['phone', 'errors.required', { phone: '' }],
    ['phone', 'errors.isValidPhone', { phone: '1' }],
    ['phone', 'errors.isValidPhone', { phone: '+49 341 abc' }],
    ['phone', 'errors.isValidPhone', { phone: '123456789012345678' }],
    ['phone', 'errors.isValidPhone', { phone: `+49 341 5550199 ext ${'1'.repeat(21)}` }],
    ['phone', 'errors.maxLength', { phone: '1'.repeat(251) }],
    ['email', 'errors.required', { email: '' }],
    ['email', 'errors.notValidEmail', { email: 'vera' }],
    ['email', 'errors.notValidEmail', { email: 'vera@holm.example\r\nBcc: all@x.example' }],
    ['email', 'auth.emailTaken', { email: 'Client.A@portico.example' }],
    ['password', 'errors.atLeast10Symbols', passwords('Aa1!')],
    ['password', 'errors.atLeastOneUppercaseAndOneLowercaseLetter', passwords('lower-case-1')],
    ['password', 'errors.atLeastOneSpecialCharacter', passwords('NoSpecial123')],
    ['password', 'errors.atLeastOneNumber', passwords('No-Digits-Here')],
    ['c_password', 'errors.required', { c_password: '' }],
    ['c_password', 'errors.sameAs', { c_password: 'Correct-Horse-2' }],
    ['legal_entity', 'errors.selfEmployedOrLegalEntity', { legal_entity: false }],
    ['legal_entity', 'errors.selfEmployedOrLegalEntity', { self_employed: true }],
  ])('%s: %s %j', async (field, code, change) => {
    const { status, body } = await apply(change)
    expect([status, body.codes]).toEqual([422, { [field]: [code] }])
    expect(body.message).toBe('Validation failed')
    expect(body.errors[field]).toEqual([expect.not.stringContaining(code)])
    const russian = await apply(change, { 'x-lang-code': 'ru' })
    expect(russian.body.errors[field][0]).toMatch(/[а-яё]/i)
  })

  test('an absent password is asked for in both fields', async () => {
    const { body } = await apply(passwords(''))
    expect(body.codes).toEqual({ password: ['errors.required'], c_password: ['errors.required'] })
  })

  test('all broken fields are named together', async () => {
    const { body } = await apply({
      name: undefined,
      phone: 7,
      city: 'Лейпциг',
      c_password: 'other',
      activity_type: 7,
      legal_entity: false,
    })
    expect(body.codes).toEqual({
      name: ['errors.required'],
      phone: ['errors.notValid'],
      city: ['errors.onlyLatin'],
      c_password: ['errors.sameAs'],
      legal_entity: ['errors.selfEmployedOrLegalEntity'],
      activity_custom: ['errors.customActivityMustBeSet'],
    })
  })
})

test('a good application opens a session, waits for a manager and is answered with an e-mail', async () => {
  const { status, body } = await apply({
    roles: ['admin'],
    status: 'active',
    discount_level: 4,
    email_verified_at: new Date(),
  })
  expect([status, Object.keys(body).sort()]).toEqual([200, ['token', 'wsChannelToken', 'wsToken']])
  const as = { authorization: `Bearer ${body.token}` }
  const user = await portico.request(null, 'GET', '/api/auth/user', undefined, as)
  expect(user.body).toMatchObject({
    email: 'vera@holm.example',
    status: 'not_confirmed',
    email_verified_at: null,
    roles: ['client'],
    discount_level: 0,
    organization_name: 'Holm Pumps',
    middle_name: null,
  })
  expect((await portico.request(null, 'GET', '/api/front/products', undefined, as)).body.code).toBe(
    'auth.notConfirmed',
  )

  const waiting = await portico.request(cast.manager, 'GET', '/api/manager/clients?status=not_confirmed')
  expect(waiting.body.map(({ email }: { email: string }) => email)).toContain('vera@holm.example')
  const [email] = await portico.emailsTo('vera@holm.example')
  expect(email?.text).toContain('/email-verified?token=')
})

test('every field of an application is stored where it belongs', async () => {
  const fields = {
    ...application,
    email: 'whole@holm.example',
    middle_name: 'Maria',
    organization_name: 'Whole Holm',
    activity_type: 7,
    activity_custom: 'Bells and clocks',
    delivery_method: 3,
    currency_id: 2,
    legal_entity: false,
    self_employed: true,
  }
  // Fields about the origin are not part of the specification.
  const also = ['ref', 'product_id']
  expect(Object.keys(fields).sort()).toEqual(
    Object.keys(SignUp.shape)
      .filter((name) => !also.includes(name))
      .sort(),
  )
  expect((await apply(fields)).status).toBe(200)
  const { rows } = await portico.platform.pool.query(
    `select u.name, u.last_name, u.middle_name, u.email, u.phone, u.currency_id, u.delivery_method, o.name as company,
       o.kind, o.activity_type, o.activity_custom, o.country, o.city, o.delivery_address, u.password_hash
     from users u join organizations o on o.id = u.organization_id where u.email = $1`,
    [fields.email],
  )
  const { organization_name, password, c_password, legal_entity, self_employed, ...same } = fields
  expect(rows).toEqual([
    {
      ...same,
      phone: '+493415550199',
      company: organization_name,
      kind: 'self_employed',
      password_hash: expect.not.stringContaining(password),
    },
  ])
})

test('of twenty applications with one address at once one is accepted and nothing is left of the others', async () => {
  const count = async () => (await portico.platform.pool.query('select from organizations')).rowCount!
  const before = await count()
  const answers = await Promise.all(Array.from({ length: 20 }, () => apply({ email: 'race@holm.example' })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(422)])
  expect(await count()).toBe(before + 1)
})

test('the language of the applicant is stored', async () => {
  const { body } = await apply({ email: 'rus@holm.example' }, { 'x-lang-code': 'ru' })
  const user = await portico.request(null, 'GET', '/api/auth/user', undefined, {
    authorization: `Bearer ${body.token}`,
  })
  expect(user.body.locale).toBe('ru')
})

test('an address in a national domain and its ASCII form are one person', async () => {
  const [national, ascii] = ['vera@пример.рф', 'vera@xn--e1afmkfd.xn--p1ai']
  expect((await apply({ email: national })).status).toBe(200)
  expect((await apply({ email: ascii })).body.errors).toHaveProperty('email')
  for (const email of [ascii, 'Vera@ПРИМЕР.рф']) {
    const { status, body } = await portico.request(null, 'POST', '/api/auth/token', {
      email,
      password: application.password,
    })
    expect([status, typeof body.token], email).toEqual([200, 'string'])
  }
  const [sent] = await portico.emailsTo(national)
  expect(sent).toMatchObject({ to: ascii })
  expect(
    (await portico.request(null, 'POST', '/api/auth/forgot-password', { email: national })).status,
  ).toBeLessThan(300)
  expect(await portico.emailsTo(ascii)).toHaveLength(2)
})

test('a phone number is stored with its country, however it is typed', async () => {
  for (const [place, phone] of ['79161234567', '8 (916) 123-45-67', '+7 916 123 45 67'].entries()) {
    const email = `phone${place}@holm.example`
    expect((await apply({ email, phone })).status).toBe(200)
    const { rows } = await portico.platform.pool.query('select phone from users where email = $1', [email])
    expect(rows, phone).toEqual([{ phone: '+79161234567' }])
  }
})
