import { sql } from 'drizzle-orm'
import { containing } from '#platform/server/lists/containing.ts'
import type { Source } from '#platform/server/lists/source.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { jobList } from '../contract.ts'

type Shown = ReplyInput<(typeof jobList)['row']>

const state = sql`case when o.locked_at is not null then 'running'
  when o.attempts >= o.max_attempts then 'failed'
  when o.attempts > 0 and o.run_at > now() then 'again'
  when o.run_at > now() then 'later'
  else 'waiting' end`

/**
 * The addressee of an e-mail. One with a link is addressed when it is sent: its job names the person. The view
 * of the queue has no payloads.
 */
const addressee = sql`(select case o.task_identifier when 'send_email' then p.payload->>'to'
    when 'send_link_email' then (select email from users where id = (p.payload->>'user_id')::bigint) end
  from graphile_worker._private_jobs p where p.id = o.id)`

/** All jobs. Completed ones are deleted. */
export const jobSource: Source<typeof jobList, Shown> = {
  from: sql`from graphile_worker.jobs o`,
  where: (_admin, { q }) =>
    q
      ? sql`(o.last_error ilike ${containing(q)} or o.task_identifier ilike ${containing(q)}
          or ${addressee} ilike ${containing(q)})`
      : sql`true`,
  chip: state,
  sorts: {
    run_at: [sql`o.run_at`],
    created_at: [sql`o.created_at`],
    attempts: [sql`o.attempts`],
    name: [sql`o.task_identifier`],
  },
  select: sql`
    select o.id, o.task_identifier as name, ${addressee} as addressee, ${state} as state, o.attempts::int, o.max_attempts::int as most_attempts,
      o.run_at, o.created_at, left(split_part(o.last_error, E'\n', 1), 500) as error
    from page o`,
  row: (row) => row,
}
