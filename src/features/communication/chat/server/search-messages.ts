import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '#platform/server/calls/context.ts'
import { composed, run, statement } from '#platform/server/database/db.ts'
import { containing } from '#platform/server/lists/containing.ts'
import { isClient, type Person } from '#platform/shared/audience.ts'
import type { PageOf } from '#platform/shared/contract.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { Found } from '../contract.ts'
import { seenBy } from './find-thread.ts'
import { subjectsOf } from './list-threads.ts'

type Reply = ReplyInput<typeof Found>
type Row = Omit<Reply, 'subject' | 'file_names'> & { subject: string | null; file_names: string }

/** The most matches examined; a query with more is too general. */
const most = 1000
/** Up to this many matches count as rare. */
const mostRare = 3000
/** Shorter queries match too much. */
const fewestLetters = 2

const rare = statement<{ id: number }>(
  'chat_messages.matching',
  `select id from chat_messages where body ilike $1 or file_names ilike $1 limit ${mostRare + 1}`,
)

/**
 * For staff, who see many conversations: rare words are looked up in the index first. Common words are found
 * quickly going back from the newest message; rare ones would not be.
 */
async function rareMatches({ db, person }: Context<Person>, like: string): Promise<SQL | null> {
  if (isClient(person)) return null
  const ids = (await run(db, rare, [like])).map(({ id }) => id)
  return ids.length > mostRare ? null : sql`m.id = any(${sql.param(ids)}::bigint[])`
}

/** Searches messages and file names in the visible conversations, newest first. Notes are not searched. */
export async function searchMessages(
  ctx: Context<Person>,
  { q, page, per_page }: { q: string; page: number; per_page: number },
): Promise<PageOf<Reply>> {
  if (q.length < fewestLetters) return { rows: [], total: 0, page, per_page }
  const like = containing(q)
  const found = sql`select m.id from chat_messages m join chat_threads t on t.id = m.thread_id
    join organizations o on o.id = t.organization_id
    where ${(await rareMatches(ctx, like)) ?? sql`(m.body ilike ${like} or m.file_names ilike ${like})`}
      and m.deleted_at is null and ${seenBy(ctx.person)}
    order by m.id desc limit ${most}`
  const rows = await composed<Row & { total: number }>(
    ctx.db,
    sql`with found as materialized (${found})
      select m.id as message_id, m.thread_id, m.seq, t.topic, t.subject, o.name as organization_name, n.name as author, m.body,
        m.file_names, m.at, (select count(*) from found) as total
      from (select id from found order by id desc limit ${per_page} offset ${(page - 1) * per_page}) f
      join chat_messages m on m.id = f.id join chat_threads t on t.id = m.thread_id
      join organizations o on o.id = t.organization_id join people_names n on n.id = m.author_id order by m.id desc`,
  )
  const subjectOf = await subjectsOf(
    ctx,
    rows.map(({ subject }) => subject),
  )
  return {
    rows: rows.map(({ total: _, subject, file_names, ...row }) => ({
      ...row,
      subject: subjectOf(subject),
      file_names: file_names.split('\n').filter(Boolean),
    })),
    total: rows[0]?.total ?? 0,
    page,
    per_page,
  }
}
