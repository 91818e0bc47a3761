import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { newCompany } from '#features/people/clients/server/testing/company.ts'
import { noteRefusedAddress } from '#platform/server/email/refused-addresses.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { StaffCard, StaffRow } from '../team-shape.ts'

const { manager: maria, otherManager: boris, chief, admin } = cast
const url = '/api/manager/staff'

let portico: TestPortico
const ids: Record<string, number> = {}
beforeAll(async () => {
  portico = await startPortico()
  for (const { email, id } of await sql('select email, id from users')) ids[email] = id
})
afterAll(() => portico.stop())

const sql = async (text: string, values: unknown[] = []) =>
  (await portico.platform.pool.query(text, values)).rows
const nina = (more: object = {}) => ({
  name: 'Nina',
  last_name: 'Holm',
  phone: '',
  role: 'manager',
  time_zone: 'Asia/Shanghai',
  languages: [{ id: 'chinese', level: 'native' }],
  countries: ['China'],
  hours: { days: [1, 2, 3], from: '10:00', to: '16:00' },
  ...more,
})
const invite = (as: string, email: string, more: object = {}) =>
  portico.request<StaffCard>(as, 'POST', url, { ...nina(more), email, locale: 'en' })
const ctx = (as: string, id: number, command: string, body?: object) =>
  portico.request<any>(as, 'POST', `${url}/${id}/${command}`, body)

/** Invites a person and accepts the invitation. */
async function newManager(email: string, more: object = {}): Promise<StaffCard> {
  const { body } = await invite(admin, email, more)
  await sql(
    `update users set status = 'active', invited_at = null, password_hash = (select password_hash from users where email = $2) where id = $1`,
    [body.id, maria],
  )
  return (await portico.request<StaffCard>(admin, 'GET', `${url}/${body.id}`)).body
}

describe('the list of those who work here', () => {
  test('tells a chief manager what everybody has to do; a manager is refused', async () => {
    const { body } = await portico.request<StaffRow[]>(chief, 'GET', `${url}?sort=-clients`)
    const [{ count }] = await sql('select count(*) from organizations where manager_id = $1', [ids[maria]])
    expect(body.find(({ email }) => email === maria)).toMatchObject({
      name: 'Maria Orlova',
      role: 'manager',
      state: 'active',
      clients: Number(count),
    })
    expect(body.map(({ clients }) => clients)).toEqual(
      body.map(({ clients }) => clients).sort((one, other) => other - one),
    )
    expect((await portico.request(maria, 'GET', url)).status).toBe(403)
  })

  test('tells whose e-mails are refused, with the answer of the mail server', async () => {
    const { id } = await newManager('gone@portico.example')
    const refusalOf = async () => {
      const { body: rows } = await portico.request<StaffRow[]>(chief, 'GET', `${url}?q=gone@portico`)
      const { body: card } = await portico.request<StaffCard>(chief, 'GET', `${url}/${id}`)
      return [rows[0]!.email_refusal, card.email_refusal]
    }
    expect(await refusalOf()).toEqual([null, null])
    await noteRefusedAddress(portico.platform.db, 'Gone@Portico.example', '550-5.1.1 No\n550 5.1.1 such user')
    const refusal = { at: expect.stringMatching(/^2\d{3}-/), reply: '550-5.1.1 No 550 5.1.1 such user' }
    expect(await refusalOf()).toEqual([refusal, refusal])
  })

  test('is found by language, in words', async () => {
    await newManager('list@portico.example')
    const { body } = await portico.request<StaffRow[]>(chief, 'GET', `${url}?language=chinese&q=list`)
    expect(body.map(({ speaks }) => speaks)).toEqual(['Chinese (native)'])
  })
})

describe('inviting', () => {
  test('no one gives a role above their own, and an address has one account', async () => {
    expect((await invite(chief, 'a@portico.example', { role: 'admin' })).status).toBe(422)
    const { status, body } = await invite(chief, 'b@portico.example', { role: 'chief_manager' })
    expect([status, body.state, body.role]).toEqual([200, 'invited', 'chief_manager'])
    expect((await invite(chief, 'b@portico.example')).status).toBe(422)
    expect((await invite(maria, 'c@portico.example')).status).toBe(403)
    expect((await invite(chief, 'd@portico.example', { time_zone: 'Mars/Base' })).status).toBe(422)
  })

  test('the e-mail lets them in, with a password of their own', async () => {
    const { body } = await invite(chief, 'email@portico.example')
    const [email] = await portico.emailsTo('email@portico.example')
    expect(email!.text).toContain('Clara Stone')
    const [, token] = email!.text!.match(/token=([\w-]+)/)!
    const password = 'Harbour-Lights-2031'
    const joined = { email: 'email@portico.example', token, password, c_password: password }
    expect((await portico.request(null, 'POST', '/api/auth/invitation-acceptance', joined)).status).toBe(200)
    const { body: card } = await portico.request<StaffCard>(chief, 'GET', `${url}/${body.id}`)
    expect(card.state).toBe('active')
    expect((await ctx(chief, body.id, 'invitation')).status).toBe(409)
  })
})

