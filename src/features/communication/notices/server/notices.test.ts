import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { demonstrationPassword } from '#demo/people.ts'
import type { Cart } from '#features/sales/cart/contract.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import { react } from '#platform/server/events/reactions.ts'
import { crontab, jobs, reactions } from '#processes/features.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { PersonalNotice } from '../contract.ts'

const maria = cast.manager

let portico: TestPortico
let product: number
const sql = async (text: string, values: unknown[] = []) =>
  (await portico.platform.pool.query(text, values)).rows
beforeAll(async () => {
  portico = await startPortico({ world: 'company' })
  product = (await sql('select min(id) as id from products'))[0].id
})
afterAll(() => portico.stop())
beforeEach(async () => {
  await settled()
  await sql('delete from notices')
})

/** Waits until every event has been handled. */
const settled = () => portico.emailsTo('no-one@x.example')
const unseenOf = async (as: string, lang = 'en') => {
  await settled()
  const languageOfPage = { 'x-lang-code': lang }
  return (await portico.request<PersonalNotice[]>(as, 'GET', '/api/notices', undefined, languageOfPage)).body
}
const titlesOf = async (as: string) => (await unseenOf(as)).map(({ title }) => title)
const see = (as: string, ids: unknown) => portico.request(as, 'POST', '/api/notices/seen', { ids })
const subjectsTo = async (email: string) => (await portico.emailsTo(email)).map(({ subject }) => subject)
const companyOf = async (email: string): Promise<number> =>
  (await sql('select organization_id as id from users where email = $1', [email]))[0].id

async function newOrder(): Promise<Order> {
  const { body: cart } = await portico.request<Cart>(cast.clientA, 'POST', '/api/front/carts', {
    name: 'For a test',
  })
  const line = { product_id: product, quantity: 5 }
  await portico.request(cast.clientA, 'POST', `/api/front/carts/${cart.id}/lines`, line)
  const input = { delivery_method: 1 }
  return (await portico.request<Order>(cast.clientA, 'POST', `/api/front/carts/${cart.id}/checkout`, input))
    .body
}
const confirm = (id: number) => portico.request(maria, 'POST', `/api/manager/orders/${id}/confirmation`)
const reject = (id: number, reason: string) =>
  portico.request(maria, 'POST', `/api/manager/orders/${id}/rejection`, { reason })

