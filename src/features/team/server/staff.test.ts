import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newCompany } from '#features/clients/server/testing/company.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import { cast } from '#world/cast.ts'
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
  ...{ name: 'Nina', last_name: 'Holm', phone: '', role: 'manager', time_zone: 'Asia/Shanghai' },
  ...{ languages: [{ id: 'chinese', level: 'native' }], countries: ['China'] },
  hours: { days: [1, 2, 3], from: '10:00', to: '16:00' },
  ...more,
})
const invite = (as: string, email: string, more: object = {}) =>
  portico.request<StaffCard>(as, 'POST', url, { ...nina(more), email, locale: 'en' })
const act = (as: string, id: number, deed: string, body?: object) =>
  portico.request<any>(as, 'POST', `${url}/${id}/${deed}`, body)

/** Somebody who has come. */
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

  test('is found by language, in words', async () => {
    await newManager('list@portico.example')
    const { body } = await portico.request<StaffRow[]>(chief, 'GET', `${url}?language=chinese&q=list`)
    expect(body.map(({ speaks }) => speaks)).toEqual(['Chinese (native)'])
  })
})

describe('inviting', () => {
  test('nobody gives a role above their own, and an address has one account', async () => {
    expect((await invite(chief, 'a@portico.example', { role: 'admin' })).status).toBe(422)
    const { status, body } = await invite(chief, 'b@portico.example', { role: 'chief_manager' })
    expect([status, body.state, body.role]).toEqual([200, 'invited', 'chief_manager'])
    expect((await invite(chief, 'b@portico.example')).status).toBe(422)
    expect((await invite(maria, 'c@portico.example')).status).toBe(403)
    expect((await invite(chief, 'd@portico.example', { time_zone: 'Mars/Base' })).status).toBe(422)
  })

  test('the letter lets them in, with a password of their own', async () => {
    const { body } = await invite(chief, 'letter@portico.example')
    const [letter] = await portico.lettersTo('letter@portico.example')
    expect(letter!.text).toContain('Clara Stone')
    const [, token] = letter!.text!.match(/token=([\w-]+)/)!
    const password = 'Harbour-Lights-2031'
    const joined = { email: 'letter@portico.example', token, password, c_password: password }
    expect((await portico.request(null, 'POST', '/api/auth/invitation-acceptance', joined)).status).toBe(200)
    const { body: card } = await portico.request<StaffCard>(chief, 'GET', `${url}/${body.id}`)
    expect(card.state).toBe('active')
    expect((await act(chief, body.id, 'invitation')).status).toBe(409)
  })
})

describe('changing somebody', () => {
  const change = (as: string, of: StaffCard, more: object = {}) =>
    portico.request<StaffCard>(as, 'PUT', `${url}/${of.id}`, { ...nina(more), version: of.version })

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
})

describe('going', () => {
  test('is refused with words while clients, a backup, a request or a holiday are theirs; then they are out at once', async () => {
    const card = await newManager('going@portico.example')
    const company = await newCompany(portico.platform.pool, {
      email: 'one@going.example',
      manager: card.email,
    })
    const close = async () => {
      const { status, body } = await act(chief, card.id, 'deactivation')
      return [status, body.message ?? body.state]
    }
    expect(await close()).toEqual([409, expect.stringContaining('1 client')])
    const backup = { to_id: ids[boris], organization_ids: null, as: 'backup' }
    expect((await act(chief, card.id, 'clients-move', backup)).body).toEqual({ moved: 1 })
    const move = { to_id: ids[boris], organization_ids: [company], as: 'primary' }
    expect((await act(chief, card.id, 'clients-move', move)).body).toEqual({ moved: 1 })
    expect((await act(chief, card.id, 'clients-move', move)).body).toEqual({ moved: 0 })
    expect(
      await sql('select manager_id, backup_manager_id from organizations where id = $1', [company]),
    ).toEqual([{ manager_id: ids[boris], backup_manager_id: null }])

    await sql('update organizations set backup_manager_id = $2 where id = $1', [company, card.id])
    expect(await close()).toEqual([409, expect.stringContaining('backup')])
    await sql('update organizations set backup_manager_id = null where id = $1', [company])

    const today = new Date().toISOString().slice(0, 10)
    await portico.request(boris, 'POST', '/api/manager/holidays', {
      ...{
        manager_id: ids[boris],
        starts_on: today,
        ends_on: today,
        kind: 'day_off',
        reply_en: '',
        reply_ru: '',
      },
      substitutes: [{ scope: 'all', language: null, organization_ids: [], substitute_id: card.id }],
    })
    expect(await close()).toEqual([409, expect.stringContaining('stand in')])
    await sql('delete from holiday_substitutes')

    expect((await portico.request(card.email, 'GET', '/api/auth/user')).status).toBe(200)
    expect(await close()).toEqual([200, 'blocked'])
    expect((await portico.request(card.email, 'GET', '/api/auth/user')).status).toBe(401)
    expect((await act(chief, card.id, 'activation')).body.state).toBe('active')
  })

  test('nobody moves clients to somebody who does not work here, or to the same person', async () => {
    const to = (id: number) => ({ to_id: id, organization_ids: null, as: 'primary' })
    expect((await act(chief, ids[maria]!, 'clients-move', to(ids[cast.clientA]!))).status).toBe(422)
    expect((await act(chief, ids[maria]!, 'clients-move', to(ids[maria]!))).status).toBe(422)
    expect((await act(boris, ids[maria]!, 'clients-move', to(ids[boris]!))).status).toBe(403)
  })

  test('nobody closes their own account', async () => {
    expect((await act(admin, ids[admin]!, 'deactivation')).status).toBe(403)
  })
})
