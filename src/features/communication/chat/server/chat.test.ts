import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { dayIn } from '#features/people/staff/holiday.ts'
import { jobs } from '#processes/features.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { Found, Message, Note, Phrase, Thread, ThreadCard } from '../contract.ts'

const anna = cast.clientA
const eve = cast.clientB

let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico({ world: 'company' })
  // The conversations of the demonstration data are not part of this test.
  await portico.platform.pool.query(
    'truncate chat_threads, chat_messages, staff_words, chat_notes, chat_proposals, chat_readers',
  )
  await portico.platform.pool.query(`delete from tasks where kind = 'chat.answer'`)
})
afterAll(() => portico.stop())

const ask = (as: string | null, method: string, url: string, body?: object) =>
  portico.request<any>(as, method as 'GET', url, body)
async function good<T>(as: string, method: string, url: string, body?: object): Promise<T> {
  const { status, body: answer } = await ask(as, method, url, body)
  expect([status, answer?.message]).toEqual([status < 300 ? status : 200, answer?.message])
  return answer
}
const opened = (as: string = anna, input: object = {}) =>
  good<ThreadCard>(as, 'POST', '/api/chat/threads', input)
const day = (away: number) => dayIn('UTC', new Date(Date.now() + away * 86_400_000))
const key = () => crypto.randomUUID()
const say = (as: string, { id }: { id: number }, body: string, more: object = {}) =>
  good<Message>(as, 'POST', `/api/chat/threads/${id}/messages`, { key: key(), body, ...more })
const heard = (as: string, { id }: { id: number }, query = '') =>
  good<Message[]>(as, 'GET', `/api/chat/threads/${id}/messages${query}`)
const cardOf = (as: string, { id }: { id: number }) => good<ThreadCard>(as, 'GET', `/api/chat/threads/${id}`)
const listed = (as: string, query = '') => good<Thread[]>(as, 'GET', `/api/chat/threads?${query}`)
const tasksOf = async (as: string) =>
  (
    await good<{ kind: string; subject: string; due_at: string }[]>(as, 'GET', '/api/tasks?per_page=100')
  ).filter(({ kind }) => kind === 'chat.answer')
const idOf = async (email: string) =>
  Number((await portico.platform.pool.query('select id from users where email = $1', [email])).rows[0].id)

describe('a conversation', () => {
  test('is one with a company, the person who opens it; what is said is numbered from 1 and seen by both sides', async () => {
    const thread = await opened()
    expect((await opened(anna)).id).toBe(thread.id)
    const company = thread.organization_id
    expect((await opened(cast.manager, { organization_id: company })).id).toBe(thread.id)
    expect(await listed(anna)).toEqual([])
    await say(anna, thread, 'Do you make M42?')
    await say(cast.manager, thread, 'Yes.')
    const replyOf = (as: string) =>
      heard(as, thread).then((all) => all.map(({ seq, side, body }) => [seq, side, body]))
    const words = [
      [1, 'client', 'Do you make M42?'],
      [2, 'staff', 'Yes.'],
    ]
    expect([await replyOf(anna), await replyOf(cast.chief)]).toEqual([words, words])
    expect(await listed(anna)).toMatchObject([{ id: thread.id, seq: 2, unread: 1, last: { body: 'Yes.' } }])
  })

  test('is opened on an order by its two sides, and by no one else', async () => {
    const { rows } = await portico.platform.pool.query(
      `insert into orders (organization_id, created_by_id, currency, discount_level, goods_amount, total_amount,
         delivery_method, delivery_address)
       select organization_id, id, 'USD', 2, 100, 100, 1, 'Gate 4' from users where email = $1 returning id, organization_id, number`,
      [anna],
    )
    const [order] = rows
    const about = { subject: `order:${order.id}`, organization_id: Number(order.organization_id) }
    expect((await opened(anna, about)).subject).toMatchObject({
      kind: 'order',
      title: `Order ${order.number}`,
    })
    expect((await ask(eve, 'POST', '/api/chat/threads', about)).status).toBe(404)
    expect((await ask(cast.otherManager, 'POST', '/api/chat/threads', about)).status).toBe(404)
    const eves = await opened(eve)
    const mixed = { ...about, organization_id: eves.organization_id }
    expect((await ask(cast.chief, 'POST', '/api/chat/threads', mixed)).status).toBe(404)
    const odd = await ask(anna, 'POST', '/api/chat/threads', { subject: 'user:1' })
    expect([odd.status, odd.body.codes]).toEqual([422, { subject: ['errors.notValid'] }])
  })

  test('of a product is a buyer’s as long as buyers see the product', async () => {
    const { rows } = await portico.platform.pool.query('select min(id) as id from products')
    const subject = `product:${rows[0].id}`
    expect((await opened(anna, { subject })).subject?.kind).toBe('product')
    expect((await ask(anna, 'POST', '/api/chat/threads', { subject: 'product:999999' })).status).toBe(404)
  })
})

