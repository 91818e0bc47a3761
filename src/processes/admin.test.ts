import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { demonstrationPassword } from '#demo/people.ts'
import { giveRole } from '#features/management/team/server/index.ts'
import { ownTransaction } from '#platform/server/calls/own-transaction.ts'
import type { StaffRole } from '#platform/shared/audience.ts'
import { changeRole, listed, reset } from './admin/commands.ts'
import { readInput } from './admin/input.ts'
import { type ListedPerson, listPeople, tableOf } from './admin/list-people.ts'
import { startPortico, type TestPortico } from './testing/portico.ts'

const { admin, manager, chief, clientA: anna } = cast
const home = mkdtempSync(path.join(os.tmpdir(), 'portico-admin-'))
let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico({ settings: { PUBLIC_URL: 'https://orders.seller.example' } })
})
afterAll(async () => {
  await portico.stop()
  rmSync(home, { recursive: true })
})

/** Runs the command as the operator does. Returns its exit code and its words. */
async function command(...words: string[]): Promise<{ code: unknown; out: string; said: string }> {
  const { databaseUrl, realtimeSecret } = portico.platform.env
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: databaseUrl,
    REALTIME_SECRET: realtimeSecret,
    DATA_DIR: home,
    PUBLIC_URL: 'https://orders.seller.example',
  }
  const node = ['--disable-warning=ExperimentalWarning', 'src/processes/admin.ts', ...words]
  return new Promise((resolve) =>
    execFile(process.execPath, node, { env }, (error, out, said) =>
      resolve({ code: error?.code ?? 0, out, said }),
    ),
  )
}

const sql = async (text: string, values: unknown[] = []) =>
  (await portico.platform.pool.query(text, values)).rows
const roleOf = async (email: string) =>
  (await sql('select roles from users where email = $1', [email]))[0].roles
const auditOf = async (email: string, name: string) =>
  sql(
    `select actor_id, command from audit_entries where entity = 'user' and command = $2
       and entity_id = (select id::text from users where email = $1 order by id desc limit 1)`,
    [email, name],
  )
const give = (email: string, role: StaffRole) =>
  ownTransaction(portico.platform, { name: 'admin.test' }, (ctx) => giveRole(ctx, email, role))
const signIn = (email: string, password = demonstrationPassword) =>
  portico.request(null, 'POST', '/api/auth/token', { email, password })
const me = (token: string) =>
  portico.request(null, 'GET', '/api/auth/user', undefined, { authorization: `Bearer ${token}` })

describe('the list', () => {
  const find = (people: ListedPerson[], email: string) => people.find((one) => one.email === email)

  test('names role, company, state and last sign-in, staff first, and no deleted account', async () => {
    await signIn(anna)
    const people = await listPeople(portico.platform.pool, {})
    expect(find(people, admin)).toMatchObject({ role: 'admin', company: null, state: 'active' })
    expect(find(people, anna)).toMatchObject({ role: 'owner', last_sign_in: expect.stringMatching(/^2.*Z$/) })
    expect(find(people, cast.blocked)?.state).toBe('blocked')
    expect(find(people, 'new@portico.example')?.state).toBe('not confirmed')
    expect(find(people, cast.deleted)).toBeUndefined()
    const { company } = find(people, anna)!
    const staff = await listPeople(portico.platform.pool, { staff: true })
    expect(staff.every((one) => one.company === null)).toBe(true)
    expect(people.slice(0, staff.length)).toEqual(staff)
    const theirs = await listPeople(portico.platform.pool, { company: company!.toUpperCase().slice(1) })
    expect(new Set(theirs.map((one) => one.company))).toEqual(new Set([company]))
    expect(await listPeople(portico.platform.pool, { company: '%' })).toEqual([])
    const asked = { staff: true, company: undefined }
    expect(JSON.parse(await listed(portico.platform.pool, { ...asked, isJson: true }))).toEqual(staff)
    expect(await listed(portico.platform.pool, { ...asked, isJson: false })).toContain(admin)
  })

  test('is a table with a head, whose columns line up in both alphabets', () => {
    const one = { role: 'admin', company: null, state: 'active', last_sign_in: '2026-05-04T09:30:00.000Z' }
    expect(
      tableOf([
        { name: 'Мария', email: 'm@x.example', ...one },
        { name: 'Al', email: 'al@x.example', ...one, last_sign_in: null },
      ]).split('\n'),
    ).toEqual([
      'NAME   E-MAIL        ROLE   COMPANY  STATE   LAST SIGN-IN (UTC)',
      'Мария  m@x.example   admin  –        active  2026-05-04 09:30',
      'Al     al@x.example  admin  –        active  –',
    ])
  })
})

