import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { demonstrationPassword } from '#demo/people.ts'
import { noteRefusedAddress } from '#platform/server/email/refused-addresses.ts'
import { jobs } from '#processes/features.ts'
import { tableNames } from '#processes/testing/database.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'

let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico({ world: 'company' })
})
afterAll(() => portico.stop())

const sql = async (text: string, values: unknown[] = []) =>
  (await portico.platform.pool.query(text, values)).rows
const people = {
  gone: {
    name: 'Wilhelmina',
    last_name: 'Quartermain',
    phone: '+371 20000001',
    delivery_address: 'Sycamore quay',
  },
  other: { name: 'Ann', last_name: 'Other', phone: '+371 20000002', delivery_address: 'Gate four' },
}
const application = (email: string) => ({
  ...people[email.startsWith('wilhelmina') ? 'gone' : 'other'],
  email,
  password: 'Correct-Horse-1',
  c_password: 'Correct-Horse-1',
  activity_type: 1,
  country: 'Latvia',
  city: 'Riga',
  delivery_method: 1,
  currency_id: 1,
  self_employed: true,
  legal_entity: false,
})
const signUp = (email: string) => portico.request(null, 'POST', '/api/front/auth/signup', application(email))
const signIn = (email: string, password: string) =>
  portico.request(null, 'POST', '/api/auth/token', { email, password })
const statusOf = async (token: string) =>
  (await portico.request(null, 'GET', '/api/auth/user', undefined, { authorization: `Bearer ${token}` })).body
    .status
const remove = (as: string, password: string) =>
  portico.request(as, 'DELETE', '/api/front/client', { password })
const companyOf = async (email: string) =>
  (await sql('select organization_id as id from users where email = $1', [email]))[0].id
/** Simulates that this many days have passed since a deletion, then runs the nightly job. */
async function later(days: number): Promise<void> {
  await sql(`update users set deleted_at = deleted_at - make_interval(days => $1) where email <> $2`, [
    days,
    cast.deleted,
  ])
  await jobs.anonymise_deleted!(portico.platform, undefined as never)
}
/** Finds a word anywhere in the database. */
async function placesOf(word: string): Promise<string[]> {
  const places: string[] = []
  for (const table of await tableNames(portico.platform.pool)) {
    const [found] = await sql(`select from ${table} as one where one::text ilike $1 limit 1`, [`%${word}%`])
    if (found) places.push(table)
  }
  return places
}

describe('the address of a deleted person', () => {
  test('can be used again at once, and the new account is another one', async () => {
    const email = 'again@x.example'
    expect((await signUp(email)).status).toBe(200)
    expect((await signUp(email)).body.codes).toEqual({ email: ['auth.emailTaken'] })
    const old = (await signIn(email, 'Correct-Horse-1')).body.token
    expect(
      (
        await portico.request(
          null,
          'DELETE',
          '/api/front/client',
          { password: 'Correct-Horse-1' },
          {
            authorization: `Bearer ${old}`,
          },
        )
      ).status,
    ).toBe(204)

    const { status, body } = await signUp(email)
    expect(status).toBe(200)
    expect(await statusOf(body.token)).toBe('not_confirmed')
    expect(await statusOf((await signIn(email, 'Correct-Horse-1')).body.token)).toBe('not_confirmed')
    expect(
      (await sql('select status from users where email = $1 order by id', [email])).map((u) => u.status),
    ).toEqual(['deleted', 'not_confirmed'])
  })

  test('still signs in to read that the account was deleted, as long as no one else has it', async () => {
    const { body } = await signIn(cast.deleted, demonstrationPassword)
    expect(await statusOf(body.token)).toBe('deleted')
  })
})

