import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import type { Found, Message } from '../contract.ts'
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
const say = (as: string, { id }: { id: number }, body: string, more: object = {}) =>
  good<Message>(as, 'POST', `/api/chat/threads/${id}/messages`, { key: key(), body, ...more })

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
    await say(cast.manager, thread, 'Please change it', { reply_to_id: fresh.id })
    const last = async () => (await heard(cast.manager, thread)).slice(-2)
    expect((await last())[1]?.reply_to?.body).toBe('My password is secret')
    await good(anna, 'DELETE', `/api/chat/messages/${fresh.id}`)
    const [seen, answer] = await last()
    expect([seen?.seq, seen?.body]).toEqual([fresh.seq, null])
    expect(answer?.reply_to).toMatchObject({ id: fresh.id, body: null })
    for (const reader of [cast.manager, cast.chief, anna])
      expect(await good<Found[]>(reader, 'GET', '/api/chat/search?q=password'), reader).toEqual([])
    const { rows } = await portico.platform.pool.query(
      `select id from chat_messages where body || file_names ilike '%password%'`,
    )
    expect(rows, 'nothing of it is stored').toEqual([])
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

    const again = await say(anna, thread, 'The same', { file_ids: [own] })
    await good(anna, 'DELETE', `/api/chat/messages/${sent.id}`)
    expect((await ask(cast.manager, 'GET', `/api/files/link/${own}`)).status, 'still sent').toBe(200)
    await good(anna, 'DELETE', `/api/chat/messages/${again.id}`)
    for (const reader of [cast.manager, cast.chief, anna])
      expect((await ask(reader, 'GET', `/api/files/link/${own}`)).status, reader).toBe(404)
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

  test('counts what the other side wrote, and not what colleagues did', async () => {
    const { pool } = portico.platform
    const mail = 'second.reader@portico.example'
    await pool.query(
      `insert into users (email, name, last_name, phone, currency_id, delivery_method, organization_id, password_hash,
         locale, status, email_verified_at, org_role)
       select $2, 'Cara', 'Second', phone, currency_id, delivery_method, organization_id, password_hash, 'en', 'active', now(), 'buyer'
       from users where email = $1`,
      [anna, mail],
    )
    const thread = await opened(anna, { topic: 'support' })
    for (const body of ['One of ours', 'Another of ours']) await say(mail, thread, body)
    await say(cast.manager, thread, 'One of theirs')
    await say(mail, thread, 'A third of ours')
    expect((await listed(anna, 'view=unread')).find(({ id }) => id === thread.id)?.unread).toBe(1)
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