describe('the role of an administrator', () => {
  test('is given and taken by the command; the screens, the history and the audit have it', async () => {
    const given = await command('promote', ` ${manager.toUpperCase()}`)
    expect(given).toMatchObject({
      code: 0,
      out: 'Maria Orlova is an administrator now, and was a manager.\n',
    })
    expect((await portico.request(manager, 'GET', '/api/manager/jobs')).status).toBe(200)
    expect(await auditOf(manager, 'admin.promote')).toEqual([{ actor_id: null, command: 'admin.promote' }])
    const events = await sql(`select payload from events where name = 'team.changed'`)
    expect(events.map(({ payload }) => payload)).toMatchObject([
      { before: { role: 'manager' }, after: { role: 'admin' } },
    ])
    const taken = await changeRole(portico.platform, {
      command: 'demote',
      email: manager,
      to: 'chief_manager',
    })
    expect(taken).toBe('Maria Orlova is a chief manager now, and was an administrator.')
    expect((await portico.request(manager, 'GET', '/api/manager/jobs')).status).toBe(403)
    expect(await auditOf(manager, 'admin.demote')).toHaveLength(1)
  })

  test('is given twice without a change', async () => {
    const [{ version }] = await sql('select version from users where email = $1', [admin])
    expect(await give(admin, 'admin')).toMatchObject({ before: 'admin', after: 'admin' })
    expect(await sql('select version from users where email = $1', [admin])).toEqual([{ version }])
  })

  test('is not given to a client or to no one', async () => {
    expect(await give(anna, 'admin')).toEqual({ refused: 'client' })
    expect(await give('unknown@portico.example', 'admin')).toEqual({ refused: 'unknown' })
    expect(await give(cast.deleted, 'admin')).toEqual({ refused: 'unknown' })
    expect(await roleOf(anna)).toEqual(['client'])
    const promote = changeRole(portico.platform, { command: 'promote', email: anna, to: 'admin' })
    await expect(promote).rejects.toThrow(/is a client's account\..* Nothing was changed\./)
  })

  test.each([
    ['there is no other', ''],
    ['the other was only invited', 'invited_at = now()'],
    ['the other has no password', 'password_hash = null'],
    ['the other is blocked', `status = 'blocked'`],
  ])('stays with the last who can sign in: %s', async (_, change) => {
    if (change) {
      await give(chief, 'admin')
      await sql(`update users set ${change} where email = $1`, [chief])
    }
    expect(await give(admin, 'manager')).toEqual({ refused: 'lastAdministrator' })
    expect(await roleOf(admin)).toEqual(['admin'])
    await sql(
      `update users set roles = '{chief_manager}', invited_at = null, status = 'active',
         password_hash = (select password_hash from users where email = $2) where email = $1`,
      [chief, admin],
    )
  })

  test('stays with one of two who are demoted at the same time', async () => {
    await give(chief, 'admin')
    let second: ReturnType<typeof give> | undefined
    const first = await ownTransaction(portico.platform, { name: 'admin.test' }, async (ctx) => {
      const given = await giveRole(ctx, admin, 'manager')
      second = give(chief, 'chief_manager')
      await pause(300)
      return given
    })
    expect(first).toMatchObject({ after: 'manager' })
    expect(await second).toEqual({ refused: 'lastAdministrator' })
    expect(await sql(`select email from users where 'admin' = any (roles)`)).toEqual([{ email: chief }])
    await give(admin, 'admin')
    await give(chief, 'chief_manager')
  })
})

describe('access', () => {
  const linkIn = (out: string) => new URL(out.match(/https:\S+/)![0])
  const password = 'River-Bridge-2031'

  const accept = (email: string, link: URL) =>
    portico.request(null, 'POST', '/api/auth/invitation-acceptance', {
      email,
      token: link.searchParams.get('token'),
      password,
      c_password: password,
    })

  test('of a client is reset: password and sessions end, the link works once, the role stays', async () => {
    const { body } = await signIn(anna)
    const link = linkIn(await reset(portico.platform, anna))
    expect(link.origin).toBe('https://orders.seller.example')
    expect((await me(body.token)).status).toBe(401)
    expect((await signIn(anna)).status).toBeGreaterThanOrEqual(400)
    expect((await accept(anna, link)).status).toBeLessThan(300)
    expect((await accept(anna, link)).status).toBe(409)
    const again = await signIn(anna, password)
    expect((await me(again.body.token)).body).toMatchObject({ role: 'client', status: 'active' })
    expect(await auditOf(anna, 'admin.reset')).toEqual([{ actor_id: null, command: 'admin.reset' }])
  })

  test('of a blocked or unconfirmed person is reset, and the status stays', async () => {
    for (const [email, status] of [
      [cast.blocked, 'blocked'],
      ['new@portico.example', 'not_confirmed'],
    ] as const) {
      const words = await reset(portico.platform, email)
      expect(words.includes('stays blocked')).toBe(status === 'blocked')
      expect((await accept(email, linkIn(words))).status).toBeLessThan(300)
      expect(await sql('select status from users where email = $1', [email])).toEqual([{ status }])
    }
  })

  test('of an administrator is reset as by init --again: a block ends, too', async () => {
    await sql(`update users set status = 'blocked' where email = $1`, [admin])
    expect((await accept(admin, linkIn(await reset(portico.platform, admin)))).status).toBeLessThan(300)
    expect((await me((await signIn(admin, password)).body.token)).body).toMatchObject({ role: 'admin' })
  })

  test('of no one is refused', async () => {
    for (const email of ['unknown@portico.example', cast.deleted])
      await expect(reset(portico.platform, email)).rejects.toThrow(`No one has an account with ${email}`)
  })
})

test.each([
  [[], 'npm run admin -- list'],
  [['list', '--everyone'], 'npm run admin -- list'],
  [['list', admin], 'npm run admin -- list'],
  [['remove', admin], '"remove" is no command.'],
  [['promote'], 'npm run admin -- promote EMAIL'],
  [['promote', 'anna at seller'], '"anna at seller" is no e-mail address.'],
  [['promote', admin, '--to', 'manager'], 'npm run admin -- demote EMAIL'],
  [['demote', admin, '--to', 'client'], 'not "client"'],
])('%j is refused in words', (words, expected) => {
  expect(() => readInput(words)).toThrow(expected)
})