describe('an order', () => {
  test('that was placed is told to the manager of the client alone, and written', async () => {
    const { id, number } = await newOrder()
    expect(await unseenOf(maria)).toMatchObject([
      {
        importance: 'info',
        title: `New order ${number}`,
        text: 'Confirm it or propose other terms.',
        path: `/manager/orders-management/all-orders?order=${id}`,
      },
    ])
    expect(await subjectsTo(maria)).toContain(`New order ${number}`)
    for (const other of [cast.clientA, cast.clientB, cast.otherManager, cast.chief, cast.admin])
      expect(await titlesOf(other), other).toEqual([])
  })

  test('that its client withdrew is told to the manager of the client alone, and written', async () => {
    const { id, number } = await newOrder()
    await portico.request(cast.clientA, 'POST', `/api/front/orders/${id}/withdrawal`)
    expect((await titlesOf(maria)).toSorted()).toEqual([
      `New order ${number}`,
      `Order ${number} is withdrawn`,
    ])
    expect(await subjectsTo(maria)).toContain(`Order ${number} is withdrawn`)
    for (const other of [cast.clientA, cast.clientB, cast.otherManager, cast.chief, cast.admin])
      expect(await titlesOf(other), other).toEqual([])
  })

  test('that was rejected is told to the buyers in the language they read, with the reason', async () => {
    const { id, number } = await newOrder()
    await reject(id, 'No such steel')
    expect(await unseenOf(cast.clientA)).toMatchObject([
      {
        importance: 'warning',
        title: `Order ${number} was rejected`,
        text: 'No such steel',
        path: `/account/orders/${id}`,
      },
    ])
    expect((await unseenOf(cast.clientA, 'ru')).map(({ title }) => title)).toEqual([
      `Заказ ${number} отклонён`,
    ])
    expect(await titlesOf(cast.clientB)).toEqual([])
  })

  test('is written to the client with the signature of the person who did it, where there is one in the language', async () => {
    const endOf = async (command: string) => {
      const emails = await portico.emailsTo(cast.clientA)
      return emails
        .find(({ subject }) => subject.includes(command))
        ?.text.split('\n\n')
        .at(-1)
    }
    const signed = (signature_en: string) =>
      sql(
        `insert into staff_profiles (user_id, hours, signature_en, signature_ru) select id, '{}', $2, 'Мария' from users where email = $1
         on conflict (user_id) do update set signature_en = excluded.signature_en, signature_ru = 'Мария'`,
        [maria, signature_en],
      )
    await signed('Maria Orlova\n+371 6700 0000')
    const order = await newOrder()
    await confirm(order.id)
    expect(await endOf(`Order ${order.number} is confirmed`)).toBe('Maria Orlova\n+371 6700 0000')
    // E-mails to herself and her colleagues are not signed.
    const received = (await portico.emailsTo(maria)).find(({ subject }) =>
      subject.includes(String(order.number)),
    )
    expect(received?.text.split('\n\n').at(-1)).not.toContain('Maria Orlova')
    await signed('')
    const other = await newOrder()
    await confirm(other.id)
    const house = await endOf(`Order ${other.number} is confirmed`)
    expect(house).toBeTruthy()
    expect(house).not.toMatch(/Maria|Мария/)
  })

  test('is not written to someone who has switched letters off, but told', async () => {
    const emails = (is_email_notifications_enabled: boolean) =>
      sql('update users set is_email_notifications_enabled = $1 where email = $2', [
        is_email_notifications_enabled,
        cast.clientA,
      ])
    await emails(false)
    const { id, number } = await newOrder()
    await confirm(id)
    // 30 % are paid in advance, so there is a notice of the invoice too.
    expect(await titlesOf(cast.clientA)).toEqual([
      `Order ${number} is confirmed`,
      expect.stringMatching(/^Invoice \d{4}-\d{5}$/),
    ])
    expect(await subjectsTo(cast.clientA)).not.toContain(`Order ${number} is confirmed`)
    await emails(true)
  })

  test('is written to someone who has switched off only the e-mails about messages', async () => {
    const switched = { is_message_email_notifications_enabled: false }
    expect((await portico.request(cast.clientA, 'PUT', '/api/front/client', switched)).body).toMatchObject({
      is_message_email_notifications_enabled: false,
      is_email_notifications_enabled: true,
    })
    const { id, number } = await newOrder()
    await confirm(id)
    expect(await subjectsTo(cast.clientA)).toContain(`Order ${number} is confirmed`)
    const others = { is_message_email_notifications_enabled: true, is_email_notifications_enabled: false }
    expect((await portico.request(cast.clientA, 'PUT', '/api/front/client', others)).body).toMatchObject(
      others,
    )
    const quiet = await newOrder()
    await confirm(quiet.id)
    expect(await titlesOf(cast.clientA)).toContain(`Order ${quiet.number} is confirmed`)
    expect(await subjectsTo(cast.clientA)).not.toContain(`Order ${quiet.number} is confirmed`)
    await portico.request(cast.clientA, 'PUT', '/api/front/client', { is_email_notifications_enabled: true })
  })
})

