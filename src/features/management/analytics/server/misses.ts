import { sql } from 'drizzle-orm'
import { containing } from '#platform/server/lists/containing.ts'
import type { Source } from '#platform/server/lists/source.ts'
import type { Manager } from '#platform/shared/audience.ts'
import type { Miss, missList } from '../misses.ts'
import type { Period } from '../period.ts'
import type { Periods } from './counted.ts'

type Row = Omit<Miss, 'first_at' | 'last_at'> & { first_at: Date; last_at: Date }

const days = ({ from, to }: Period) => sql`d.day between ${from}::date and ${to}::date`

/** Searches of the period without an exact match. They belong to no client, so all staff see them. */
export const missSource = ({ period, compared }: Periods): Source<typeof missList, Row, Manager> => ({
  from: sql`from (
    select row_number() over (order by m.first_at, m.question)::int as id, m.question, d.times, d.before, m.first_at, m.last_at,
      case when m.nearest then 'near' else 'none' end as shown
    from search_misses m join (
      select d.question, coalesce(sum(d.times) filter (where ${days(period)}), 0)::int as times,
        ${compared ? sql`coalesce(sum(d.times) filter (where ${days(compared)}), 0)::int` : sql`null::int`} as before
      from search_miss_days d where ${days(period)} ${compared ? sql`or ${days(compared)}` : sql``} group by 1
    ) d on d.question = m.question) o`,
  where: (_person, { q, shown }) =>
    sql`${q ? sql`o.question ilike ${containing(q)}` : sql`true`} and ${shown ? sql`o.shown = ${shown}` : sql`true`}`,
  isPlannedAgain: true,
  sorts: { times: [sql`o.times`], last_at: [sql`o.last_at`], first_at: [sql`o.first_at`] },
  select: sql`select o.* from page o`,
  row: (row) => ({ ...row, first_at: row.first_at.toISOString(), last_at: row.last_at.toISOString() }),
})
