import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { openMail } from '#platform/server/email/mail.ts'
import { jobs } from '#processes/features.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { ClientRow } from '../client-shape.ts'
import type { OrgPerson } from '../people-shape.ts'
import type { Checks, Duplicate } from '../staff-contract.ts'
import { applicationOf } from './testing/application.ts'
import { newCompany } from './testing/company.ts'

const { clientA: anna, manager, otherManager, chief } = cast

let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico({ world: 'company' })
})
afterAll(() => portico.stop())

const formOf = (email: string, change: object = {}) => {
  const { password, c_password, ...form } = applicationOf(email, { organization_name: 'Quayside Works' })
  return { ...form, locale: 'en', ...change }
}
const create = (as: string, form: object) =>
  portico.request<ClientRow>(as, 'POST', '/api/manager/clients', form)
const idOf = async (email: string): Promise<number> =>
  (await portico.platform.pool.query('select id from users where email = $1', [email])).rows[0].id
const stateOf = async (email: string) =>
  (
    await portico.platform.pool.query(
      'select status, invited_at is not null as invited, password_hash from users where email = $1',
      [email],
    )
  ).rows[0]

describe('a client whom staff enter', () => {
  test('waits among the new ones, is entered once however often it is sent, and gets one letter', async () => {
    const form = formOf('quay@holm.example')
    const first = await create(manager, form)
    const again = await create(manager, form)
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.body.id).toBe(first.body.id)
    expect(first.body.status).toBe('not_confirmed')
    expect(await stateOf('quay@holm.example')).toEqual({
      status: 'not_confirmed',
      invited: true,
      password_hash: null,
    })
    const { rows } = await portico.platform.pool.query(
      `select count(*)::int as n from events where name = 'client.invited' and subject = 'organization:' || $1`,
      [first.body.id],
    )
    expect(rows[0].n).toBe(1)
  })

  test('may be let in at once; a level of a plain manager is a proposal, a chief’s holds', async () => {
    const own = await create(manager, formOf('once@holm.example', { is_confirmed: true, discount_level: 3 }))
    expect(own.body).toMatchObject({ status: 'active', discount_level: 0, proposed_level: 3 })
    expect(own.body.manager_id).toBe(await idOf(manager))
    const chiefs = await create(
      chief,
      formOf('chiefs@holm.example', {
        is_confirmed: true,
        discount_level: 3,
        organization_name: 'Chief Works',
      }),
    )
    expect(chiefs.body).toMatchObject({ status: 'active', discount_level: 3, proposed_level: null })
  })

  test('is refused where the address is taken, a rule is broken, terms are not one’s to give, or a client asks', async () => {
    const taken = await create(manager, formOf(anna))
    expect([taken.status, taken.body]).toMatchObject([422, { codes: { email: ['auth.emailTaken'] } }])
    expect((await create(manager, formOf('x@holm.example', { country: 'Россия' }))).status).toBe(422)
    const [term] = (await portico.platform.pool.query('select min(id) as id from payment_terms')).rows
    const terms = await create(manager, formOf('t@holm.example', { payment_term_id: term.id }))
    expect([terms.status, terms.body]).toMatchObject([
      422,
      { codes: { payment_term_id: ['clientsInside.terms.notYours'] } },
    ])
    expect((await create(anna, formOf('y@holm.example'))).status).toBe(403)
  })
})

describe('an address that the mail server refuses', () => {
  let answer: { code: number; words: string } | null = null
  const emailBox = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      done(answer && Object.assign(new Error(answer.words), { responseCode: answer.code })),
  })
  beforeAll(() => new Promise<void>((ready) => emailBox.listen(0, '127.0.0.1', ready)))
  afterAll(() => new Promise<void>((closed) => emailBox.close(closed)))

  test('is shown with its person to staff and colleagues, until an e-mail to it is accepted', async () => {
    const { port } = emailBox.server.address() as AddressInfo
    const mail = openMail({
      smtpUrl: `smtp://127.0.0.1:${port}`,
      from: 'no-reply@portico.example',
      folder: '',
    })
    const [{ user_id, id }] = (
      await portico.platform.pool.query(
        'select id as user_id, organization_id as id from users where email = $1',
        [anna],
      )
    ).rows
    const sendPasswordLink = (asked_by: number) =>
      jobs.send_link_email!({ ...portico.platform, mail }, { user_id, purpose: 'reset', asked_by } as never)
    const shown = async () => {
      const client = await portico.request<ClientRow>(manager, 'GET', `/api/manager/clients/${id}`)
      const people = await portico.request<OrgPerson[]>(manager, 'GET', `/api/manager/clients/${id}/people`)
      const own = await portico.request<OrgPerson[]>(anna, 'GET', '/api/front/people')
      const of = ({ body }: { body: OrgPerson[] }) => body.find(({ email }) => email === anna)!.email_refusal
      return [client.body.email_refusal, of(people), of(own)].map((refusal) => refusal?.reply ?? null)
    }
    expect(await shown()).toEqual([null, null, null])
    answer = { code: 451, words: '4.7.1 Greylisted, try again' }
    await expect(sendPasswordLink(101)).rejects.toThrow('Greylisted')
    expect(await shown()).toEqual([null, null, null])
    answer = { code: 550, words: '5.1.1 User unknown' }
    await sendPasswordLink(102)
    expect(await shown()).toEqual(Array(3).fill('550 5.1.1 User unknown'))
    answer = { code: 554, words: '5.7.1 Relay access denied' }
    await expect(sendPasswordLink(103)).rejects.toThrow('Relay access denied')
    expect(await shown()).toEqual(Array(3).fill('550 5.1.1 User unknown'))
    answer = null
    await sendPasswordLink(104)
    expect(await shown()).toEqual([null, null, null])
  })
})

