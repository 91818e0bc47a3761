import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import type { Found, Note, Phrase } from '../contract.ts'
import {
  anna,
  ask,
  cardOf,
  eve,
  good,
  heard,
  key,
  listed,
  opened,
  portico,
  startChat,
} from './testing/chat.ts'

beforeAll(startChat)
afterAll(() => portico.stop())

describe('an internal note', () => {
  const secret = 'zanzibar margin'
  test('is read by staff and leaves their side by no call, no search, no count and no event', async () => {
    const thread = await opened(eve)
    const before = {
      card: await cardOf(eve, thread),
      list: await listed(eve),
      heard: await heard(eve, thread),
    }
    const one = { key: key(), body: secret }
    const url = `/api/manager/chat/threads/${thread.id}/notes`
    await good(cast.chief, 'POST', url, one)
    await good(cast.chief, 'POST', url, one)
    expect((await good<Note[]>(cast.chief, 'GET', url)).map(({ body }) => body)).toEqual([secret])
    expect((await ask(eve, 'GET', url)).status).toBe(403)
    expect({
      card: await cardOf(eve, thread),
      list: await listed(eve),
      heard: await heard(eve, thread),
    }).toEqual(before)
    expect(await good<Found[]>(eve, 'GET', '/api/chat/search?q=zanzibar')).toEqual([])
    const { rows } = await portico.platform.pool.query(
      `select payload::text from events where payload::text ilike '%zanzibar%'`,
    )
    expect(rows).toEqual([])
  })
})

