import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { demonstrationPassword } from '#demo/people.ts'
import type { SignInTry } from '#features/people/auth/contract.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { StaffSession } from '../team-shape.ts'

const { manager: maria, otherManager: boris, chief, admin } = cast
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'

let portico: TestPortico
const ids: Record<string, number> = {}
beforeAll(async () => {
  portico = await startPortico()
  for (const { email, id } of await sql('select email, id from users')) ids[email] = id
})
afterAll(() => portico.stop())

const sql = async (text: string, values: unknown[] = []) =>
  (await portico.platform.pool.query(text, values)).rows
const of = (email: string, more = '') => `/api/manager/staff/${ids[email]}${more}`
const signIn = (email: string, password = demonstrationPassword) =>
  portico.request<any>(null, 'POST', '/api/auth/token', { email, password }, { 'user-agent': firefox })
const open = async (email: string): Promise<string> => (await signIn(email)).body.token
const whyNot = async (token: string) => {
  const { status, body } = await portico.request<any>(null, 'GET', '/api/auth/user', undefined, {
    authorization: `Bearer ${token}`,
  })
  return [status, body.code]
}
const living = async (as: string, whose: string) =>
  (await portico.request<StaffSession[]>(as, 'GET', of(whose, '/sessions'))).body
const end = async (as: string, whose: string, id?: number) =>
  (await portico.request(as, 'DELETE', of(whose, id ? `/sessions/${id}` : '/sessions'))).status

describe('sessions of a colleague', () => {
  test('are told with device, place and time; one that is ended lets no one in and stops listening', async () => {
    await sql('delete from sessions where user_id = $1', [ids[maria]])
    const [here, there] = [await open(maria), await open(maria)]
    const sessions = await living(chief, maria)
    expect(sessions).toHaveLength(2)
    expect(sessions[0]).toEqual({
      id: expect.any(Number),
      ip: '127.0.0.1',
      user_agent: firefox,
      created_at: expect.stringMatching(/Z$/),
      last_used_at: expect.stringMatching(/Z$/),
    })
    const older = Math.min(...sessions.map(({ id }) => id))
    expect(await end(chief, maria, older)).toBe(204)
    expect([await whyNot(here), await whyNot(there)]).toEqual([
      [401, 'auth.putOut'],
      [200, undefined],
    ])
    // This event ends the connections of a session.
    const [found] = await sql(
      `select payload from events where name = 'session.ended' order by id desc limit 1`,
    )
    expect(found.payload).toEqual({ session_ids: [older], user_ids: [ids[maria]] })
    expect(await end(chief, maria, older)).toBe(404)
  })

  test('all end together, and with them no one else’s', async () => {
    const [theirs, other] = [await open(maria), await open(boris)]
    expect(await end(admin, maria)).toBe(204)
    expect([await whyNot(theirs), await whyNot(other)]).toEqual([
      [401, 'auth.putOut'],
      [200, undefined],
    ])
    expect(await living(admin, maria)).toEqual([])
  })

  test('are ended by a chief manager of managers alone, by an admin of everybody, by no one of themselves here', async () => {
    const token = await open(boris)
    const [{ id } = { id: 0 }] = await living(chief, boris)
    const wholly = async (as: string, whose: string) => [
      (await portico.request(as, 'GET', of(whose, '/sessions'))).status,
      await end(as, whose),
    ]
    expect(await wholly(chief, admin)).toEqual([403, 403])
    expect(await wholly(chief, chief)).toEqual([403, 403])
    expect(await wholly(admin, admin)).toEqual([403, 403])
    expect(await wholly(maria, boris)).toEqual([403, 403])
    // The session must belong to the person in the address.
    expect(await end(chief, maria, id)).toBe(404)
    expect(await end(admin, cast.clientA)).toBe(404)
    expect(await whyNot(token)).toEqual([200, undefined])
  })
})

describe('the log of sign-ins', () => {
  test('has who came in and who did not, for administrators and for oneself; not for a chief manager', async () => {
    await sql('delete from sign_ins')
    expect((await signIn(boris, 'Wrong-Password-1')).status).toBe(422)
    expect((await signIn('no-one@portico.example', 'Wrong-Password-1')).status).toBe(422)
    const read = async () =>
      (await portico.request<SignInTry[]>(admin, 'GET', of(boris, '/sign-ins'))).body.map(
        ({ succeeded, ip, user_agent }) => ({ succeeded, ip, user_agent }),
      )
    const tried = { ip: '127.0.0.1', user_agent: firefox }
    // Recording a failure is not awaited.
    await expect.poll(read).toEqual([{ ...tried, succeeded: false }])
    const token = await open(boris)
    expect(await read()).toEqual([
      { ...tried, succeeded: true },
      { ...tried, succeeded: false },
    ])
    const own = await portico.request<SignInTry[]>(null, 'GET', '/api/auth/sign-ins', undefined, {
      authorization: `Bearer ${token}`,
    })
    expect(own.body.map(({ succeeded }) => succeeded)).toEqual([true, false])
    expect((await portico.request(chief, 'GET', of(boris, '/sign-ins'))).status).toBe(403)
    expect((await portico.request(maria, 'GET', of(boris, '/sign-ins'))).status).toBe(403)
    expect((await sql('select count(*)::int as n from sign_ins'))[0].n).toBe(2)
  })
})