describe('a message', () => {
  test('that is sent again under its key stands once, with the words that came first', async () => {
    const thread = await opened()
    const one = { key: key(), body: 'Once' }
    const url = `/api/chat/threads/${thread.id}/messages`
    const first = await good<Message>(anna, 'POST', url, one)
    const again = await good<Message>(anna, 'POST', url, { ...one, body: 'Other words' })
    expect([again.id, again.body, again.key]).toEqual([first.id, 'Once', one.key])
    const elsewhere = await opened(anna, { topic: 'support' })
    expect((await ask(anna, 'POST', `/api/chat/threads/${elsewhere.id}/messages`, one)).status).toBe(409)
    // A message of another person with the same key is a message of its own.
    expect((await good<Message>(cast.manager, 'POST', url, one)).id).not.toBe(first.id)
  })

  test('of forty that are sent at once each has its own number, without gaps', async () => {
    const thread = await opened(eve)
    await Promise.all(
      Array.from({ length: 40 }, (_, n) => say(n % 2 ? eve : cast.chief, thread, `Number ${n}`)),
    )
    const all = await heard(eve, thread, '?limit=200')
    expect(all.map(({ seq }) => seq)).toEqual(Array.from({ length: 40 }, (_, n) => n + 1))
    expect(new Set(all.map(({ body }) => body)).size).toBe(40)
    expect((await heard(eve, thread, '?before=21&limit=5')).map(({ seq }) => seq)).toEqual([
      16, 17, 18, 19, 20,
    ])
    expect((await heard(eve, thread, '?after=38')).map(({ seq }) => seq)).toEqual([39, 40])
  })

  test.each([
    ['of a hundred thousand letters', 'x'.repeat(100_000), 422],
    ['with a NUL', 'a\u0000b', 422],
    ['of spaces', '   ', 422],
    ['of signs alone', '🙂🙃', 200],
    ['from right to left', 'شكرا جزيلا', 200],
    ['of markup', '<img src=x onerror=alert(1)>', 200],
  ])('%s', async (_, body, status) => {
    const thread = await opened()
    const answer = await ask(anna, 'POST', `/api/chat/threads/${thread.id}/messages`, { key: key(), body })
    expect(answer.status).toBe(status)
    if (status === 200) expect(answer.body.body).toBe(body)
    else expect(Object.keys(answer.body.codes)).toEqual(['body'])
  })

  test('is changed and taken back by its author alone, for a quarter of an hour', async () => {
    const thread = await opened()
    const { id } = await say(anna, thread, 'Nuts')
    expect((await good<Message>(anna, 'PUT', `/api/chat/messages/${id}`, { body: 'Bolts' })).body).toBe(
      'Bolts',
    )
    for (const other of [cast.manager, cast.chief, eve])
      expect((await ask(other, 'PUT', `/api/chat/messages/${id}`, { body: 'x' })).status).toBe(404)
    await portico.platform.pool.query(
      `update chat_messages set at = at - interval '15 minutes' where id = $1`,
      [id],
    )
    const late = await ask(anna, 'DELETE', `/api/chat/messages/${id}`)
    expect([late.status, late.body.code]).toEqual([409, 'chat.tooLateToChange'])
    const fresh = await say(anna, thread, 'My password is secret')
    await good(anna, 'DELETE', `/api/chat/messages/${fresh.id}`)
    const seen = (await heard(cast.manager, thread)).at(-1)
    expect([seen?.seq, seen?.body]).toEqual([fresh.seq, null])
    const found = await good<Found[]>(cast.manager, 'GET', '/api/chat/search?q=password')
    expect(found).toEqual([])
  })

  test('carries files of its author, which the conversation then reads; no one else’s', async () => {
    const thread = await opened()
    const file = async (owner: string) => {
      const key = await portico.platform.storage.put('solid part')
      const { rows } = await portico.platform.pool.query(
        `insert into files (owner_id, organization_id, category, name, mime, size, sha256, storage_key)
         select id, organization_id, 'chat', 'flange drawing.pdf', 'application/pdf', 10, '', $2 from users where email = $1
         returning id`,
        [owner, key],
      )
      return Number(rows[0].id)
    }
    const [own, foreign] = [await file(anna), await file(eve)]
    const stolen = { key: key(), body: 'Look', file_ids: [foreign] }
    const refused = await ask(anna, 'POST', `/api/chat/threads/${thread.id}/messages`, stolen)
    expect([refused.status, refused.body.codes]).toEqual([422, { file_ids: ['errors.notValid'] }])
    const sent = await say(anna, thread, '', { file_ids: [own] })
    expect(sent.files).toMatchObject([{ id: own, name: 'flange drawing.pdf' }])
    expect((await ask(cast.manager, 'GET', `/api/files/link/${own}`)).status).toBe(200)
    expect((await ask(eve, 'GET', `/api/files/link/${own}`)).status).toBe(404)
    expect((await ask(cast.otherManager, 'GET', `/api/files/link/${own}`)).status).toBe(404)
    const found = await good<Found[]>(cast.manager, 'GET', '/api/chat/search?q=FLANGE%20draw')
    expect(found).toMatchObject([{ seq: sent.seq, file_names: ['flange drawing.pdf'] }])
    expect(await good<Found[]>(eve, 'GET', '/api/chat/search?q=FLANGE%20draw')).toEqual([])
  })
})

