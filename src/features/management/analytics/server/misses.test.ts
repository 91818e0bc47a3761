import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { Miss } from '../misses.ts'

let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico()
  await portico.platform.pool.query(
    `insert into search_misses (question, times, nearest, first_at, last_at) values
       ('flange dn 200', 9, true, now() - interval '9 days', now() - interval '1 hour'),
       ('zeppelin', 30, false, now() - interval '2 days', now() - interval '2 days'),
       ('=cmd', 1, false, now(), now()),
       ('long ago', 50, false, now() - interval '99 days', now() - interval '99 days')`,
  )
  await portico.platform.pool.query(
    `insert into search_miss_days (question, day, times)
     select question, (now() at time zone 'utc')::date - ago, times from (values
       ('flange dn 200', 0, 4), ('flange dn 200', 9, 5), ('zeppelin', 2, 30), ('=cmd', 0, 1), ('zeppelin', 31, 2),
       ('long ago', 99, 50)) as asked (question, ago, times)`,
  )
})
afterAll(() => portico.stop())

const misses = (as: string, more = '') =>
  portico.request<Miss[]>(as, 'GET', `/api/manager/analytics/misses?${more}`)

test('what no one found is listed, what was asked for most first, searched and narrowed', async () => {
  const replyOf = async (more?: string) =>
    (await misses(cast.manager, more)).body.map(({ question, times, shown }) => [question, times, shown])
  expect(await replyOf()).toEqual([
    ['zeppelin', 30, 'none'],
    ['flange dn 200', 9, 'near'],
    ['=cmd', 1, 'none'],
  ])
  expect(await replyOf('q=DN')).toEqual([['flange dn 200', 9, 'near']])
  expect(await replyOf('shown=none&sort=last_at')).toEqual([
    ['zeppelin', 30, 'none'],
    ['=cmd', 1, 'none'],
  ])
  const second = await misses(cast.manager, 'per_page=2&page=2')
  expect([second.headers['x-total-count'], second.headers['x-total-pages'], second.body.length]).toEqual([
    '3',
    '2',
    1,
  ])
})

test('they are counted by the days that are asked for, and next to those before', async () => {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  const of = async (query: string) =>
    (await misses(cast.manager, query)).body.map(({ question, times, before }) => [question, times, before])
  expect(await of(`from=${day(6)}&to=${day(0)}&compare=before`)).toEqual([
    ['zeppelin', 30, 0],
    ['flange dn 200', 4, 5],
    ['=cmd', 1, 0],
  ])
  expect(await of(`from=${day(99)}&to=${day(31)}`)).toEqual([
    ['long ago', 50, null],
    ['zeppelin', 2, null],
  ])
  // Not searched any more, but before.
  expect(await of('compare=before')).toContainEqual(['zeppelin', 30, 2])
})

test('a sheet of them runs no formula, and clients read none of it', async () => {
  const sheet = await portico.request<string>(
    cast.chief,
    'GET',
    '/api/manager/analytics/misses/export?format=csv&lang=en',
  )
  expect(sheet.body).toContain("'=cmd")
  expect(sheet.body).not.toMatch(/(^|[,;])=cmd/m)
  expect((await misses(cast.clientA)).status).toBe(403)
})
