import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { Details } from '../details-contract.ts'
import { newCompany } from './testing/company.ts'

const [ann, eve] = ['ann@holm.example', 'eve@other.example']
const mine = '/api/front/company-details'

let portico: TestPortico
let company: number
beforeAll(async () => {
  portico = await startPortico()
  const { pool } = portico.platform
  company = await newCompany(pool, { email: ann, manager: cast.manager, colleagues: 1 })
  await newCompany(pool, { email: eve, name: 'Other', manager: cast.manager })
  await pool.query(`update users set email_verified_at = now() where email in ($1, $2, '1' || $1)`, [
    ann,
    eve,
  ])
  await pool.query(`update users set org_role = 'buyer' where email = '1' || $1`, [ann])
})
afterAll(() => portico.stop())
beforeEach(async () => {
  const { pool } = portico.platform
  await pool.query('delete from organization_changes')
  await pool.query(
    `update organizations set name = 'Holm', country = 'Latvia', tax_number = null, city = 'Riga' where id = $1`,
    [company],
  )
})

type Entry = Details & { code?: string; errors: Record<string, string[]> }
const change = (input: object, as = ann) => portico.request<Entry>(as, 'PATCH', mine, input)
const withdraw = (as = ann) => portico.request<Entry>(as, 'POST', `${mine}/withdrawal`)
const own = async (as = ann) => (await portico.request<Entry>(as, 'GET', mine)).body
const approve = (id: number, as: string = cast.manager) =>
  portico.request<Entry>(as, 'POST', `/api/manager/company-changes/${id}/approval`)
const decline = (id: number, reason = 'The register says otherwise', as: string = cast.manager) =>
  portico.request<Entry>(as, 'POST', `/api/manager/company-changes/${id}/declination`, { reason })
const waitingId = async (input: object) => (await change(input)).body.waiting!.id
const tasks = async (as: string = cast.manager) => {
  await portico.emailsTo(ann)
  const { body } = await portico.request<{ kind: string; path: string; organization_name: string }[]>(
    as,
    'GET',
    '/api/tasks?kind=clients.decideChange&per_page=100',
  )
  return body.filter(({ organization_name }) => organization_name.startsWith('Holm'))
}
const notices = async (as: string) => {
  await portico.emailsTo(ann)
  const { body } = await portico.request<{ kind: string; title: string; text: string }[]>(
    as,
    'GET',
    '/api/notices',
  )
  return body
}

describe('details of a company', () => {
  test('hold at once where no document hangs on them; the others wait and are shown next to what is so', async () => {
    const { status, body } = await change({ city: 'Ventspils', name: 'Holm Baltic', tax_number: 'LV 40003' })
    expect([status, body.city, body.name, body.tax_number]).toEqual([200, 'Ventspils', 'Holm', null])
    expect(body.waiting).toMatchObject({
      asked_by: 'Ann Holm',
      changes: [
        { field: 'name', before: 'Holm', after: 'Holm Baltic' },
        { field: 'tax_number', before: null, after: 'LV 40003' },
      ],
    })
    expect((await own(`1${ann}`)).waiting, 'a colleague sees it too').toEqual(body.waiting)
    const client = await portico.request<{ organization_name: string; city: string }>(
      cast.manager,
      'GET',
      `/api/manager/clients/${company}`,
    )
    expect([client.body.organization_name, client.body.city]).toEqual(['Holm', 'Ventspils'])
  })

  test('are changed by owners alone, and in words of the rules', async () => {
    expect((await change({ city: 'Turku' }, `1${ann}`)).status).toBe(403)
    expect((await change({ name: 'Хольм' })).body.errors).toHaveProperty('name')
    expect((await change({ activity_type: 7 })).body.errors).toHaveProperty('activity_custom')
    expect((await change({ activity_type: 99 })).status).toBe(422)
    expect(await own()).toMatchObject({ city: 'Riga', waiting: null, activity_type: 1 })
  })

  test('that wait are a task and a notice of who answers for the company, until they are withdrawn', async () => {
    await change({ country: 'Estonia' })
    expect(await tasks()).toMatchObject([{ path: `/manager/clients?client=${company}&panel=details` }])
    expect((await notices(cast.manager)).at(-1)).toMatchObject({
      text: 'Holm has requested a change. Compare the old and new details.',
    })
    expect((await withdraw()).body).toMatchObject({ country: 'Latvia', waiting: null })
    expect([await tasks(), (await withdraw()).status]).toEqual([[], 409])
  })

  test('of while the manager is away are the substitute’s', async () => {
    const { pool } = portico.platform
    const { rows } = await pool.query<{ id: number }>(
      `with away as (insert into holidays (manager_id, starts_on, ends_on, time_zone, kind, created_by_id)
         select id, current_date - 2, current_date + 2, 'UTC', 'vacation', id from users where email = $1 returning id)
       insert into holiday_substitutes (holiday_id, substitute_id, scope)
         select away.id, u.id, 'all' from away, users u where u.email = $2 returning holiday_id as id`,
      [cast.manager, cast.otherManager],
    )
    const id = await waitingId({ country: 'Estonia' })
    expect((await notices(cast.otherManager)).at(-1)!.text).toContain('Holm has requested a change')
    expect((await approve(id, cast.otherManager)).body.country).toBe('Estonia')
    await pool.query('delete from holiday_substitutes where holiday_id = $1', [rows[0]!.id])
    await pool.query('delete from holidays where id = $1', [rows[0]!.id])
  })
})