describe('reading', () => {
  test('marks what the other side wrote, never back, and the other side is shown it', async () => {
    const thread = await opened(eve, { topic: 'support' })
    const company = thread.organization_id
    const sent = await say(eve, thread, 'Help')
    await say(eve, thread, 'Please')
    expect((await listed(cast.chief, `organization_id=${company}&view=unread`))[0]).toMatchObject({
      unread: 2,
    })
    await good(cast.chief, 'POST', `/api/chat/threads/${thread.id}/reading`, { seq: 99 })
    expect(await cardOf(cast.chief, thread)).toMatchObject({ unread: 0, read: 2 })
    await good(cast.chief, 'POST', `/api/chat/threads/${thread.id}/reading`, { seq: sent.seq })
    expect(await cardOf(cast.chief, thread)).toMatchObject({ unread: 0, read: 2 })
    expect(await cardOf(eve, thread)).toMatchObject({ read_by_others: 2 })
  })

  test('keeps what is half written for its writer, until it is sent', async () => {
    const thread = await opened()
    await good(anna, 'PUT', `/api/chat/threads/${thread.id}/draft`, { body: 'About the bo' })
    expect((await cardOf(anna, thread)).draft).toBe('About the bo')
    expect((await cardOf(cast.manager, thread)).draft).toBe('')
    await say(anna, thread, 'About the bolts')
    expect((await cardOf(anna, thread)).draft).toBe('')
  })
})

