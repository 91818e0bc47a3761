import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { dayAfter } from '#features/foundation/company/opening.ts'
import { newCompany } from '#features/people/clients/server/testing/company.ts'
import { dayAt, dayIn } from '#platform/shared/day-in.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { Message, ThreadCard } from '../contract.ts'

const [ann, ben, otto] = ['ann@holm.example', '1ann@holm.example', 'otto@ruda.example']

let portico: TestPortico
let product: number
const sql = async (text: string, values: unknown[] = []) =>
  (await portico.platform.pool.query(text, values)).rows
const today = dayAt(new Date(), 'UTC')
const openEveryDay = JSON.stringify({
  time_zone: 'UTC',
  hours: Array(7).fill({ from: '09:00', to: '18:00' }),
  holidays: [{ date: dayAfter(today, 4), name: '' }],
})
/** The manager is back on the day after the last one, which is a holiday of the company, so a day later. */
const back = dayAfter(today, 5)

beforeAll(async () => {
  portico = await startPortico()
  await newCompany(portico.platform.pool, { email: ann, colleagues: 1, manager: cast.manager })
  await newCompany(portico.platform.pool, { email: otto, name: 'Ruda', manager: cast.manager, locale: 'ru' })
  await sql(`update users set email_verified_at = now() where email = any($1)`, [[ann, ben, otto]])
  await sql(
    `insert into company (id, facts) values (1, $1) on conflict (id) do update set facts = company.facts || $1`,
    [openEveryDay],
  )
  ;[product] = (await putOnSale(portico.platform, [{ sku: 'AWAY', price: 1000 }])) as [number]
})
afterAll(() => portico.stop())

let instead: string
/** The manager goes on holiday, from yesterday on. Earlier holidays are over. */
async function goAway(more: object = {}) {
  await sql('update holidays set cancelled_at = now() where cancelled_at is null')
  const idOf = async (email: string) => (await sql('select id from users where email = $1', [email]))[0].id
  const { status, body } = await portico.request(cast.manager, 'POST', '/api/manager/holidays', {
    manager_id: await idOf(cast.manager),
    starts_on: dayAfter(today, -1),
    ends_on: dayAfter(today, 3),
    kind: 'vacation',
    reply_en: 'I am hiking.',
    reply_ru: 'Я в горах.',
    substitutes: [
      { substitute_id: await idOf(cast.chief), scope: 'all', organization_ids: [], language: null },
    ],
    ...more,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  instead = (await sql('select name from people_names where id = $1', [await idOf(cast.chief)]))[0].name
}
beforeEach(() => goAway())

const open = async (as: string, subject: string | null = null, organization_id?: number) =>
  (await portico.request<ThreadCard>(as, 'POST', '/api/chat/threads', { subject, organization_id })).body
const write = (as: string, id: number, body = 'Hello') =>
  portico.request(as, 'POST', `/api/chat/threads/${id}/messages`, { key: randomUUID(), body })
const messages = async (as: string, id: number) =>
  (await portico.request<Message[]>(as, 'GET', `/api/chat/threads/${id}/messages?limit=200`)).body
const automatic = async (as: string, id: number) => (await messages(as, id)).filter(({ is_auto }) => is_auto)
const placed = async (as: string) => {
  const { body } = await portico.request(as, 'POST', '/api/front/carts', { name: 'Cart' })
  await portico.request(as, 'POST', `/api/front/carts/${body.id}/lines`, { product_id: product, quantity: 1 })
  const order = await portico.request(as, 'POST', `/api/front/carts/${body.id}/checkout`, {
    delivery_method: 1,
  })
  expect(order.status).toBe(200)
  // Waits until the events are handled.
  await portico.emailsTo(as)
  return order.body.id as number
}
const words = () =>
  `I am hiking.\n\nMaria Sokolova is back on ${dayIn('en', back)}. Until then ${instead} answers you.`

test('the first message is answered by the manager’s text, once, and the client goes on waiting', async () => {
  const { id } = await open(ann)
  await write(ann, id)
  const [reply, ...others] = await automatic(ann, id)
  expect([reply!.body?.replace(/\n\n.* is back/, '\n\nMaria Sokolova is back'), reply!.side, others]).toEqual(
    [words(), 'staff', []],
  )
  await write(ann, id, 'And another')
  await write(ben, (await open(ben, null)).id)
  expect(await automatic(ann, id)).toHaveLength(1)

  const card = (await portico.request<ThreadCard>(cast.chief, 'GET', `/api/chat/threads/${id}`)).body
  expect([card.unanswered_since !== null, card.due_at !== null]).toEqual([true, true])
  const counted = await sql('select count(*)::int as n from staff_messages where id = $1', [reply!.id])
  expect(counted[0].n).toBe(0)
  // An answer of a person counts from the message of the client, not from the automatic reply.
  const { body: answer } = await write(cast.chief, id, 'I am here')
  const [said] = await sql('select asked_at is not null as is_answer from staff_messages where id = $1', [
    answer.id,
  ])
  expect(said.is_answer).toBe(true)
  // Its author did not write it and cannot change it.
  const edit = { body: 'No' }
  expect((await portico.request(cast.manager, 'PUT', `/api/chat/messages/${reply!.id}`, edit)).status).toBe(
    404,
  )
})

test('another holiday is answered again, and another company by itself in its own language', async () => {
  const { id } = await open(ann)
  const before = (await automatic(ann, id)).length
  await write(ann, id)
  expect((await automatic(ann, id)).length).toBe(before + 1)
  const his = await open(otto)
  await write(otto, his.id, 'Здравствуйте')
  const [reply] = await automatic(otto, his.id)
  expect(reply!.body).toMatch(/^Я в горах\.\n\n.* вернётся /)
  expect(reply!.body).toContain(dayIn('ru', back))
})

test('two first messages at once are answered once, in whichever conversation', async () => {
  const company = (await sql('select organization_id as id from users where email = $1', [ann]))[0].id
  for (let round = 0; round < 5; round += 1) {
    await goAway()
    const threads = [await open(ann), await open(ben, `product:${product}`)]
    const count = async () =>
      Number(
        (
          await sql('select count(*) from chat_messages where is_auto and thread_id = any($1)', [
            threads.map(({ id }) => id),
          ])
        )[0].count,
      )
    const before = await count()
    const statuses = await Promise.all([
      write(ann, threads[0]!.id),
      write(ben, threads[1]!.id),
      write(ben, threads[0]!.id),
      write(ann, threads[1]!.id),
    ])
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await count()) - before).toBe(1)
  }
  const twice = sql(
    'insert into holiday_replies (holiday_id, organization_id, replied_at) select holiday_id, $1, now() from holiday_replies limit 1',
    [company],
  )
  await expect(twice).rejects.toThrow('holiday_replies')
})

