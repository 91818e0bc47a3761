import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { newCompany } from '#features/people/clients/server/testing/company.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { LevelFigures, TalkFigures } from '../contract.ts'
import type { LevelTransition } from '../level-moves.ts'
import type { Talk } from '../talk.ts'

const [ann, eve] = ['ann@holm.example', 'eve@other.example']
let portico: TestPortico

type Said = [by: string, at: string]
/** The messages of each conversation, in order. */
const conversations: [owner: string, topic: string, said: Said[]][] = [
  [
    ann,
    'general',
    [
      [ann, '2023-05-01T10:00:00Z'],
      [ann, '2023-05-01T10:30:00Z'],
      [cast.manager, '2023-05-01T12:00:00Z'],
      [cast.manager, '2023-05-01T12:05:00Z'],
      [ann, '2023-05-31T22:00:00Z'],
      [cast.manager, '2023-06-01T00:00:00Z'],
    ],
  ],
  [
    ann,
    'support',
    [
      [ann, '2023-05-03T10:00:00Z'],
      [cast.manager, '2023-05-03T10:30:00Z'],
      [ann, '2023-05-04T10:00:00Z'],
      [cast.chief, '2023-05-04T14:00:00Z'],
    ],
  ],
  [
    eve,
    'general',
    [
      [cast.otherManager, '2023-05-05T09:00:00Z'],
      [eve, '2023-05-05T10:00:00Z'],
      [cast.otherManager, '2023-05-05T18:00:00Z'],
      [eve, '2023-04-20T10:00:00Z'],
      [cast.otherManager, '2023-04-20T11:00:00Z'],
    ],
  ],
]
/** Old and new level as stored, from 0; null for a first level. */
const transitions: [owner: string, at: string, from: number | null, to: number][] = [
  [ann, '2023-05-01T00:00:00Z', null, 0],
  [ann, '2023-05-02T00:00:00Z', 0, 1],
  [ann, '2023-05-31T23:59:00Z', 1, 0],
  [ann, '2023-06-01T00:00:00Z', 0, 1],
  [ann, '2023-05-10T00:00:00Z', 2, 2],
  [eve, '2023-05-12T00:00:00Z', 0, 1],
  [eve, '2023-04-12T00:00:00Z', 1, 0],
]

beforeAll(async () => {
  portico = await startPortico()
  const { pool } = portico.platform
  const ids: Record<string, number> = {
    [ann]: await newCompany(pool, { email: ann, manager: cast.manager }),
    [eve]: await newCompany(pool, { email: eve, name: 'Other', manager: cast.otherManager }),
  }
  await pool.query('delete from chat_messages')
  await pool.query('delete from level_changes')
  for (const [owner, topic, said] of conversations) {
    const { rows } = await pool.query<{ id: number }>(
      `insert into chat_threads (organization_id, topic, last_at, created_at) values ($1, $2, now(), now()) returning id`,
      [ids[owner], topic],
    )
    for (const [place, [by, at]] of said.entries())
      await pool.query(
        `insert into chat_messages (thread_id, seq, key, author_id, side, body, at)
         select $1, $2, gen_random_uuid(), id, case when organization_id is null then 'staff' else 'client' end, 'x', $3
         from users where email = $4`,
        [rows[0]!.id, place + 1, at, by],
      )
  }
  for (const [owner, at, from, to] of transitions)
    await pool.query(
      `insert into level_changes (organization_id, from_level, to_level, cause, source, at) values ($1, $2, $3, 'reached', 'auto', $4)`,
      [ids[owner], from, to, at],
    )
}, 60_000)
afterAll(() => portico.stop())

const may = { from: '2023-05-01', to: '2023-05-31' }
const asked = <T>(as: string, what: string, more: Record<string, string> = {}) =>
  portico.request<T>(as, 'GET', `/api/manager/analytics/${what}?${new URLSearchParams({ ...may, ...more })}`)
const talk = async (as: string, more = {}) => (await asked<TalkFigures>(as, 'talk', more)).body
const levels = async (as: string, more = {}) => (await asked<LevelFigures>(as, 'levels', more)).body