describe('duplicates', () => {
  const like = async (as: string, query: Record<string, string>) =>
    (
      await portico.request<Duplicate[]>(
        as,
        'GET',
        `/api/manager/client-duplicates?${new URLSearchParams(query)}`,
      )
    ).body

  test('are found by address, telephone however it is written, and a name that is nearly the same', async () => {
    expect(await like(manager, { email: anna.toUpperCase() })).toMatchObject([
      { organization_name: 'Arden Machine Works', why: ['email'] },
    ])
    expect(await like(manager, { phone: '0049 341 5550101'.replace('00', '+') })).toMatchObject([
      { organization_name: 'Arden Machine Works', why: ['phone'] },
    ])
    expect(await like(manager, { phone: '0049 341 5550101' })).toMatchObject([{ why: ['phone'] }])
    expect((await like(manager, { name: 'Arden Machine Work' }))[0]).toMatchObject({
      organization_name: 'Arden Machine Works',
      why: ['name'],
    })
    expect(await like(manager, { name: 'Nothing like it whatever' })).toEqual([])
  })

  test('are found by the tax number, however it is spaced; a colleague’s is told of alone', async () => {
    const { pool } = portico.platform
    const entered = await create(
      manager,
      formOf('taxed@tax.example', { organization_name: 'Taxed Works', tax_number: 'DE 811.907-980' }),
    )
    const { rows } = await pool.query('select tax_number from organizations where id = $1', [entered.body.id])
    expect(rows[0].tax_number).toBe('DE 811.907-980')
    await pool.query('update organizations set manager_id = $2 where id = $1', [
      entered.body.id,
      await idOf(manager),
    ])
    expect(await like(manager, { tax_number: 'de811907980' })).toMatchObject([
      { id: entered.body.id, organization_name: 'Taxed Works', why: ['tax_number'] },
    ])
    expect(await like(otherManager, { tax_number: 'DE811907980' })).toEqual([
      { id: null, organization_name: null, contact: null, status: null, why: ['tax_number'] },
    ])
    expect(await like(manager, { tax_number: 'DE 81' })).toEqual([])
    expect((await create(manager, formOf('bad@tax.example', { tax_number: '№ 7' }))).status).toBe(422)

    // An applicant is compared with existing data: here with a company whose number was set later.
    const second = await newCompany(pool, { email: 'twice@other.example', name: 'Quite another', manager })
    await pool.query(`update organizations set tax_number = 'de 811907980' where id = $1`, [second])
    const { body } = await portico.request<Checks>(manager, 'GET', `/api/manager/clients/${second}/checks`)
    expect(body.duplicates).toMatchObject([{ id: entered.body.id, why: ['tax_number'] }])
    await pool.query('update organizations set tax_number = null where id = any($1)', [
      [second, entered.body.id],
    ])
  })

  test('of a colleague are told of and not shown', async () => {
    expect(await like(otherManager, { email: anna })).toEqual([
      { id: null, organization_name: null, contact: null, status: null, why: ['email'] },
    ])
  })

  test('by domain are no mail provider’s', async () => {
    const { pool } = portico.platform
    await newCompany(pool, { email: 'ann@only-here.example', name: 'Alone Ltd' })
    expect(await like(manager, { email: 'bob@only-here.example' })).toMatchObject([{ why: ['domain'] }])
    for (const n of [1, 2, 3])
      await newCompany(pool, { email: `${n}ann@only-here.example`, name: `Firm ${n}` })
    expect(await like(manager, { email: 'bob@only-here.example' })).toEqual([])
  })
})