describe('a proposal', () => {
  async function underway(stage = 'confirmed') {
    const { rows } = await portico.platform.pool.query(
      `insert into orders (organization_id, created_by_id, currency, discount_level, goods_amount, total_amount, delivery_method,
         delivery_address, stage, source, line_count, quantity, confirmed)
       select organization_id, id, 'USD', 2, 1000, 1000, 1, 'Gate 4', $2, 'cart', 1, 10, 10 from users where email = $1 returning id`,
      [anna, stage],
    )
    const order_id = Number(rows[0].id)
    const line = await portico.platform.pool.query(
      `insert into order_lines (order_id, place, kind, sku, name_en, name_ru, unit, quantity, confirmed, list_amount, unit_amount, price_trace)
       values ($1, 1, 'custom', '', 'Bracket', 'Скоба', 'pcs', 10, 10, 100, 100, '[]') returning id`,
      [order_id],
    )
    return { order_id, line_id: Number(line.rows[0].id) }
  }
  const proposed = async (input: object, stage?: string) => {
    const [thread, order] = [await opened(), await underway(stage)]
    const url = `/api/manager/chat/threads/${thread.id}/proposals`
    return { order, ...(await ask(cast.manager, 'POST', url, { ...order, key: key(), ...input })) }
  }
  const answer = (as: string, id: number, what: string, body?: object) =>
    ask(as, 'POST', `/api/${as === cast.manager ? 'manager' : 'front'}/chat/proposals/${id}/${what}`, body)

  test('that is accepted changes the order, with the names of who proposed and who accepted, once', async () => {
    const { body: message, order } = await proposed({ quantity: 20, price: { amount: 90, currency: 'USD' } })
    expect(message.proposal).toMatchObject({
      before: { quantity: 10, price: { amount: 100 } },
      after: { quantity: 20, price: { amount: 90 } },
      state: 'open',
    })
    const answers = await Promise.all([1, 2, 3].map(() => answer(anna, message.id, 'acceptance')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const [accepted] = answers.filter(({ status }) => status === 200)
    expect(accepted!.body.proposal).toMatchObject({
      state: 'accepted',
      answered_by: expect.stringContaining('Anna'),
    })
    const { lines, total } = await good<any>(anna, 'GET', `/api/front/orders/${order.order_id}`)
    expect([lines[0].quantity, total]).toEqual([20, { amount: 1800, currency: 'USD' }])
    const rounds = await good<any>(anna, 'GET', `/api/front/orders/${order.order_id}/rounds`)
    const { rows } = await portico.platform.pool.query(
      `select r.state, a.email as author, b.email as answered_by from order_revisions r join users a on a.id = r.author_id
       join users b on b.id = r.answered_by_id where r.order_id = $1`,
      [order.order_id],
    )
    expect(rounds).toBeTruthy()
    expect(rows).toEqual([{ state: 'accepted', author: cast.manager, answered_by: anna }])
    const history = await portico.platform.pool.query(
      `select e.name, u.email from events e join users u on u.id = e.actor_id where e.subject = $1 order by e.id`,
      [`order:${order.order_id}`],
    )
    expect(history.rows).toEqual([
      { name: 'order.amendment_sent', email: cast.manager },
      { name: 'order.amendment_accepted', email: anna },
    ])
  })

  test('whose line is another than it was is outdated and changes nothing', async () => {
    const { body: message, order } = await proposed({ quantity: 20 })
    await portico.platform.pool.query('update order_lines set unit_amount = 110 where id = $1', [
      order.line_id,
    ])
    const seen = (await heard(anna, { id: message.thread_id }, `?after=${message.seq - 1}`))[0]
    expect(seen?.proposal?.state).toBe('outdated')
    const { status, body } = await answer(anna, message.id, 'acceptance')
    expect([status, body.code]).toEqual([409, 'chat.proposalOutdated'])
    const { rows } = await portico.platform.pool.query('select quantity from order_lines where id = $1', [
      order.line_id,
    ])
    expect(rows[0].quantity).toBe(10)
  })

  test('is not made of an order that is not underway, nor of one of another company, nor of nothing', async () => {
    expect((await proposed({ quantity: 20 }, 'completed')).body.code).toBe('chat.orderNotUnderway')
    expect((await proposed({ quantity: 10 })).body.code).toBe('orders.nothingChanged')
    expect((await proposed({})).status).toBe(422)
    expect((await proposed({ price: { amount: 90, currency: 'EUR' } })).body.codes).toEqual({
      price: ['orders.otherCurrency'],
    })
    const [eves, order] = [await opened(eve), await underway()]
    const url = `/api/manager/chat/threads/${eves.id}/proposals`
    expect((await ask(cast.chief, 'POST', url, { ...order, key: key(), quantity: 20 })).status).toBe(404)
  })

  test('is not sent above the limit of its author, nor for a day that is over', async () => {
    const limit = await proposed({ price: { amount: 40, currency: 'USD' } })
    expect(limit.status).toBe(200)
    const { order } = limit
    await portico.platform.pool.query('update order_lines set ruled_amount = 100 where id = $1', [
      order.line_id,
    ])
    const thread = await opened()
    const url = `/api/manager/chat/threads/${thread.id}/proposals`
    const said = { ...order, key: key(), price: { amount: 40, currency: 'USD' } }
    const refused = await ask(cast.manager, 'POST', url, said)
    expect([refused.status, refused.body.code]).toEqual([409, 'orders.guards.withinDiscountLimit'])
    const sentOf = async () =>
      (
        await portico.platform.pool.query('select 1 from chat_proposals where order_id = $1', [
          order.order_id,
        ])
      ).rows
    expect(await sentOf()).toHaveLength(1)
    const past = await ask(cast.manager, 'POST', url, { ...order, key: key(), promised_on: '2020-02-01' })
    expect([past.status, past.body.codes]).toEqual([422, { promised_on: ['orders.dayIsOver'] }])

    // A limit lowered after it was sent is no concern of the client.
    const chiefs = { ...order, key: key(), price: { amount: 90, currency: 'USD' } }
    const sent = await ask(cast.chief, 'POST', url, chiefs)
    expect(sent.status).toBe(200)
    const { pool } = portico.platform
    const limits = (await pool.query('select role, percent_bp from discount_limits')).rows
    await pool.query('update discount_limits set percent_bp = 0')
    expect((await answer(anna, sent.body.id, 'acceptance')).status).toBe(200)
    for (const { role, percent_bp } of limits)
      await pool.query('update discount_limits set percent_bp = $2 where role = $1', [role, percent_bp])
  })

  test('is answered by its own side alone, and withdrawn only while it is open', async () => {
    const { body: message } = await proposed({ promised_on: '2027-01-15' })
    expect((await answer(eve, message.id, 'acceptance')).status).toBe(404)
    expect(
      (await ask(cast.manager, 'POST', `/api/front/chat/proposals/${message.id}/acceptance`)).status,
    ).toBe(403)
    expect((await ask(anna, 'PUT', `/api/chat/messages/${message.id}`, { body: 'x' })).status).toBe(404)
    const declined = await answer(anna, message.id, 'refusal', { reason: 'Too late for us' })
    expect(declined.body.proposal).toMatchObject({ state: 'declined', reason: 'Too late for us' })
    expect((await answer(cast.manager, message.id, 'withdrawal')).status).toBe(409)
    const { body: other } = await proposed({ quantity: 12 })
    expect((await answer(cast.manager, other.id, 'withdrawal')).body.proposal.state).toBe('withdrawn')
    expect((await answer(anna, other.id, 'acceptance')).body.code).toBe('chat.proposalOver')
  })
})

describe('a slash command', () => {
  test('puts orders, prices and invoices of this client into words, of no one else', async () => {
    const thread = await opened()
    const words = (command: string, about: string) =>
      ask(
        cast.manager,
        'GET',
        `/api/manager/chat/threads/${thread.id}/command?command=${command}&about=${encodeURIComponent(about)}`,
      )
    const { rows } = await portico.platform.pool.query(
      `select o.number, u.email from orders o join users u on u.id = o.created_by_id
       where u.email = $1 and o.stage <> 'draft' order by o.id limit 1`,
      [anna],
    )
    expect((await words('order', String(rows[0].number))).body.text).toContain(`Order ${rows[0].number}: `)
    expect((await words('order', '99999999')).status).toBe(422)
    const { rows: sold } = await portico.platform.pool.query(
      `select sku from products where status = 'active' order by id limit 1`,
    )
    const priced = (await words('price', sold[0].sku)).body.text
    expect(priced).toContain(`(${sold[0].sku}): `)
    const { rows: cheap } = await portico.platform.pool.query(
      `select sku from products where status = 'active' and unit = 'pcs' and sku like 'HB-M8%' order by id limit 1`,
    )
    expect((await words('price', cheap[0].sku)).body.text).toMatch(/\$[\d.]+ per 100\u00a0pcs$/)
    expect((await words('price', 'NO-SUCH-THING')).body.codes).toEqual({ about: ['chat.nothingOfThat'] })
    const open = await portico.platform.pool.query(
      `select b.number from invoices b join users u on u.organization_id = b.organization_id
       where u.email = $1 and b.state = 'issued' and b.amount > b.paid_amount order by b.due_on, b.id limit 20`,
      [anna],
    )
    const replyOf: string = (await words('invoice', '')).body.text
    expect(replyOf.match(/Invoice \S+:/g)).toEqual(open.rows.map(({ number }) => `Invoice ${number}:`))
  })
})

describe('ready phrases', () => {
  const company = '/api/manager/chat/phrases'
  const own = '/api/manager/chat/own-phrases'
  const called = (title: string) => ({ title, text_en: `${title} it is`, text_ru: `${title} это` })
  const titlesOf = async (as: string) =>
    (await good<Phrase[]>(as, 'GET', company)).map(({ title, is_own }) => `${title}${is_own ? ', own' : ''}`)
  beforeEach(() => portico.platform.pool.query('truncate chat_phrases'))

  test('are one’s own, then the company’s, each by name; no one reads someone else’s', async () => {
    await good(cast.chief, 'POST', company, called('Packed'))
    await good(cast.chief, 'POST', company, called('at work'))
    await good(cast.manager, 'POST', own, called('Zinc'))
    await good(cast.manager, 'POST', own, called('brass'))
    await good(cast.chief, 'POST', own, called('Mine'))
    expect(await titlesOf(cast.manager)).toEqual(['brass, own', 'Zinc, own', 'at work', 'Packed'])
    expect(await titlesOf(cast.chief)).toEqual(['Mine, own', 'at work', 'Packed'])
    expect(await titlesOf(cast.otherManager)).toEqual(['at work', 'Packed'])
  })

  test('of one’s own are changed and removed by no one else, the administrator included', async () => {
    const mine = await good<Phrase>(cast.manager, 'POST', own, called('Mine'))
    expect(mine).toEqual({ id: mine.id, is_own: true, ...called('Mine') })
    for (const other of [cast.otherManager, cast.chief, cast.admin]) {
      expect((await ask(other, 'PUT', `${own}/${mine.id}`, called('Theirs'))).status).toBe(404)
      expect((await ask(other, 'DELETE', `${own}/${mine.id}`)).status).toBe(404)
    }
    for (const other of [cast.chief, cast.admin]) {
      expect((await ask(other, 'PUT', `${company}/${mine.id}`, called('Theirs'))).status).toBe(404)
      expect((await ask(other, 'DELETE', `${company}/${mine.id}`)).status).toBe(404)
    }
    expect(await titlesOf(cast.manager)).toEqual(['Mine, own'])
    await good(cast.manager, 'PUT', `${own}/${mine.id}`, called('Still mine'))
    expect(await titlesOf(cast.manager)).toEqual(['Still mine, own'])
    expect((await ask(cast.manager, 'DELETE', `${own}/${mine.id}`)).status).toBe(204)
    expect(await titlesOf(cast.manager)).toEqual([])
  })

  test('of the company are no manager’s, neither by their own address nor by that of own ones', async () => {
    const { id } = await good<Phrase>(cast.chief, 'POST', company, called('Ours'))
    expect((await ask(cast.manager, 'POST', company, called('Theirs'))).status).toBe(403)
    for (const [address, status] of [
      [`${company}/${id}`, 403],
      [`${own}/${id}`, 404],
    ] as const) {
      expect((await ask(cast.manager, 'PUT', address, called('Theirs'))).status).toBe(status)
      expect((await ask(cast.manager, 'DELETE', address)).status).toBe(status)
    }
    // A chief manager cannot make a phrase of the company their own.
    expect((await ask(cast.chief, 'PUT', `${own}/${id}`, called('Mine'))).status).toBe(404)
    expect((await ask(anna, 'GET', company)).status).toBe(403)
    expect((await ask(anna, 'POST', own, called('A client’s'))).status).toBe(403)
    expect(await titlesOf(cast.chief)).toEqual(['Ours'])
  })

  test('are as many as are stored, however many are written at once; others’ do not count', async () => {
    const fill = (many: number, email: string | null) =>
      portico.platform.pool.query(
        `insert into chat_phrases (owner_id, title, text_en, text_ru, created_at)
         select (select id from users where email = $2), n, n, n, now() from generate_series(1, $1) n`,
        [many, email],
      )
    await fill(97, cast.manager)
    await fill(200, null)
    const write = (as: string, address: string) => ask(as, 'POST', address, called('More'))
    // Each takes long enough to overlap with the others.
    await portico.platform.pool.query(
      `create function linger() returns trigger language plpgsql as 'begin perform pg_sleep(0.1); return null; end';
       create trigger linger after insert on chat_phrases execute function linger()`,
    )
    const replyOf = await Promise.all(Array.from({ length: 12 }, () => write(cast.manager, own)))
    await portico.platform.pool.query('drop function linger cascade')
    expect(replyOf.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(3)
    const refused = replyOf.find(({ status }) => status === 409)
    expect(refused?.body.message).toBe('You already have 100 phrases. Remove one first.')
    expect((await write(cast.chief, company)).body.message).toBe(
      'There are already 200 shared phrases. Remove one first.',
    )
    expect(await titlesOf(cast.manager)).toHaveLength(300)
    expect((await write(cast.otherManager, own)).status).toBe(200)
  })
})