describe('talk', () => {
  test('is counted by who of the staff said it: an answer is the first thing said after the client wrote', async () => {
    const { people } = await talk(cast.chief)
    expect(
      people.map(({ messages, conversations: of, answers, median_hours }) => [
        messages,
        of,
        answers,
        median_hours,
      ]),
    ).toEqual([
      // 2 hours and half an hour; the message of 1 June belongs to June.
      [3, 2, 2, 1.25],
      [2, 1, 1, 8],
      [1, 1, 1, 4],
    ])
  })

  test('stands next to the days before, and of one’s own clients alone for a manager', async () => {
    const { people } = await talk(cast.chief, { compare: 'before' })
    expect(people.map(({ messages_before, before_hours }) => [messages_before, before_hours])).toEqual([
      [0, null],
      [1, 1],
      [0, null],
    ])
    expect((await talk(cast.otherManager)).people.map(({ messages }) => messages)).toEqual([2])
    expect((await talk(cast.manager)).people.map(({ messages }) => messages)).toEqual([3, 1])
  })

  test.each([cast.manager, cast.otherManager, cast.chief])('equals the list it opens, for %s', async (as) => {
    const { people } = await talk(as)
    const sum = (rows: Talk[], name: 'messages' | 'answers') =>
      rows.reduce((total, row) => total + row[name], 0)
    for (const { manager_id, messages, conversations: of, answers } of people) {
      const { body } = await asked<Talk[]>(as, 'talks', { manager_id: String(manager_id) })
      expect([body.length, sum(body, 'messages'), sum(body, 'answers')]).toEqual([of, messages, answers])
      const answered = await asked<Talk[]>(as, 'talks', { manager_id: String(manager_id), answered: '1' })
      expect(sum(answered.body, 'answers')).toBe(answers)
    }
    const all = await asked<Talk[]>(as, 'talks')
    expect(sum(all.body, 'messages')).toBe(people.reduce((total, { messages }) => total + messages, 0))
  })

  test('is sorted, searched and saved; what was taken back answered nothing', async () => {
    const { body } = await asked<Talk[]>(cast.chief, 'talks', { sort: '-median_hours', q: 'holm' })
    expect(body.map(({ median_hours }) => median_hours)).toEqual([4, 2, 0.5])
    const sheet = await asked<string>(cast.chief, 'talks/export', { format: 'csv', lang: 'en' })
    expect(sheet.body.trim().split('\n')).toHaveLength(5)
    const { pool } = portico.platform
    const { rows } = await pool.query(
      `update chat_messages set deleted_at = at, body = '' where at = '2023-05-01T12:00:00Z' returning id`,
    )
    expect((await talk(cast.manager)).people[0]).toMatchObject({ messages: 2, answers: 2 })
    expect(
      (await asked<Talk[]>(cast.manager, 'talks', { sort: '-median_hours' })).body[1]!.median_hours,
    ).toBe(2.08)
    await pool.query('update chat_messages set deleted_at = null where id = $1', [rows[0].id])
  })
})

describe('levels', () => {
  test('that rose and fell are counted in the days they did; the first one and what stayed are no moves', async () => {
    const { totals, steps } = await levels(cast.chief, { compare: 'before' })
    expect(totals).toEqual([
      { direction: 'rose', transitions: 2, before: 0 },
      { direction: 'fell', transitions: 1, before: 1 },
    ])
    expect(steps).toEqual([
      { from_level: 1, to_level: 2, direction: 'rose', transitions: 2, before: 0 },
      { from_level: 2, to_level: 1, direction: 'fell', transitions: 1, before: 1 },
    ])
    expect((await levels(cast.otherManager)).totals).toEqual([
      { direction: 'rose', transitions: 1, before: null },
      { direction: 'fell', transitions: 0, before: null },
    ])
  })

  test.each([cast.manager, cast.otherManager, cast.chief])('equal the list they open, for %s', async (as) => {
    const { totals, steps } = await levels(as)
    const count = async (more: Record<string, string>) =>
      Number((await asked<LevelTransition[]>(as, 'level-moves', more)).headers['x-total-count'])
    for (const { direction, transitions: of } of totals) expect(await count({ direction })).toBe(of)
    for (const { from_level, to_level, transitions: of } of steps)
      expect(await count({ from_level: String(from_level), to_level: String(to_level) })).toBe(of)
  })

  test('are listed as people are shown them, searched and saved', async () => {
    const { body } = await asked<LevelTransition[]>(cast.chief, 'level-moves', { q: 'holm' })
    expect(body.map(({ from_level, to_level, direction }) => [from_level, to_level, direction])).toEqual([
      [2, 1, 'fell'],
      [1, 2, 'rose'],
    ])
    const sheet = await asked<string>(cast.chief, 'level-moves/export', { format: 'csv', lang: 'en' })
    expect(sheet.body).toContain('Reached by orders')
  })
})

test('days without either say so, days that are none and clients are refused', async () => {
  const empty = { from: '2022-01-01', to: '2022-01-31' }
  expect([(await talk(cast.chief, empty)).people, (await levels(cast.chief, empty)).steps]).toEqual([[], []])
  for (const what of ['talk', 'talks', 'levels', 'level-moves']) {
    expect((await asked(cast.chief, what, { to: '2023-04-01' })).status).toBe(422)
    expect((await asked(ann, what)).status).toBe(403)
  }
})
