import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { dayAt } from '#platform/shared/day-in.ts'
import { jobs } from '#processes/features.ts'
import type { Message } from '../contract.ts'
import { anna, ask, cardOf, good, key, listed, opened, portico, startChat } from './testing/chat.ts'

beforeAll(startChat)
afterAll(() => portico.stop())
const day = (away: number) => dayAt(Date.now() + away * 86_400_000, 'UTC')
const say = (as: string, { id }: { id: number }, body: string, more: object = {}) =>
  good<Message>(as, 'POST', `/api/chat/threads/${id}/messages`, { key: key(), body, ...more })
const tasksOf = async (as: string) =>
  (
    await good<{ kind: string; subject: string; due_at: string }[]>(as, 'GET', '/api/tasks?per_page=100')
  ).filter(({ kind }) => kind === 'chat.answer')
const idOf = async (email: string) =>
  Number((await portico.platform.pool.query('select id from users where email = $1', [email])).rows[0].id)

describe('an unanswered message', () => {
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

test('a prepared answer is in the language of the client, whatever the manager reads', async () => {
  const thread = await opened()
  const words = async (locale: string) => {
    await portico.platform.pool.query('update users set locale = $2 where email = $1', [anna, locale])
    const url = `/api/manager/chat/threads/${thread.id}/command?command=invoice`
    return (await good<{ text: string }>(cast.manager, 'GET', url)).text
  }
  expect(await words('ru')).toMatch(/[а-я]/i)
  expect(await words('en')).not.toMatch(/[а-я]/i)
})

describe('a conversation that was handed to someone who is away', () => {
  const li = 'li@portico.example'
  test('reaches the substitutes by e-mail and in their queue, and the company’s manager again when the addressed colleague has left', async () => {
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
      manager_id: boris,
      starts_on: day(0),
      ends_on: day(3),
      kind: 'vacation',
      reply_en: 'Back on Monday. Li answers until then.',
      reply_ru: '',
      substitutes: [{ scope: 'all', language: null, organization_ids: [], substitute_id: await idOf(li) }],
    })
    expect(await cardOf(anna, thread)).toMatchObject({
      answering: {
        id: await idOf(li),
        stands_in_for: {
          name: 'Boris Klein',
          until: day(3),
          reply: 'Back on Monday. Li answers until then.',
        },
      },
    })
    expect(await queued(li, 'standing_in')).toMatchObject({ standing_in_for: 'Boris Klein' })
    expect(await queued(li, 'mine')).toBeUndefined()
    expect((await listed(li, 'view=mine')).map(({ id }) => id)).toContain(thread.id)
    await say(anna, thread, 'A message for the substitute')
    await pool.query(`update chat_messages set at = at - interval '11 minutes'`)
    await jobs.send_chat_emails!(portico.platform, undefined as never)
    const replyOf = async (whom: string) =>
      (await portico.emailsTo(whom)).filter(({ text }) => text.includes('A message for the substitute'))
        .length
    expect([await replyOf(li), await replyOf(cast.otherManager), await replyOf(cast.manager)]).toEqual([
      1, 0, 0,
    ])
    await say(li, thread, 'I do.')
    expect(await queued(li, 'standing_in')).toBeUndefined()

    await pool.query(`update users set status = 'blocked' where id = $1`, [boris])
    expect((await cardOf(anna, thread)).answering).toMatchObject({
      id: await idOf(cast.manager),
      stands_in_for: null,
    })
    expect((await ask(li, 'GET', url)).status).toBe(404)
    await pool.query(`update users set status = 'active' where id = $1`, [boris])
    await pool.query('delete from holidays where manager_id = $1', [boris])
    await good(cast.manager, 'PUT', `/api/manager/chat/threads/${thread.id}/manager`, { manager_id: null })
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

  test('come to each colleague in their own language, and not to one who is blocked', async () => {
    const readers = { en: 'en.reader@portico.example', ru: 'ru.reader@portico.example' }
    const blocked = 'blocked.reader@portico.example'
    for (const [email, locale, status] of [
      [readers.ru, 'ru', 'active'],
      [readers.en, 'en', 'active'],
      [blocked, 'en', 'blocked'],
    ])
      await portico.platform.pool.query(
        `insert into users (email, name, last_name, phone, currency_id, delivery_method, organization_id, locale, status,
           email_verified_at, org_role)
         select $2, 'Cara', 'Reader', phone, currency_id, delivery_method, organization_id, $3, $4, now(), 'buyer'
         from users where email = $1`,
        [anna, email, locale, status],
      )
    await say(cast.manager, await opened(), 'For all of you')
    await lapse(11)
    await send()
    const subjects = async (whom: string) =>
      (await portico.emailsTo(whom))
        .filter(({ text }) => text.includes('For all of you'))
        .map(({ subject }) => (/[а-я]/i.test(subject) ? 'ru' : 'en'))
    expect([await subjects(readers.ru), await subjects(readers.en), await subjects(blocked)]).toEqual([
      ['ru'],
      ['en'],
      [],
    ])
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
