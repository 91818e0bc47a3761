import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { newCompany } from '#features/people/clients/server/testing/company.ts'
import { setAllTerms } from '#features/people/payment-terms/server/testing/terms.ts'
import { crontab, features, jobs } from '#processes/features.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { NoticeChoices, StoredNotice } from '../contract.ts'
import { neverWrittenToStaff, topicsOf } from '../notice-rules.ts'

const [ann, eve, max] = ['ann@holm.example', 'eve@other.example', 'max@third.example']
let portico: TestPortico
let bolt = 0
beforeAll(async () => {
  portico = await startPortico()
  const { pool } = portico.platform
  await newCompany(pool, { email: ann, manager: cast.manager })
  await newCompany(pool, { email: eve, name: 'Other', manager: cast.otherManager, locale: 'ru' })
  await newCompany(pool, { email: max, name: 'Third', manager: cast.otherManager, locale: 'ru' })
  await pool.query('update users set email_verified_at = now() where email = any($1)', [[ann, eve, max]])
  await setAllTerms(pool, 0, 14)
  ;[bolt] = (await putOnSale(portico.platform, [{ sku: 'BOLT', price: 1000 }])) as [number]
})
afterAll(() => portico.stop())
beforeEach(async () => {
  await settled()
  const { pool } = portico.platform
  for (const table of ['notices', 'notice_choices', 'notice_times']) await pool.query(`delete from ${table}`)
  await pool.query(`update users set time_zone = 'UTC'`)
})

type Stored = { notices: StoredNotice[]; has_more: boolean }
const settled = () => portico.emailsTo('no-one@x.example')
async function stored(as: string, query = ''): Promise<Stored> {
  await settled()
  return (await portico.request<Stored>(as, 'GET', `/api/notices/stored${query}`)).body
}
const titles = async (as: string, query = '') => (await stored(as, query)).notices.map(({ title }) => title)
const shown = async (as: string) => {
  await settled()
  return (await portico.request<StoredNotice[]>(as, 'GET', '/api/notices')).body.map(({ title }) => title)
}
const unread = async (as: string) => {
  await settled()
  return (await portico.request<{ count: number }>(as, 'GET', '/api/notices/unread')).body.count
}
const read = async (as: string, which: object) =>
  (await portico.request<{ count: number }>(as, 'POST', '/api/notices/read', which)).body.count
const choose = (as: string, change: Partial<NoticeChoices>) =>
  portico.request<NoticeChoices & { codes?: object }>(as, 'PUT', '/api/notices/choices', {
    topics: [],
    quiet: null,
    daily_at: '08:00',
    ...change,
  })
const subjectsTo = async (email: string) => (await portico.emailsTo(email)).map(({ subject }) => subject)
const daily = () => jobs.send_daily_emails!(portico.platform, undefined as never)

/** An order of a buyer that its manager confirms. Returns its number. */
async function confirmedOrder(buyer = ann, manager: string = cast.manager): Promise<number> {
  const ask = async (as: string, url: string, body: object) => {
    const answer = await portico.request<{ id: number; number: number }>(as, 'POST', url, body)
    expect(answer.status, url).toBe(200)
    return answer.body
  }
  const cart = await ask(buyer, '/api/front/carts', { name: 'For a test' })
  await ask(buyer, `/api/front/carts/${cart.id}/lines`, { product_id: bolt, quantity: 5 })
  const order = await ask(buyer, `/api/front/carts/${cart.id}/checkout`, { delivery_method: 1 })
  await ask(manager, `/api/manager/orders/${order.id}/confirmation`, {})
  return order.number
}

describe('the centre', () => {
  test('keeps what concerns oneself, newest first, a page at a time, also after it was shown', async () => {
    const numbers = [await confirmedOrder(), await confirmedOrder()]
    const [first, second] = (await stored(ann)).notices
    expect([first, second].map((one) => [one!.title, one!.read_at])).toEqual([
      [`Order ${numbers[1]} is confirmed`, null],
      [`Order ${numbers[0]} is confirmed`, null],
    ])
    await portico.request(ann, 'POST', '/api/notices/seen', { ids: [first!.id, second!.id] })
    expect(await shown(ann)).toEqual([])
    expect(await unread(ann)).toBe(2)
    expect(await titles(ann, `?before=${first!.id}`)).toEqual([`Order ${numbers[0]} is confirmed`])
    expect([await titles(eve), await unread(eve)]).toEqual([[], 0])
  })

  test('shows twenty and says that there are more', async () => {
    await portico.platform.pool.query(
      `insert into notices (user_id, event_id, kind, importance, params, at)
       select id, n, 'notices.tried', 'info', '{}', now() from users, generate_series(1, 21) as n where email = $1`,
      [ann],
    )
    const page = await stored(ann)
    expect([page.notices.length, page.has_more]).toEqual([20, true])
    const rest = await stored(ann, `?before=${page.notices.at(-1)!.id}`)
    expect([rest.notices.length, rest.has_more]).toEqual([1, false])
  })

  test('marks as read what one names, or all up to one, and no one else’s', async () => {
    await confirmedOrder()
    await confirmedOrder()
    await confirmedOrder()
    const [third, second] = (await stored(ann)).notices
    expect(await read(eve, { ids: [third!.id] })).toBe(0)
    expect(await read(eve, { until: third!.id })).toBe(0)
    expect(await unread(ann)).toBe(3)
    expect(await read(ann, { ids: [third!.id] })).toBe(2)
    expect((await stored(ann, '?unread=yes')).notices.length).toBe(2)
    expect(await read(ann, { until: second!.id })).toBe(0)
    expect(await titles(ann, '?unread=yes')).toEqual([])
    expect((await stored(ann)).notices.length).toBe(3)
    // A notice that was read is not shown any more.
    expect(await shown(ann)).toEqual([])
  })

  test.each([[{}], [{ ids: [] }], [{ ids: [0] }], [{ until: 'x' }], [{ ids: [1], until: 1 }]])(
    'marks nothing by %j',
    async (which) => {
      expect((await portico.request(ann, 'POST', '/api/notices/read', which)).status).toBe(422)
    },
  )
})