describe('an application', () => {
  test('is checked: country against telephone, and who should look after it', async () => {
    const { pool } = portico.platform
    const id = await newCompany(pool, {
      email: 'check@holm.example',
      status: 'not_confirmed',
      name: 'Check Works',
    })
    const checks = async (as: string) =>
      portico.request<Checks>(as, 'GET', `/api/manager/clients/${id}/checks`)
    expect((await checks(manager)).body).toMatchObject({ phone_country: 'Latvia', phone_fits: true })
    await pool.query(`update organizations set country = 'Germany' where id = $1`, [id])
    expect((await checks(manager)).body).toMatchObject({ phone_fits: false })
    // Stored before numbers were given their country.
    await pool.query(`update users set phone = '79161234567' where organization_id = $1`, [id])
    expect((await checks(manager)).body).toMatchObject({ phone_country: 'Russia', phone_fits: false })
    const { suggestion } = (await checks(manager)).body
    // Boris Klein knows Germany and speaks English; Maria Orlova speaks it too.
    expect(suggestion).toMatchObject({
      manager_id: await idOf(otherManager),
      reasons: ['language', 'country'],
    })
    await pool.query('update organizations set manager_id = $2 where id = $1', [id, await idOf(manager)])
    expect((await checks(otherManager)).status).toBe(404)
  })

  test('is suggested to no one who is away, nor to whom speaks a little of the language', async () => {
    const { pool } = portico.platform
    const id = await newCompany(pool, {
      email: 'russian@holm.example',
      status: 'not_confirmed',
      locale: 'ru',
    })
    await pool.query(`update organizations set country = 'China' where id = $1`, [id])
    const suggested = async () =>
      (await portico.request<Checks>(chief, 'GET', `/api/manager/clients/${id}/checks`)).body.suggestion
    // Elena Sokolova speaks Russian and is on holiday; Li Wei knows China.
    expect(await suggested()).toMatchObject({ manager_id: await idOf(manager), reasons: ['language'] })
    const li = await idOf('li@portico.example')
    const speaks = (level: string) =>
      pool.query('update staff_profiles set languages = $2 where user_id = $1', [
        ...[li, JSON.stringify([{ id: 'russian', level }])],
      ])
    await speaks('basic')
    expect((await suggested())?.manager_id).toBe(await idOf(manager))
    await speaks('good')
    expect(await suggested()).toEqual({ manager_id: li, reasons: ['language', 'country'] })
    await pool.query(
      `insert into holidays (manager_id, starts_on, ends_on, time_zone, kind, created_by_id)
       values ($1, current_date - 1, current_date + 1, 'UTC', 'vacation', $1)`,
      [li],
    )
    expect((await suggested())?.manager_id).toBe(await idOf(manager))
  })

  test('is asked for more by the person who may decide on it, while it waits', async () => {
    const { pool } = portico.platform
    const id = await newCompany(pool, { email: 'ask@holm.example', status: 'not_confirmed', manager })
    const ask = (as: string, of = id) =>
      portico.request(as, 'POST', `/api/manager/clients/${of}/question`, { text: 'Which VAT number?' })
    expect((await ask(otherManager)).status).toBe(404)
    expect((await ask(manager)).status).toBe(200)
    const active = await newCompany(pool, { email: 'ask2@holm.example', manager })
    expect((await ask(manager, active)).status).toBe(409)
    const review = async (as: string) => (await portico.request(as, 'GET', '/api/front/company')).body.review
    expect(await review('ask@holm.example')).toMatchObject({ question: 'Which VAT number?' })
    expect(await review('ask2@holm.example')).toBeNull()
  })
})

describe('handing a client over', () => {
  const give = (as: string, id: number, manager_id: number) =>
    portico.request<ClientRow>(as, 'POST', `/api/manager/clients/${id}/manager`, { manager_id })

  test('is done by the person who sees them, told once, and refused for no one of staff', async () => {
    const { pool } = portico.platform
    const id = await newCompany(pool, { email: 'hand@holm.example', manager })
    const [mine, other] = [await idOf(manager), await idOf(otherManager)]
    expect((await give(otherManager, id, other)).status).toBe(404)
    expect((await give(manager, id, await idOf(anna))).status).toBe(422)
    expect((await give(chief, id, mine)).status).toBe(200)
    expect((await give(manager, id, other)).body.manager_id).toBe(other)
    expect((await give(manager, id, mine)).status, 'it is out of sight now').toBe(404)
    const { rows } = await pool.query(
      `select payload from events where name = 'client.handed_over' and subject = 'organization:' || $1`,
      [id],
    )
    expect(rows.map(({ payload }) => payload)).toEqual([
      { organization_id: id, manager_id: other, before: mine },
    ])
  })
})