describe('changing someone', () => {
  const change = (as: string, of: StaffCard, more: object = {}) =>
    portico.request<StaffCard>(as, 'PUT', `${url}/${of.id}`, { ...nina(more), version: of.version })

  test('keeps a telephone with its country, as inviting does', async () => {
    const card = await newManager('phone@portico.example', { phone: '8 (495) 123-45-67' })
    const stored = async () => (await sql('select phone from users where id = $1', [card.id]))[0].phone
    expect(await stored()).toBe('+74951234567')
    expect((await change(chief, card, { phone: '49 341 555 0198' })).status).toBe(200)
    expect(await stored()).toBe('+493415550198')
  })

  test('is a chief’s with managers, an admin’s with everybody, and never one’s own', async () => {
    const card = await newManager('change@portico.example')
    const cardOf = async (email: string) =>
      (await portico.request<StaffCard>(admin, 'GET', `${url}/${ids[email]}`)).body
    expect((await change(chief, card, { last_name: 'Berg' })).body).toMatchObject({ name: 'Nina Berg' })
    expect((await change(chief, card)).status).toBe(409)
    const now = (await portico.request<StaffCard>(chief, 'GET', `${url}/${card.id}`)).body
    expect((await change(chief, now, { role: 'admin' })).status).toBe(422)
    expect((await change(chief, await cardOf(admin))).status).toBe(403)
    expect((await change(chief, await cardOf(chief))).status).toBe(403)
    expect((await change(admin, await cardOf(admin), { role: 'manager' })).status).toBe(403)
    const client = { ...now, id: ids[cast.clientA]! }
    expect((await change(admin, client)).status).toBe(404)
  })

  test('two administrators who demote each other at the same time leave one', async () => {
    for (let round = 0; round < 6; round += 1) {
      const second = await newManager(`admin-${round}@portico.example`, { role: 'admin' })
      const first = (await portico.request<StaffCard>(second.email, 'GET', `${url}/${ids[admin]}`)).body
      const answers = await Promise.all([
        change(admin, second, { role: 'manager' }),
        change(second.email, first, { role: 'manager' }),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
      const admins = await sql(`select id from users where roles = '{admin}' and status = 'active'`)
      expect(admins).toHaveLength(1)
      await sql(`update users set roles = '{admin}' where id = $1`, [ids[admin]])
      await sql(`update users set roles = '{manager}' where id = $1`, [second.id])
    }
  })
})

describe('going', () => {
  test('is refused with words while clients, a backup, a conversation, a request or a holiday are theirs; then they are out at once', async () => {
    const card = await newManager('going@portico.example')
    const company = await newCompany(portico.platform.pool, {
      email: 'one@going.example',
      manager: card.email,
    })
    const close = async () => {
      const { status, body } = await ctx(chief, card.id, 'deactivation')
      return [status, body.message ?? body.state]
    }
    expect(await close()).toEqual([409, expect.stringContaining('1 client')])
    const backup = { to_id: ids[boris], organization_ids: null, as: 'backup' }
    expect((await ctx(chief, card.id, 'clients-move', backup)).body).toEqual({ moved: 1 })
    const move = { to_id: ids[boris], organization_ids: [company], as: 'primary' }
    expect((await ctx(chief, card.id, 'clients-move', move)).body).toEqual({ moved: 1 })
    expect((await ctx(chief, card.id, 'clients-move', move)).body).toEqual({ moved: 0 })
    expect(
      await sql('select manager_id, backup_manager_id from organizations where id = $1', [company]),
    ).toEqual([{ manager_id: ids[boris], backup_manager_id: null }])

    await sql('update organizations set backup_manager_id = $2 where id = $1', [company, card.id])
    expect(await close()).toEqual([409, expect.stringContaining('backup')])
    await sql('update organizations set backup_manager_id = null where id = $1', [company])

    const [thread] = await sql(
      `insert into chat_threads (organization_id, topic, handed_to_id, last_at, created_at)
       values ($1, 'general', $2, now(), now()) returning id`,
      [company, card.id],
    )
    expect(await close()).toEqual([409, expect.stringContaining('1 conversation is assigned to them')])
    const { stays_because } = (await portico.request<StaffCard>(chief, 'GET', `${url}/${card.id}`)).body
    expect(stays_because).toMatchObject({ count: 1, companies: expect.stringMatching(/./) })
    const handed = `/api/manager/chat/threads/${thread.id}/manager`
    expect((await portico.request(chief, 'PUT', handed, { manager_id: null })).status).toBe(200)

    const today = new Date().toISOString().slice(0, 10)
    await portico.request(boris, 'POST', '/api/manager/holidays', {
      manager_id: ids[boris],
      starts_on: today,
      ends_on: today,
      kind: 'day_off',
      reply_en: '',
      reply_ru: '',
      substitutes: [{ scope: 'all', language: null, organization_ids: [], substitute_id: card.id }],
    })
    expect(await close()).toEqual([409, expect.stringContaining('stand in')])
    await sql('delete from holiday_substitutes')

    expect((await portico.request(card.email, 'GET', '/api/auth/user')).status).toBe(200)
    expect(await close()).toEqual([200, 'blocked'])
    expect((await portico.request(card.email, 'GET', '/api/auth/user')).status).toBe(401)
    expect((await ctx(chief, card.id, 'activation')).body.state).toBe('active')
  })

  test('no one moves clients to someone who does not work here, or to the same person', async () => {
    const to = (id: number) => ({ to_id: id, organization_ids: null, as: 'primary' })
    expect((await ctx(chief, ids[maria]!, 'clients-move', to(ids[cast.clientA]!))).status).toBe(422)
    expect((await ctx(chief, ids[maria]!, 'clients-move', to(ids[maria]!))).status).toBe(422)
    expect((await ctx(boris, ids[maria]!, 'clients-move', to(ids[boris]!))).status).toBe(403)
  })

  test('no one closes their own account', async () => {
    expect((await ctx(admin, ids[admin]!, 'deactivation')).status).toBe(403)
  })
})

describe('one’s own work', () => {
  const own = '/api/manager/own-work'
  const work = (more: object = {}) => ({
    hours: { days: [1, 2, 3, 4], from: '08:30', to: '17:15' },
    signature_ru: '',
    signature_en: 'Boris\n+371 6700 0000',
    version: 0,
    ...more,
  })
  const put = (as: string, body: object) => portico.request<any>(as, 'PUT', own, body)

  test('is set by oneself, in the version it was read in', async () => {
    await sql('delete from staff_profiles where user_id = any($1)', [[ids[boris], ids[maria]]])
    const first = (await portico.request<any>(boris, 'GET', own)).body
    expect(first).toMatchObject({ version: 0, signature_en: '', hours: { from: '09:00', to: '18:00' } })
    expect((await put(boris, work())).body).toEqual(work({ version: 1 }))
    expect((await put(boris, work({ signature_en: 'Again' }))).status).toBe(409)
    expect((await put(boris, work({ version: 7 }))).status).toBe(409)
    expect((await put(boris, work({ version: 1, signature_ru: 'Борис' }))).body.version).toBe(2)
    expect((await portico.request<any>(boris, 'GET', own)).body).toEqual(
      work({ version: 2, signature_ru: 'Борис' }),
    )
    // A person without a profile has no version.
    expect((await put(maria, work({ version: 3 }))).status).toBe(409)
    expect(await sql('select * from staff_profiles where user_id = $1', [ids[maria]])).toEqual([])
    const card = (await portico.request<StaffCard>(chief, 'GET', `${url}/${ids[boris]}`)).body
    expect(card.hours).toEqual(work().hours)
  })

  test('keeps its signature when a chief manager changes the profile', async () => {
    const before = await newManager('signed@portico.example')
    const [{ id }] = await sql('select id from users where email = $1', ['signed@portico.example'])
    await put('signed@portico.example', work({ version: 1 }))
    const change = { ...nina(), countries: ['Poland'], version: before.version }
    expect((await portico.request(chief, 'PUT', `${url}/${id}`, change)).status).toBe(200)
    expect((await portico.request<any>('signed@portico.example', 'GET', own)).body.signature_en).toContain(
      'Boris',
    )
  })

  test.each([
    ['an end before its beginning', { hours: { days: [1], from: '18:00', to: '09:00' } }, 'hours.to'],
    ['no day', { hours: { days: [], from: '08:00', to: '09:00' } }, 'hours.days'],
    ['nine lines', { signature_en: `${'x\n'.repeat(8)}x` }, 'signature_en'],
    ['a long one', { signature_ru: 'я'.repeat(601) }, 'signature_ru'],
  ])('refuses %s', async (_what, wrong, field) => {
    const { status, body } = await put(boris, work({ version: 2, ...wrong }))
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })

  test('is no one’s outside the staff', async () => {
    for (const as of [cast.clientA, cast.clientB])
      expect([(await portico.request(as, 'GET', own)).status, (await put(as, work())).status]).toEqual([
        403, 403,
      ])
  })
})
