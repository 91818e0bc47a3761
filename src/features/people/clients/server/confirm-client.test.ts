import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { ClientRow, ManagerChoice } from '../client-shape.ts'
import { newCompany } from './testing/company.ts'

let portico: TestPortico
let staff: Map<string, number>
beforeAll(async () => {
  portico = await startPortico()
  const { body } = await portico.request<ManagerChoice[]>(cast.chief, 'GET', '/api/manager/managers')
  staff = new Map(body.map(({ id, name }) => [name, id]))
})
afterAll(() => portico.stop())

let applicants = 0
/** Creates an applicant; returns the company's id. */
async function applicant(): Promise<{ id: number; email: string }> {
  applicants += 1
  const email = `applicant${applicants}@portico.example`
  const status = 'not_confirmed'
  const name = `Applicant ${applicants}`
  const id = await newCompany(portico.platform.pool, { email, name, status, locale: 'ru' })
  return { id, email }
}
const confirm = (as: string | null, id: number, input: object = {}) =>
  portico.request(as, 'POST', `/api/manager/clients/${id}/confirmation`, input)
const idsSeenBy = async (as: string) =>
  (await portico.request<ClientRow[]>(as, 'GET', '/api/manager/clients?per_page=100')).body.map(
    ({ organization_name }) => organization_name,
  )

describe('a confirmation', () => {
  test('lets the company in at the chosen level, looked after by the chosen manager', async () => {
    const { id, email } = await applicant()
    expect((await portico.request(email, 'GET', '/api/front/products')).status).toBe(403)
    const { status, body } = await confirm(cast.chief, id, {
      discount_level: 3,
      manager_id: staff.get('Boris Klein'),
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ id, status: 'active', discount_level: 3, manager_name: 'Boris Klein' })
    expect((await portico.request(email, 'GET', '/api/front/products')).status).toBe(200)
    expect((await portico.request(email, 'GET', '/api/front/company')).body).toMatchObject({
      discount_level: 3,
      manager: { name: 'Boris Klein' },
    })
  })

  test('by two people at the same time is made by one; the other reads who', async () => {
    const { pool } = portico.platform
    const { rows } = await pool.query('select id from payment_terms order by id desc limit 1')
    for (let round = 0; round < 8; round += 1) {
      const { id } = await applicant()
      const answers = await Promise.all(
        [cast.chief, cast.admin, cast.chief].map((as) => confirm(as, id, { payment_term_id: rows[0].id })),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
      const late = answers.filter(({ status }) => status === 409)
      for (const { body } of late) {
        expect(body.code).toBe('clients.confirmedBy')
        expect(body.message).toMatch(/^(Clara Stone|.+) has already confirmed this client$/)
      }
      const deadlocks = await pool.query(
        'select deadlocks from pg_stat_database where datname = current_database()',
      )
      expect(Number(deadlocks.rows[0].deadlocks)).toBe(0)
    }
  })

  test('without a choice makes the confirming person responsible', async () => {
    const { id } = await applicant()
    expect((await confirm(cast.manager, id)).body).toMatchObject({
      manager_name: 'Maria Orlova',
      discount_level: 0,
    })
  })

  test.each([cast.manager, cast.chief])(
    'by %s without a level leaves the company the one it has, and proposes none',
    async (as) => {
      const { id } = await applicant()
      await portico.platform.pool.query('update organizations set discount_level = 3 where id = $1', [id])
      expect((await confirm(as, id)).body).toMatchObject({ discount_level: 3, proposed_level: null })
    },
  )

  test('is told to the client in the client’s language', async () => {
    const { id, email } = await applicant()
    await confirm(cast.manager, id, { discount_level: 2 })
    const [message] = await portico.emailsTo(email)
    expect(message?.subject).toMatch(/[а-я]/)
    expect(message?.text).toContain('3')
  })

  test('is given once', async () => {
    const { id } = await applicant()
    await confirm(cast.admin, id, { discount_level: 1 })
    const { status, body } = await confirm(cast.chief, id, { discount_level: 4 })
    expect([status, body.code]).toEqual([409, 'clients.confirmedBy'])
    expect((await portico.request(cast.chief, 'GET', `/api/manager/clients/${id}`)).body.discount_level).toBe(
      1,
    )
  })

  test('asked for by several at once is given by one of them', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await applicant()
      const answers = await Promise.all(
        [cast.manager, cast.otherManager, cast.chief, cast.manager, cast.otherManager].map((as, level) =>
          confirm(as, id, { discount_level: level }),
        ),
      )
      const won = answers.filter(({ status }) => status === 200)
      expect(won).toHaveLength(1)
      expect(answers.every(({ status }) => [200, 404, 409].includes(status))).toBe(true)
      const { rows } = await portico.platform.pool.query(
        `select from events where name = 'client.confirmed' and subject = $1`,
        [`organization:${id}`],
      )
      expect(rows).toHaveLength(1)
      const after = await portico.request(cast.chief, 'GET', `/api/manager/clients/${id}`)
      expect(after.body.discount_level).toBe(won[0]!.body.discount_level)
    }
  })

  test.each([
    ['discount_level', 5],
    ['discount_level', -1],
    ['discount_level', '2'],
    ['manager_id', 999_999],
    ['manager_id', 'x'],
    ['manager_id', -1],
  ])('with %s %j is refused on the field', async (field, value) => {
    const { id } = await applicant()
    const { status, body } = await confirm(cast.manager, id, { [field]: value })
    expect([status, Object.keys(body.codes)]).toEqual([422, [field]])
  })

  test('may not name a client as the manager', async () => {
    const { id } = await applicant()
    const { rows } = await portico.platform.pool.query(
      `select id from users where email = 'client.a@portico.example'`,
    )
    expect((await confirm(cast.manager, id, { manager_id: rows[0].id })).status).toBe(422)
  })

  test('is nothing for clients', async () => {
    const { id, email } = await applicant()
    expect((await confirm(email, id)).status).toBe(403)
    expect((await confirm(cast.clientA, id)).status).toBe(403)
    expect((await confirm(null, id)).status).toBe(401)
  })
})