test('an order is answered in its conversation, and its page says the same', async () => {
  const order = await placed(ann)
  const reply = (as: string, id: number) => portico.request(as, 'GET', `/api/front/orders/${id}/auto-reply`)
  const { body } = await reply(ann, order)
  const thread = await open(ann, `order:${order}`)
  const [said] = await automatic(ann, thread.id)
  expect(said!.body).toContain('I am hiking.')
  expect(body.reply).toEqual({ author: said!.author, body: said!.body })
  expect((await reply(ben, order)).body.reply).not.toBe(null)
  expect([(await reply(otto, order)).status, (await reply(cast.manager, order)).status]).toEqual([404, 403])
  // Neither a further order nor a message is answered once more.
  const second = await placed(ann)
  await write(ann, thread.id)
  expect([(await reply(ann, second)).body.reply, (await automatic(ann, thread.id)).length]).toEqual([null, 1])
  // After the holiday the page no longer says it; the conversation does.
  await sql('update holidays set cancelled_at = now() where cancelled_at is null')
  expect([(await reply(ann, order)).body.reply, (await automatic(ann, thread.id)).length]).toEqual([null, 1])
})

test('messages of staff and of clients whose manager is there are not answered', async () => {
  const company = (await sql('select organization_id as id from users where email = $1', [otto]))[0].id
  const { id } = await open(cast.manager, null, company)
  const before = (await automatic(otto, id)).length
  await write(cast.manager, id)
  await write(cast.chief, id)
  expect((await automatic(otto, id)).length).toBe(before)
  await sql('update holidays set cancelled_at = now() where cancelled_at is null')
  await write(otto, id)
  expect((await automatic(otto, id)).length).toBe(before)
})

test('without a text it says who answers and until when', async () => {
  await goAway({ reply_en: '', reply_ru: '' })
  const { id } = await open(ann)
  await write(ann, id)
  const reply = (await automatic(ann, id)).at(-1)!
  expect(reply.body).toMatch(/^\S+ \S+ is back on .+ Until then .+ answers you\.$/)
})
