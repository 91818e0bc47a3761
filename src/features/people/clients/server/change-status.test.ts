import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { demonstrationPassword } from '#demo/people.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import { newCompany } from './testing/company.ts'

let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico()
})
afterAll(() => portico.stop())

let made = 0
/** Creates a company of Maria's with one Russian-speaking person of this status. */
async function client(status = 'active', colleagues = 0): Promise<{ id: number; email: string }> {
  made += 1
  const email = `status${made}@portico.example`
  const of = {
    email,
    name: `Status ${made}`,
    status,
    colleagues,
    manager: cast.manager,
    locale: 'ru',
  } as const
  return { id: await newCompany(portico.platform.pool, of), email }
}

const ctx = (as: string | null, id: number, what: string, body: object = { reason: 'Счета просрочены' }) =>
  portico.request(as, 'POST', `/api/manager/clients/${id}/${what}`, body)
const eventsOf = async (id: number) =>
  (
    await portico.platform.pool.query(`select name from events where subject = $1 order by id`, [
      `organization:${id}`,
    ])
  ).rows.map(({ name }) => name)
const statusesOf = async (id: number) =>
  (
    await portico.platform.pool.query('select status from users where organization_id = $1 order by id', [id])
  ).rows.map(({ status }) => status)

describe('a block', () => {
  test('is told to the person with its reason, in their language, and lifted again', async () => {
    const { id, email } = await client()
    expect((await ctx(cast.manager, id, 'blocking')).body).toMatchObject({ id, status: 'blocked' })
    const [blocked] = await portico.emailsTo(email)
    expect(blocked!.subject).toMatch(/заблокирована/)
    expect(blocked!.text).toContain('Счета просрочены')

    expect((await ctx(cast.manager, id, 'unblocking')).body).toMatchObject({ id, status: 'active' })
    expect((await portico.emailsTo(email))[0]!.subject).toMatch(/разблокирована/)
    expect((await portico.request(email, 'GET', '/api/auth/user')).body.block_reason).toBeNull()
    expect(await eventsOf(id)).toEqual(['client.blocked', 'client.unblocked'])
  })

  test.each([
    [
      'both languages',
      'Two invoices are overdue',
      'Просрочены два счёта',
      'Two invoices are overdue',
      'Просрочены два счёта',
    ],
    [
      'one language',
      'Two invoices are overdue',
      undefined,
      'Two invoices are overdue',
      'Two invoices are overdue',
    ],
    ['an empty second one', 'Долг', '  ', 'Долг', 'Долг'],
  ])(
    'with a reason in %s is read in that of the page and of the e-mail',
    async (_, reason, reason_ru, en, ru) => {
      const { id, email } = await client()
      expect((await ctx(cast.manager, id, 'blocking', { reason, reason_ru })).status).toBe(200)
      expect((await portico.emailsTo(email)).at(-1)!.text).toContain(ru)
      const read = async (lang: string) =>
        (await portico.request(email, 'GET', '/api/auth/user', undefined, { 'x-lang-code': lang })).body
          .block_reason
      expect([await read('en'), await read('ru')]).toEqual([en, ru])
    },
  )

  test('takes everybody of the company', async () => {
    const { id } = await client('active', 2)
    await ctx(cast.manager, id, 'blocking')
    expect(await statusesOf(id)).toEqual(['blocked', 'blocked', 'blocked'])
  })

  test('of an application is its rejection; lifting that lets the company in', async () => {
    const { id, email } = await client('not_confirmed')
    expect((await ctx(cast.manager, id, 'blocking')).body.status).toBe('blocked')
    const waiting = await portico.request(
      cast.manager,
      'GET',
      '/api/manager/clients?status=not_confirmed&per_page=100',
    )
    expect(waiting.body.map((row: { id: number }) => row.id)).not.toContain(id)
    await ctx(cast.manager, id, 'unblocking')
    expect((await portico.request(email, 'GET', '/api/front/company')).body).toMatchObject({
      status: 'active',
      confirmed_at: expect.any(String),
    })
  })

  test.each(['', '   ', undefined, 'x'.repeat(1001), ['why']])(
    'without a good reason (%j) is refused',
    async (reason) => {
      const { id } = await client()
      const { status, body } = await ctx(cast.manager, id, 'blocking', { reason })
      expect([status, Object.keys(body.codes)]).toEqual([422, ['reason']])
      expect(await statusesOf(id)).toEqual(['active'])
    },
  )

  test('asked for by twenty at once is done and told once', async () => {
    const { id } = await client()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, nth) =>
        ctx([cast.manager, cast.chief, cast.admin][nth % 3]!, id, 'blocking'),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)])
    expect(await eventsOf(id)).toEqual(['client.blocked'])
  })
})

describe('a deletion by the administrator', () => {
  test.each(['not_confirmed', 'active', 'blocked'])('of a client who is %s is for good', async (status) => {
    const { id, email } = await client(status)
    expect((await ctx(cast.admin, id, 'deletion')).body.status).toBe('deleted')
    expect((await portico.emailsTo(email))[0]!.subject).toMatch(/удалена/)
    for (const what of ['blocking', 'unblocking', 'deletion']) {
      const { status: no, body } = await ctx(cast.admin, id, what)
      expect([no, body.code], what).toEqual([409, 'clients.statusChanged'])
    }
  })
})

test.each([
  ['active', 'unblocking'],
  ['not_confirmed', 'unblocking'],
  ['blocked', 'blocking'],
])('a client who is %s cannot go by %s', async (status, what) => {
  const { id } = await client(status)
  expect((await ctx(cast.admin, id, what)).body.code).toBe('clients.statusChanged')
  expect(await statusesOf(id)).toEqual([status])
})

test('a colleague’s client does not exist for a manager, and only administrators delete', async () => {
  const { id } = await client()
  for (const what of ['blocking', 'unblocking'])
    expect((await ctx(cast.otherManager, id, what)).status).toBe(404)
  for (const who of [cast.manager, cast.chief]) expect((await ctx(who, id, 'deletion')).status).toBe(403)
  expect(await statusesOf(id)).toEqual(['active'])
})

describe('deleting oneself', () => {
  const remove = (as: string, password: unknown) =>
    portico.request(as, 'DELETE', '/api/front/client', { password })

  test('needs the password', async () => {
    const { email } = await client()
    expect((await remove(email, 'not-the-password')).body.codes).toEqual({ password: ['auth.wrongPassword'] })
    expect((await remove(email, '')).body.codes).toEqual({ password: ['errors.required'] })
    expect((await portico.request(email, 'GET', '/api/auth/user')).body.status).toBe('active')
  })

  test('ends the own sessions, is told by e-mail and leaves colleagues as they are', async () => {
    const { id, email } = await client('active', 1)
    expect((await remove(email, demonstrationPassword)).status).toBe(204)
    expect(await statusesOf(id)).toEqual(['deleted', 'active'])
    expect((await portico.request(email, 'GET', '/api/auth/user')).body.code).toBe('auth.accountDeleted')
    expect(await eventsOf(id)).toEqual(['client.deleted'])
    expect(await portico.emailsTo(email)).toHaveLength(1)
    expect(await portico.emailsTo(`1${email}`)).toHaveLength(0)
  })

  test('is nothing for staff', async () => {
    expect((await remove(cast.manager, demonstrationPassword)).status).toBe(403)
  })
})