describe('the list of clients', () => {
  test('shows a manager the own ones and those no one looks after, and a chief all', async () => {
    const [own, others, all] = await Promise.all([
      idsSeenBy(cast.manager),
      idsSeenBy(cast.otherManager),
      idsSeenBy(cast.chief),
    ])
    expect(own).toEqual(
      expect.arrayContaining(['Arden Machine Works', 'Baltic Pump Service', 'Dnestr Agro Repair']),
    )
    expect(own).not.toContain('Caspian Drilling Tools')
    expect(others).toEqual(expect.arrayContaining(['Caspian Drilling Tools', 'Dnestr Agro Repair']))
    expect(others).not.toContain('Arden Machine Works')
    expect(all).toEqual(expect.arrayContaining(['Arden Machine Works', 'Caspian Drilling Tools']))
  })

  test('and a colleague’s client does not exist, neither to be read nor to be confirmed', async () => {
    const { body } = await portico.request<ClientRow[]>(cast.chief, 'GET', '/api/manager/clients?q=Arden')
    const foreign = await portico.request(cast.otherManager, 'GET', `/api/manager/clients/${body[0]!.id}`)
    const missing = await portico.request(cast.otherManager, 'GET', '/api/manager/clients/999999')
    expect([foreign.status, foreign.body.code]).toEqual([missing.status, missing.body.code])
    expect(foreign.status).toBe(404)
    expect((await confirm(cast.otherManager, body[0]!.id)).status).toBe(404)
    expect((await portico.request(cast.otherManager, 'GET', '/api/manager/clients?q=Arden')).body).toEqual([])
  })

  test.each([cast.manager, cast.otherManager, cast.chief])(
    'leaves as a file with the same companies for %s',
    async (as) => {
      const rows = (
        await portico.request<ClientRow[]>(as, 'GET', '/api/manager/clients?per_page=100&sort=name')
      ).body
      const { body } = await portico.request<string>(as, 'GET', '/api/manager/clients/export?sort=name')
      const lines = String(body).trimEnd().split('\r\n').slice(1)
      expect(lines.map((line) => line.split(';')[0])).toEqual(
        rows.map(({ organization_name }) => organization_name),
      )
    },
  )

  test('is filtered, sorted and paged', async () => {
    const ask = (query: string) =>
      portico.request<ClientRow[]>(cast.chief, 'GET', `/api/manager/clients?${query}`)
    const byName = (await ask('sort=name&per_page=100')).body.map(
      ({ organization_name }) => organization_name,
    )
    expect(byName).toEqual([...byName].sort((a, b) => a.localeCompare(b, 'en', { numeric: true })))
    const backwards = (await ask('sort=-name&per_page=100')).body.map(
      ({ organization_name }) => organization_name,
    )
    expect(backwards).toEqual([...byName].reverse())
    const second = await ask('sort=name&per_page=2&page=2')
    expect(second.body.map(({ organization_name }) => organization_name)).toEqual(byName.slice(2, 4))
    expect(second.headers).toMatchObject({
      'x-current-page': '2',
      'x-total-count': String(byName.length),
      'x-total-pages': String(Math.ceil(byName.length / 2)),
    })
    expect((await ask('status=blocked')).body.map(({ email }) => email)).toEqual([cast.blocked])
    expect((await ask('q=%25')).body).toEqual([])
  })
})
