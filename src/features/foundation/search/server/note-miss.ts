import { todaySql, workingRules } from '#features/foundation/company/server/index.ts'
import type { Db } from '#platform/server/database/db.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Platform } from '#platform/server/start/platform.ts'
import { fold } from '../fold.ts'

/**
 * Limits: the number of misses stored and the length of each. When the limit is reached, the least asked
 * gives way to a new one, the oldest first.
 */
const most = 10_000
const longest = 100

const note = statement(
  'search_misses.note',
  `with given_way as (
     delete from search_misses where question = (
       select question from search_misses
       where (select count(*) from search_misses) >= ${most}
         and not exists (select from search_misses where question = $1)
       order by times, last_at limit 1 for update skip locked)
   ), of_day as (
     insert into search_miss_days (question, day) values ($1, ${todaySql})
     on conflict (question, day) do update set times = least(search_miss_days.times::bigint + 1, 2147483647)
   )
   insert into search_misses (question, nearest, first_at, last_at) values ($1, $2, now(), now())
   on conflict (question) do update
     set times = least(search_misses.times::bigint + 1, 2147483647), nearest = excluded.nearest, last_at = now()`,
)

/**
 * Counts a query without an exact answer: what people look for and we do not have. Stores neither the person
 * nor queries that could identify one (an address, a phone number).
 */
export async function noteMiss(db: Db, q: string, nearest: boolean): Promise<void> {
  const question = fold(q).slice(0, longest).trim()
  if (question === '' || mayBePersonal(q)) return
  // The search succeeds even if its miss cannot be stored.
  await run(db, note, [question, nearest]).catch(() => {})
}

const mayBePersonal = (q: string): boolean => q.includes('@') || /\d{9,}/.test(q.replace(/[\s().+-]/g, ''))

const sweep = statement(
  'search_misses.sweep',
  'delete from search_misses where last_at < now() - make_interval(days => $1)',
)

const sweepDays = statement(
  'search_miss_days.sweep',
  `delete from search_miss_days where day < ${todaySql} - $1::int`,
)

export const searchJobs = {
  sweep_search_misses: async ({ db }: Platform) => {
    const { misses_days } = await workingRules(db)
    await run(db, sweep, [misses_days])
    // Old days of a query that is still asked.
    await run(db, sweepDays, [misses_days])
  },
}