describe('a notice', () => {
  test('is someone’s own: others neither read nor mark it', async () => {
    await newOrder()
    const [notice] = await unseenOf(maria)
    for (const other of [cast.otherManager, cast.chief, cast.clientA]) {
      expect(await unseenOf(other), other).toEqual([])
      expect((await see(other, [notice!.id])).body, other).toEqual({ ids: [] })
    }
    expect(await unseenOf(maria)).toHaveLength(1)
  })

  test('is marked by one of several pages, and not told again', async () => {
    await newOrder()
    const [notice] = await unseenOf(maria)
    const answers = await Promise.all(Array.from({ length: 5 }, () => see(maria, [notice!.id])))
    expect(answers.flatMap(({ body }) => body.ids)).toEqual([notice!.id])
    expect(await unseenOf(maria)).toEqual([])
  })

  test.each([[undefined], ['7'], [[0]], [['a']], [Array.from({ length: 101 }, (_, at) => at + 1)]])(
    'is not marked by %j',
    async (ids) => {
      expect((await see(maria, ids)).status).toBe(422)
    },
  )

  test('is told once however often its reaction runs', async () => {
    const { id } = await newOrder()
    await settled()
    const [event] = await sql('select id from events where subject = $1', [`order:${id}`])
    await sql('delete from reaction_claims where event_id = $1', [event.id])
    await react(portico.platform, reactions, { event_id: event.id, reaction: 'notice-of-order.placed' })
    expect(await unseenOf(maria)).toHaveLength(1)
  })

  test('is announced to those it is for without naming them', async () => {
    await newOrder()
    await settled()
    const [found] = await sql(
      `select payload from events where name = 'notice.written' order by id desc limit 1`,
    )
    const [{ id }] = await sql('select id from users where email = $1', [maria])
    expect(found.payload).toEqual({ event_id: expect.any(Number), user_ids: [id] })
  })

  test('goes after thirty days', async () => {
    await newOrder()
    const [notice] = await unseenOf(maria)
    const age = (days: number) =>
      sql('update notices set at = now() - make_interval(days => $1) where id = $2', [days, notice!.id])
    expect(crontab.some((line) => line.endsWith(' sweep_notices'))).toBe(true)
    for (const [days, left] of [
      [29, 1],
      [31, 0],
    ]) {
      await age(days!)
      await jobs.sweep_notices!(portico.platform, undefined as never)
      expect(await unseenOf(maria)).toHaveLength(left!)
    }
  })
})

describe('a company', () => {
  const answer = (as: string, id: number, verb: string, body: object = {}) =>
    portico.request(as, 'POST', `/api/manager/clients/${id}/${verb}`, body)

  test('that is confirmed for a colleague is told to its people and to the colleague, not to who did it', async () => {
    const id = await companyOf(cast.applicant)
    const [{ id: manager_id }] = await sql('select id from users where email = $1', [cast.otherManager])
    expect((await answer(maria, id, 'confirmation', { manager_id })).status).toBe(200)
    expect(await unseenOf(cast.applicant)).toMatchObject([
      { importance: 'success', title: 'Your company is confirmed', path: '/account/products' },
    ])
    const [{ name }] = await sql('select name from organizations where id = $1', [id])
    expect(await unseenOf(cast.otherManager)).toMatchObject([
      { title: 'New client assigned to you', text: `You are now the manager of ${name}.`, path: null },
    ])
    expect(await titlesOf(maria)).toEqual([])
    const [email] = await portico.emailsTo(cast.applicant)
    expect(email!.text).toContain('level 1')
  })

  test('that is blocked is only written to, whatever its people have switched off', async () => {
    const id = await companyOf(cast.clientB)
    await sql('update users set is_email_notifications_enabled = false where email = $1', [cast.clientB])
    expect(
      (await answer(cast.admin, id, 'blocking', { reason: 'Three invoices\n\nare overdue' })).status,
    ).toBe(200)
    await settled()
    const [email] = await portico.emailsTo(cast.clientB)
    for (const part of ['Three invoices', 'are overdue', 'reply to your manager'])
      expect(email!.text).toContain(part)
    expect((await answer(cast.admin, id, 'unblocking')).status).toBe(200)
    expect(await portico.emailsTo(cast.clientB)).toHaveLength(2)
    expect(
      await sql('select kind from notices n join users u on u.id = n.user_id where email = $1', [
        cast.clientB,
      ]),
    ).toEqual([{ kind: 'clients.unblocked' }])
  })

  test('whose people are deleted, or delete themselves, is told so by e-mail', async () => {
    const id = await companyOf(cast.unverified)
    const gone = 'Your account at Portico has been deleted'
    expect((await answer(cast.admin, id, 'deletion', { reason: 'Asked for it' })).status).toBe(200)
    const [email] = await portico.emailsTo(cast.unverified)
    expect(email).toMatchObject({
      subject: 'Ваша учётная запись в Portico удалена',
      text: expect.stringContaining('Asked for it'),
    })
    // The remaining colleagues need an owner.
    await sql(
      `update users set org_role = 'owner', order_limit = null, order_limit_currency = null where email = $1`,
      [cast.buyerA],
    )
    await portico.request(cast.clientA, 'DELETE', '/api/front/client', { password: demonstrationPassword })
    const [own] = await portico.emailsTo(cast.clientA)
    expect(own!.subject).toBe(gone)
    expect(own!.text).not.toContain('{{')
  })
})
