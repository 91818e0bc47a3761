import { sql } from 'drizzle-orm'
import { containing } from '#platform/server/list/containing.ts'
import type { Source } from '#platform/server/list/source.ts'
import type { Manager } from '#platform/shared/audience.ts'
import type { Miss, missList } from '../misses.ts'

type Row = Omit<Miss, 'first_at' | 'last_at'> & { first_at: Date; last_at: Date }

/** What people looked for and we do not have. It is nobody's: all staff see it. */
export const missSource: Source<typeof missList, Row, Manager> = {
  from: sql`from (
    select row_number() over (order by m.first_at, m.question)::int as id, m.question, m.times, m.first_at, m.last_at,
      case when m.nearest then 'near' else 'none' end as shown
    from search_misses m) o`,
  where: (_person, { q, shown }) =>
    sql`${q ? sql`o.question ilike ${containing(q)}` : sql`true`} and ${shown ? sql`o.shown = ${shown}` : sql`true`}`,
  sorts: { times: [sql`o.times`], last_at: [sql`o.last_at`], first_at: [sql`o.first_at`] },
  select: sql`select o.* from page o`,
  row: (row) => ({ ...row, first_at: row.first_at.toISOString(), last_at: row.last_at.toISOString() }),
}
