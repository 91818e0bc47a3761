import { afterAll, beforeAll, expect, test } from 'vitest'
import { overPool } from '#platform/server/database/db.ts'
import { type FreshDatabase, freshDatabase } from '#platform/server/testing/database.ts'
import { noteMiss } from './note-miss.ts'

let own: FreshDatabase
beforeAll(async () => {
  own = await freshDatabase()
})
afterAll(() => own.drop())

test('where ten thousand questions are stored, the one asked least and longest ago gives way to a new one', async () => {
  await own.pool.query(
    `insert into search_misses (question, times, nearest, first_at, last_at)
     select 'q' || n, case when n <= 5 then 9 else 1 end, false, now(), now() - make_interval(hours => 10001 - n)
     from generate_series(1, 10000) as n`,
  )
  await noteMiss(overPool(own.pool), 'left handed spanner', false)
  await noteMiss(overPool(own.pool), 'left handed spanner', true)
  await noteMiss(overPool(own.pool), 'q7', false)
  const { rows } = await own.pool.query(
    `select (select count(*)::int from search_misses) as stored, (select times from search_misses where question like 'left%') as times,
       array(select question from (values ('q1'), ('q5'), ('q6'), ('q7')) as old (question)
         where question in (select question from search_misses)) as still`,
  )
  expect(rows).toEqual([{ stored: 10_000, times: 2, still: ['q1', 'q5', 'q7'] }])
  const { rows: days } = await own.pool.query(
    `select question, times, day = (now() at time zone 'utc')::date as today from search_miss_days order by 1`,
  )
  expect(days).toEqual([
    { question: 'left handed spanner', times: 2, today: true },
    { question: 'q7', times: 1, today: true },
  ])
})