describe('what waits for an answer', () => {
  test('is a task with a time from the first unanswered word on, and is done by an answer of any of the staff', async () => {
    const thread = await opened(anna, { topic: 'support' })
    await say(anna, thread, 'Hello?')
    const about = `chat_thread:${thread.id}`
    const [task] = (await tasksOf(cast.manager)).filter(({ subject }) => subject === about)
    expect(Date.parse(task!.due_at)).toBeGreaterThan(Date.now())
    await say(anna, thread, 'Anybody?')
    const same = (await tasksOf(cast.manager)).filter(({ subject }) => subject === about)
    expect(same.map(({ due_at }) => due_at)).toEqual([task!.due_at])
    expect((await listed(cast.manager, 'view=unanswered')).map(({ id }) => id)).toContain(thread.id)
    expect((await listed(anna)).find(({ id }) => id === thread.id)).toMatchObject({
      unanswered_since: null,
      due_at: null,
    })
    await say(cast.chief, thread, 'Here.')
    expect((await tasksOf(cast.manager)).filter(({ subject }) => subject === about)).toEqual([])
    await good(cast.manager, 'POST', `/api/manager/chat/threads/${thread.id}/waiting`)
    expect((await tasksOf(cast.manager)).filter(({ subject }) => subject === about)).toHaveLength(1)
    await good(cast.manager, 'DELETE', `/api/manager/chat/threads/${thread.id}/waiting`)
    expect((await tasksOf(cast.manager)).filter(({ subject }) => subject === about)).toEqual([])
  })

  test('is handed to a colleague, who sees this conversation and nothing else of the company', async () => {
    const [thread, apart] = [await opened(), await opened(anna, { topic: 'support' })]
    const url = `/api/chat/threads/${thread.id}`
    expect((await ask(cast.otherManager, 'GET', url)).status).toBe(404)
    const other = await idOf(cast.otherManager)
    const hand = (manager_id: number | null) =>
      ask(cast.manager, 'PUT', `/api/manager/chat/threads/${thread.id}/manager`, { manager_id })
    expect((await hand(await idOf(anna))).status).toBe(422)
    expect((await hand(other)).body.handed_to.id).toBe(other)
    expect((await ask(cast.otherManager, 'GET', url)).status).toBe(200)
    expect((await ask(cast.otherManager, 'GET', `/api/chat/threads/${apart.id}`)).status).toBe(404)
    const invoices = `/api/manager/chat/threads/${thread.id}/command?command=invoice`
    expect([
      (await ask(cast.manager, 'GET', invoices)).status,
      (await ask(cast.otherManager, 'GET', invoices)).status,
    ]).toEqual([200, 404])
    expect((await cardOf(anna, thread)).answering?.id).toBe(other)
    expect((await cardOf(anna, thread)).handed_to).toBe(null)
    await hand(null)
    expect((await ask(cast.otherManager, 'GET', url)).status).toBe(404)
  })
})

describe('a conversation that was handed to someone who is away', () => {
  const li = 'li@portico.example'
  test('is theirs who stand in, by e-mail and in the queue too; of someone who left it is the company’s manager’s again', async () => {
    const { pool } = portico.platform
    const [thread, boris] = [await opened(), await idOf(cast.otherManager)]
    await say(anna, thread, 'Who answers now?')
    const url = `/api/chat/threads/${thread.id}`
    await good(cast.manager, 'PUT', `/api/manager/chat/threads/${thread.id}/manager`, { manager_id: boris })
    const queued = async (as: string, scope: string) =>
      (await good<any[]>(as, 'GET', `/api/tasks?per_page=100&scope=${scope}`)).find(
        ({ subject }) => subject === `chat_thread:${thread.id}`,
      )
    expect(await queued(cast.otherManager, 'mine')).toMatchObject({ standing_in_for: null })
    expect([(await ask(li, 'GET', url)).status, await queued(li, 'team')]).toEqual([404, undefined])

    await good(cast.otherManager, 'POST', '/api/manager/holidays', {
      ...{
        manager_id: boris,
        starts_on: day(0),
        ends_on: day(3),
        kind: 'vacation',
        reply_en: '',
        reply_ru: '',
      },
      substitutes: [{ scope: 'all', language: null, organization_ids: [], substitute_id: await idOf(li) }],
    })
    expect(await cardOf(anna, thread)).toMatchObject({
      answering: { id: await idOf(li), stands_in_for: { name: 'Boris Klein', until: day(3) } },
    })
    expect(await queued(li, 'standing_in')).toMatchObject({ standing_in_for: 'Boris Klein' })
    expect(await queued(li, 'mine')).toBeUndefined()
    expect((await listed(li, 'view=mine')).map(({ id }) => id)).toContain(thread.id)
    await say(anna, thread, 'A word for the person who stands in')
    await pool.query(`update chat_messages set at = at - interval '11 minutes'`)
    await jobs.send_chat_emails!(portico.platform, undefined as never)
    const replyOf = async (whom: string) =>
      (await portico.emailsTo(whom)).filter(({ text }) =>
        text.includes('A word for the person who stands in'),
      ).length
    expect([await replyOf(li), await replyOf(cast.otherManager), await replyOf(cast.manager)]).toEqual([
      1, 0, 0,
    ])
    await say(li, thread, 'I do.')
    expect(await queued(li, 'standing_in')).toBeUndefined()

    await pool.query(`update users set status = 'blocked' where id = $1`, [boris])
    expect((await cardOf(anna, thread)).answering).toMatchObject({
      ...{ id: await idOf(cast.manager), stands_in_for: null },
    })
    expect((await ask(li, 'GET', url)).status).toBe(404)
    await pool.query(`update users set status = 'active' where id = $1`, [boris])
    await pool.query('delete from holidays where manager_id = $1', [boris])
    await good(cast.manager, 'PUT', `/api/manager/chat/threads/${thread.id}/manager`, { manager_id: null })
  })
})

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

