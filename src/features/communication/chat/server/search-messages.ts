import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '#platform/server/context.ts'
import { composed, run, statement } from '#platform/server/db.ts'
import { containing } from '#platform/server/list/containing.ts'
import { isClient, type Person } from '#platform/shared/audience.ts'
import type { PageOf } from '#platform/shared/contract.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { Found } from '../contract.ts'
import { seenBy } from './find-thread.ts'
import { subjectsOf } from './list-threads.ts'

type Reply = ReplyInput<typeof Found>
type Row = Omit<Reply, 'subject' | 'file_names'> & { subject: string | null; file_names: string }

/** So many are looked through; of more the words say too little. */
const most = 1000
/** What matches no more often is rare. */
const mostRare = 3000
/** Of fewer e-mails there is no end of finds. */
const fewestLetters = 2

const rare = statement<{ id: number }>(
  'chat_messages.matching',
  `select id from chat_messages where body ilike $1 or file_names ilike $1 limit ${mostRare + 1}`,
)

/**
 * Of staff, who see so much: what matches at all is looked up by its e-mails first, where it is not too much. What is
 * common is found soon by going back from the newest, what is rare never would be.
 */
async function rareMatches({ db, person }: Context<Person>, like: string): Promise<SQL | null> {
  if (isClient(person)) return null
  const ids = (await run(db, rare, [like])).map(({ id }) => id)
  return ids.length > mostRare ? null : sql`m.id = any(${sql.param(ids)}::bigint[])`
}

/** What was said and how files were called, in the conversations someone sees; the newest first. Notes are not among it. */
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