describe('a deleted person', () => {
  test('is known for thirty days, and then nowhere any more', async () => {
    const email = 'wilhelmina@x.example'
    await signUp(email)
    const id = await companyOf(email)
    expect(
      (
        await portico.request(cast.admin, 'POST', `/api/manager/clients/${id}/blocking`, {
          reason: 'Quartermain never answers',
        })
      ).status,
    ).toBe(200)
    expect(
      (
        await portico.request(cast.admin, 'POST', `/api/manager/clients/${id}/deletion`, {
          reason: 'Quartermain asked',
        })
      ).status,
    ).toBe(200)
    expect(await portico.emailsTo(email)).not.toEqual([])
    await noteRefusedAddress(portico.platform.db, email, `550 5.1.1 <${email}>: User unknown`)

    await later(29)
    expect((await portico.request(cast.admin, 'GET', `/api/manager/clients/${id}`)).body.contact).toBe(
      'Wilhelmina Quartermain',
    )
    await later(2)
    for (const word of ['quartermain', 'wilhelmina', '20000001', 'sycamore'])
      expect(await placesOf(word), word).toEqual([])
    const { body } = await portico.request(cast.admin, 'GET', `/api/manager/clients/${id}`)
    expect(body).toMatchObject({
      status: 'deleted',
      contact: '—',
      email: '—',
      phone: null,
      organization_name: `#${id}`,
    })
    expect((await signIn(email, 'Correct-Horse-1')).status).toBe(422)
  })

  test('leaves orders that can be read, without the name', async () => {
    const [order] = (await portico.request(cast.clientB, 'GET', '/api/front/orders')).body
    const id = await companyOf(cast.clientB)
    const before = (await portico.request(cast.admin, 'GET', `/api/manager/orders/${order.id}`)).body
    expect((await remove(cast.clientB, demonstrationPassword)).status).toBe(204)
    await later(31)

    const { status, body } = await portico.request(
      cast.admin,
      'GET',
      `/api/manager/orders/${order.id}`,
      undefined,
      {
        'x-lang-code': 'ru',
      },
    )
    expect([status, body.placed_by]).toEqual([200, 'удалённый пользователь'])
    const by = (entries: { by: string | null }[]) => entries.map((entry) => entry.by)
    expect(by(before.history)).toContain(before.placed_by)
    expect(by(body.history)).toContain('удалённый пользователь')
    expect(by(body.history)).not.toContain(before.placed_by)
    const rest = ({ placed_by: _, history: __, ...order }: Record<string, unknown>) => order
    expect(rest({ ...body, lines: before.lines, terms: before.terms })).toEqual(rest(before))
    expect(
      (await portico.request(cast.admin, 'GET', `/api/manager/clients/${id}`)).body.organization_name,
    ).toBe(before.organization_name)
  })

  test('with colleagues leaves the company to them', async () => {
    await signUp('first@x.example')
    const id = await companyOf('first@x.example')
    await sql(
      `insert into users (email, name, last_name, currency_id, organization_id, status)
       select 'second@x.example', 'Second', 'Person', currency_id, organization_id, 'active' from users where email = $1`,
      ['first@x.example'],
    )
    const { body } = await signIn('first@x.example', 'Correct-Horse-1')
    await portico.request(
      null,
      'DELETE',
      '/api/front/client',
      { password: 'Correct-Horse-1' },
      { authorization: `Bearer ${body.token}` },
    )
    await later(31)
    expect((await portico.request(cast.admin, 'GET', `/api/manager/clients/${id}`)).body).toMatchObject({
      status: 'active',
      contact: 'Second Person',
      delivery_address: 'Gate four',
      organization_name: 'Ann Other',
    })
  })
})

test('an application no one confirmed is taken away after a year, a client is not', async () => {
  const age = (email: string, days: number) =>
    sql(`update users set created_at = now() - make_interval(days => $1) where email = $2`, [days, email])
  for (const email of ['wilhelmina.waits@x.example', 'late@x.example']) await signUp(email)
  const id = await companyOf('wilhelmina.waits@x.example')
  await age('wilhelmina.waits@x.example', 367)
  await age('late@x.example', 360)
  await age(cast.clientA, 4000)
  // A colleague was confirmed long ago in a company that was never confirmed itself.
  await signUp('let.in@x.example')
  await sql(`update users set status = 'active', email_verified_at = now() where email = 'let.in@x.example'`)
  await age('let.in@x.example', 4000)
  await jobs.anonymise_deleted!(portico.platform, undefined as never)
  expect((await signIn('wilhelmina.waits@x.example', 'Correct-Horse-1')).status).toBe(422)
  expect(await placesOf('quartermain')).toEqual([])
  expect((await portico.request(cast.admin, 'GET', `/api/manager/clients/${id}`)).body.status).toBe('deleted')
  for (const [email, password] of [
    ['late@x.example', 'Correct-Horse-1'],
    ['let.in@x.example', 'Correct-Horse-1'],
    [cast.clientA, demonstrationPassword],
  ])
    expect((await signIn(email!, password!)).status, email).toBe(200)
})

test('an address someone typed to recover a password is stored by no one once the e-mail was thought about', async () => {
  for (const email of ['a.stranger@x.example', cast.manager])
    await portico.request(null, 'POST', '/api/auth/forgot-password', { email })
  expect(await portico.emailsTo(cast.manager)).toHaveLength(1)
  expect(await sql(`select from events where name = 'user.recovery_asked'`)).toEqual([])
  expect(await placesOf('a.stranger@x.example')).toEqual([])
})

test('and one whose email could not be sent goes a week later', async () => {
  await sql(
    `insert into events (name, payload, at) values ('user.recovery_asked', '{"email": "old@x.example"}', now() - interval '8 days'),
       ('user.recovery_asked', '{"email": "new@x.example"}', now())`,
  )
  await jobs.sweep_sessions!(portico.platform, undefined as never)
  expect(await sql(`select payload from events where name = 'user.recovery_asked'`)).toEqual([
    { payload: { email: 'new@x.example' } },
  ])
})