describe('e-mails about what no one reads', () => {
  const lapse = (minutes: number) =>
    portico.platform.pool.query(`update chat_messages set at = at - make_interval(mins => $1)`, [minutes])
  const send = () => jobs.send_chat_emails!(portico.platform, undefined as never)

  test('come once, together, after ten quiet minutes, in the reader’s language and as the switch allows', async () => {
    const general = await opened()
    await send()
    await lapse(60)
    await send()
    const before = (await portico.emailsTo(anna)).length
    await say(cast.manager, general, 'First words')
    await say(cast.manager, general, 'Your bolts are here')
    await send()
    expect((await portico.emailsTo(anna)).length).toBe(before)
    await lapse(11)
    await send()
    await send()
    const emails = await portico.emailsTo(anna)
    expect(emails).toHaveLength(before + 1)
    expect(emails.filter(({ text }) => text.includes('Your bolts are here'))).toHaveLength(1)
    await portico.platform.pool.query(
      'update users set is_message_email_notifications_enabled = false where email = $1',
      [anna],
    )
    await say(cast.manager, general, 'And nuts')
    await lapse(11)
    await send()
    expect((await portico.emailsTo(anna)).length).toBe(before + 1)
  })

  test('are signed by the person who wrote, in the reader’s language; those to staff never', async () => {
    await portico.platform.pool.query(
      `insert into staff_profiles (user_id, hours, signature_en, signature_ru)
       select id, '{}', 'Maria Orlova' || chr(10) || '<b>+371</b>', 'Мария Орлова' from users where email = $1
       on conflict (user_id) do update set signature_en = excluded.signature_en, signature_ru = excluded.signature_ru`,
      [cast.manager],
    )
    const general = await opened()
    const [locale] = (
      await portico.platform.pool.query(
        'update users set is_message_email_notifications_enabled = true where email = $1 returning locale',
        [anna],
      )
    ).rows
    await say(cast.manager, general, 'Signed words')
    await lapse(11)
    await send()
    const email = (await portico.emailsTo(anna)).find(({ text }) => text.includes('Signed words'))!
    expect(email.text.endsWith(locale.locale === 'ru' ? 'Мария Орлова' : 'Maria Orlova\n<b>+371</b>')).toBe(
      true,
    )
    expect(email.html).not.toContain('<b>+371')
    await say(anna, general, 'Heard')
    await lapse(11)
    await send()
    const back = (await portico.emailsTo(cast.manager)).find(({ text }) => text.includes('Heard'))!
    expect(back.text).not.toMatch(/Orlova\n<b>|Мария Орлова$/)
  })
})

describe('people who are not let in', () => {
  test('who are blocked write to support alone', async () => {
    const mail = 'blocked.talker@portico.example'
    await portico.platform.pool.query(
      `insert into users (email, name, last_name, phone, currency_id, delivery_method, organization_id, password_hash,
         locale, status, email_verified_at, org_role)
       select $2, 'Bo', 'Lock', phone, currency_id, delivery_method, organization_id, password_hash, locale, 'blocked', now(), 'buyer'
       from users where email = $1`,
      [anna, mail],
    )
    const general = await opened(anna)
    expect((await ask(mail, 'POST', '/api/chat/threads', {})).status).toBe(404)
    expect((await ask(mail, 'GET', `/api/chat/threads/${general.id}`)).status).toBe(404)
    const support = await opened(mail, { topic: 'support' })
    expect((await say(mail, support, 'Why am I blocked?')).side).toBe('client')
    expect((await listed(mail)).map(({ topic }) => topic)).toEqual(['support'])
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