describe('the word of staff', () => {
  test('makes it so, and both owners and letters hear of it', async () => {
    const id = await waitingId({ name: 'Holm Baltic', country: 'Estonia' })
    expect((await approve(id)).body).toMatchObject({ name: 'Holm Baltic', country: 'Estonia', waiting: null })
    expect([await tasks(), (await own()).name]).toEqual([[], 'Holm Baltic'])
    expect((await notices(ann)).at(-1)).toMatchObject({
      text: 'Your change is approved. Documents show the new details from now on.',
    })
    const emails = await portico.emailsTo(ann)
    expect(emails.map(({ subject }) => subject)).toContain('Your company’s new details are in effect')
    const { rows } = await portico.platform.pool.query(
      `select personal -> 'name' as name from audit_entries where entity = 'client' and entity_id = $1
         and part = 'organizations' and personal ? 'name' order by id desc limit 1`,
      [String(company)],
    )
    expect(rows).toEqual([{ name: ['Holm', 'Holm Baltic'] }])
  })

  test('against it changes nothing, and says why until something else is asked', async () => {
    const id = await waitingId({ country: 'Estonia' })
    const { body } = await decline(id)
    expect(body).toMatchObject({
      country: 'Latvia',
      waiting: null,
      declined: {
        reason: 'The register says otherwise',
        changes: [{ field: 'country', before: 'Latvia', after: 'Estonia' }],
      },
    })
    expect((await notices(ann)).at(-1)!.text).toBe('The register says otherwise')
    expect((await decline(await waitingId({ country: 'Finland' }), ' ')).status).toBe(422)
    expect((await own()).declined).toBeNull()
  })

  test('is given once: of two at once one wins, and nothing is decided twice', async () => {
    const id = await waitingId({ country: 'Estonia' })
    const all = await Promise.all([approve(id), decline(id), approve(id, cast.chief), decline(id)])
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect([(await approve(id)).status, (await decline(id)).status]).toEqual([409, 409])
  })

  test('to what was replaced or withdrawn in the meantime is refused; so is one to a company written down otherwise now', async () => {
    const first = await waitingId({ name: 'Holm Baltic' })
    const second = await waitingId({ country: 'Estonia' })
    expect((await approve(first)).body.code).toBe('clientsInside.details.isDecided')
    await portico.platform.pool.query(`update organizations set country = 'Malta' where id = $1`, [company])
    expect((await approve(second)).body.code).toBe('clientsInside.details.stale')
    expect(await own()).toMatchObject({ name: 'Holm', country: 'Malta', waiting: { id: second } })
  })

  test('is not given by who does not look after the client, nor by clients', async () => {
    const id = await waitingId({ country: 'Estonia' })
    expect((await approve(id, cast.otherManager)).status).toBe(404)
    expect((await decline(id, 'No', cast.otherManager)).status).toBe(404)
    expect((await approve(id, ann)).status).toBe(403)
    expect((await own(eve)).waiting).toBeNull()
    expect((await own()).country).toBe('Latvia')
  })
})