describe('what someone chose', () => {
  test('of a topic: nothing pops up, it is stored; the e-mail stays away', async () => {
    const before = await subjectsTo(ann)
    const chosen = await choose(ann, { topics: [{ topic: 'orders', is_shown: false, emails: 'never' }] })
    expect(chosen.body.topics.find(({ topic }) => topic === 'orders')).toEqual({
      topic: 'orders',
      is_shown: false,
      emails: 'never',
    })
    const number = await confirmedOrder()
    expect(await shown(ann)).toEqual([])
    expect(await titles(ann)).toEqual([`Order ${number} is confirmed`])
    expect(await unread(ann)).toBe(1)
    expect(await subjectsTo(ann)).toEqual(before)
  })

  test('is one’s own, and of one topic: another is told of as before', async () => {
    await choose(eve, { topics: [{ topic: 'orders', is_shown: false, emails: 'never' }] })
    await choose(ann, { topics: [{ topic: 'invoices', is_shown: false, emails: 'never' }] })
    const number = await confirmedOrder()
    expect(await shown(ann)).toEqual([`Order ${number} is confirmed`])
    expect(await subjectsTo(ann)).toContain(`Order ${number} is confirmed`)
  })

  test('stands below the master switch, and does not reach what concerns the account', async () => {
    const { pool } = portico.platform
    const master = (on: boolean) =>
      pool.query('update users set is_email_notifications_enabled = $1 where email = $2', [on, max])
    const company = (await pool.query('select organization_id as id from users where email = $1', [max]))
      .rows[0].id
    await master(false)
    await choose(max, {
      topics: [
        { topic: 'orders', is_shown: true, emails: 'daily' },
        { topic: 'account', is_shown: false, emails: 'never' },
      ],
      quiet: { from: '00:00', to: '23:59' },
    })
    await confirmedOrder(max, cast.otherManager)
    const blocking = `/api/manager/clients/${company}/blocking`
    expect((await portico.request(cast.admin, 'POST', blocking, { reason: 'Overdue' })).status).toBe(200)
    const subjects = await subjectsTo(max)
    expect(subjects).toHaveLength(1)
    expect((await portico.emailsTo(max))[0]!.text).toContain('Overdue')
    await portico.request(cast.admin, 'POST', `/api/manager/clients/${company}/unblocking`)
    await settled()
    await pool.query(`update notices set at = now() - interval '2 days'`)
    await daily()
    expect((await subjectsTo(max)).filter((subject) => subject.includes('событи'))).toEqual([])
    await master(true)
  })

  test('is refused: a topic of the other side, twice, of no such name, an hour that is none, quiet of no length', async () => {
    const one = { topic: 'orders', is_shown: true, emails: 'daily' } as const
    const wrong: object[] = [
      { topics: [{ ...one, topic: 'team' }] },
      { topics: [one, one] },
      { topics: [{ ...one, topic: 'weather' }] },
      { topics: [{ ...one, emails: 'weekly' }] },
      { quiet: { from: '22:00', to: '22:00' } },
      { quiet: { from: '25:00', to: '07:00' } },
      { daily_at: '8' },
    ]
    for (const change of wrong) expect((await choose(ann, change)).status, JSON.stringify(change)).toBe(422)
  })

  test('can be chosen of whatever is told to a side, and of nothing else', () => {
    const ofStaff = ['managerOf', 'role']
    const ofClients = ['peopleOf', 'buyersOf', 'ownersOf', 'accountantsOf']
    const all = features
      .flatMap(({ events = [] }) => events)
      .flatMap(({ name, notices }) => notices.map((notice) => ({ ...notice, name })))
    const isTo = (kinds: string[]) => (notice: (typeof all)[number]) =>
      notice.to.flatMap((one) => Object.keys(one)).some((way) => kinds.includes(way))
    for (const { topic, name } of all.filter(isTo(ofClients))) expect(topicsOf.client, name).toContain(topic)
    for (const { topic, name, email } of all.filter(isTo(ofStaff))) {
      expect(topicsOf.staff, name).toContain(topic)
      if (email) expect(neverWrittenToStaff, name).not.toContain(topic)
    }
  })
})

describe('quiet hours', () => {
  const around = (from: number, to: number) => {
    const clock = (hours: number) => {
      const at = new Date(Date.now() + hours * 3_600_000)
      return `${String(at.getUTCHours()).padStart(2, '0')}:${String(at.getUTCMinutes()).padStart(2, '0')}`
    }
    return { from: clock(from), to: clock(to) }
  }

  test('hold what would pop up, and the e-mail until they end', async () => {
    await choose(ann, { quiet: around(-1, 2) })
    const number = await confirmedOrder()
    expect([await shown(ann), await unread(ann)]).toEqual([[], 1])
    expect(await subjectsTo(ann)).not.toContain(`Order ${number} is confirmed`)
    const { rows } = await portico.platform.pool.query(
      `select round(extract(epoch from run_at - now()) / 60)::int as minutes
       from graphile_worker._private_jobs where payload ->> 'subject' = $1`,
      [`Order ${number} is confirmed`],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0].minutes).toBeGreaterThanOrEqual(118)
    expect(rows[0].minutes).toBeLessThanOrEqual(120)
    await choose(ann, { quiet: around(1, 2) })
    expect(await shown(ann)).toEqual([`Order ${number} is confirmed`])
  })

  test('are by the clock of one’s own zone', async () => {
    // About twelve hours ahead of UTC, so the night there is the day in UTC.
    await portico.platform.pool.query(`update users set time_zone = 'Pacific/Auckland' where email = $1`, [
      ann,
    ])
    await choose(ann, { quiet: around(-1, 1) })
    const number = await confirmedOrder()
    expect(await shown(ann)).toEqual([`Order ${number} is confirmed`])
    expect(await subjectsTo(ann)).toContain(`Order ${number} is confirmed`)
  })
})

describe('the e-mail of the day', () => {
  const daily_at = '00:00'
  const gathers = { topics: [{ topic: 'orders', is_shown: true, emails: 'daily' }], daily_at } as const

  test('says in one, in the language of its reader, what waited for it; once', async () => {
    expect(crontab.some((line) => line.endsWith(' send_daily_emails'))).toBe(true)
    await choose(eve, { ...gathers, topics: [...gathers.topics] })
    const numbers = [
      await confirmedOrder(eve, cast.otherManager),
      await confirmedOrder(eve, cast.otherManager),
    ]
    await settled()
    await daily()
    const before = await subjectsTo(eve)
    expect(before.filter((subject) => subject === 'В Portico 2 события')).toEqual([])
    await portico.platform.pool.query(`update notices set at = at - interval '1 day'`)
    await Promise.all([daily(), daily(), daily()])
    await daily()
    const emails = (await portico.emailsTo(eve)).filter(({ subject }) => subject === 'В Portico 2 события')
    expect(emails).toHaveLength(1)
    for (const number of numbers) expect(emails[0]!.text).toContain(`Заказ ${number} подтверждён`)
    expect(emails[0]!.text).toContain('/account?notices=all')
  })

  test('leaves nothing undone: what waited is written by the e-mail that follows', async () => {
    await choose(ann, { ...gathers, topics: [...gathers.topics] })
    await confirmedOrder()
    await settled()
    await portico.platform.pool.query(`update notices set at = at - interval '1 day'`)
    const number = await confirmedOrder()
    await settled()
    await daily()
    expect(await subjectsTo(ann)).toContain('1 new event at Portico')
    const { rows } = await portico.platform.pool.query(
      `select n.at > now() - interval '1 hour' as is_of_today from notices n where is_gathered`,
    )
    expect(rows).toEqual([{ is_of_today: true }])
    expect(await titles(ann)).toContain(`Order ${number} is confirmed`)
  })
})

describe('a test message', () => {
  test('comes to the person who asks, as a notice and by e-mail', async () => {
    const before = (await subjectsTo(ann)).length
    expect((await portico.request(ann, 'POST', '/api/notices/test')).status).toBe(204)
    expect(await shown(ann)).toEqual(['This is how a notification looks'])
    expect((await stored(ann)).notices[0]!.path).toBe('/account/settings?tab=notifications')
    const subjects = await subjectsTo(ann)
    expect([subjects.length, subjects[0]]).toEqual([before + 1, 'Test message from Portico'])
    expect(await titles(eve)).toEqual([])
    await portico.request(cast.manager, 'POST', '/api/notices/test')
    expect((await stored(cast.manager)).notices[0]!.path).toBe('/manager/settings?tab=notifications')
  })
})
