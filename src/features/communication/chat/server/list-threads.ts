import { type SQL, sql } from 'drizzle-orm'
import { handedTo, ofScope } from '#features/people/clients/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { composed } from '#platform/server/database/db.ts'
import { containing } from '#platform/server/lists/containing.ts'
import { titlesOfSubjects } from '#platform/server/ports/subjects.ts'
import { isClient, type Person } from '#platform/shared/audience.ts'
import type { PageOf } from '#platform/shared/contract.ts'
import { readSubject } from '#platform/shared/subject.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import { type SubjectKind, sideOf, type Topic } from '../chat.ts'
import type { Thread, ThreadFilter } from '../contract.ts'
import { seenBy } from './find-thread.ts'

type Reply = ReplyInput<typeof Thread>
type Asks = Context<Person>

export type Listed = Omit<Reply, 'subject' | 'last'> & {
  subject: string | null
  last_side: NonNullable<Reply['last']>['side'] | null
  last_author: string
  last_body: string | null
  last_files: number
  last_at: Date
}

/** The number of unread messages in a conversation `t`: those the other side wrote. */
const theirs = (person: Person): SQL => (sideOf(person) === 'client' ? sql`t.staff_seq` : sql`t.client_seq`)
const otherSide = (person: Person): string => (sideOf(person) === 'client' ? 'staff' : 'client')

const columns = (person: Person): SQL => sql`
  t.id, t.topic, t.subject, t.organization_id, o.name as organization_name,
  (select f.name from organizations f where f.id = t.former_company_id) as former, t.seq, t.last_at,
  m.side as last_side, n.name as last_author, case when m.deleted_at is null then m.body end as last_body,
  coalesce(cardinality(m.file_ids), 0) as last_files,
  case when ${theirs(person)} > coalesce(r.seq, 0) then (select count(*) from chat_messages u
    where u.thread_id = t.id and u.seq > coalesce(r.seq, 0) and u.side = ${otherSide(person)} and u.deleted_at is null)
    else 0 end as unread,
  coalesce(r.draft, '') <> '' as has_draft,
  ${isClient(person) ? sql`null` : sql`t.unanswered_since`} as unanswered_since,
  ${isClient(person) ? sql`null` : sql`t.due_at`} as due_at`

/** Joins a conversation `t` with its company, its last message and how far the person has read. */
const around = (person: Person): SQL => sql`
  join organizations o on o.id = t.organization_id
  left join chat_messages m on m.thread_id = t.id and m.seq = t.seq
  left join people_names n on n.id = m.author_id
  left join chat_readers r on r.thread_id = t.id and r.user_id = ${person.id}`

/** Beyond these, conversations are not counted exactly. */
const mostCounted = 500
const mostUnread = 100

/** Returns the visible conversations that have messages or a draft, the latest first. */
export async function listThreads(ctx: Asks, filter: ThreadFilter): Promise<PageOf<Reply>> {
  const { db, person } = ctx
  const { page, per_page } = filter
  const from = sql`from chat_threads t join organizations o on o.id = t.organization_id
    left join chat_readers r on r.thread_id = t.id and r.user_id = ${person.id}
    where ${seenBy(person)} and (t.seq > 0 or r.draft <> '') and ${matching(person, filter)}`
  const [rows, [counted]] = await Promise.all([
    composed<Listed>(
      db,
      sql`with page as (select t.* ${from} order by t.last_at desc, t.id desc
            limit ${per_page} offset ${(page - 1) * per_page})
          select ${columns(person)} from page t ${around(person)} order by t.last_at desc, t.id desc`,
    ),
    composed<{ total: number }>(
      db,
      sql`select count(*) as total from (select ${from} limit ${page * per_page + mostCounted}) known`,
    ),
  ])
  return { rows: await replyOf(ctx, rows), total: counted?.total ?? 0, page, per_page }
}

/** Returns one of them if the person may see it. */
export async function listedThread(ctx: Asks, id: number): Promise<Reply | undefined> {
  const rows = await composed<Listed>(
    ctx.db,
    sql`select ${columns(ctx.person)} from chat_threads t ${around(ctx.person)} where t.id = ${id}`,
  )
  return (await replyOf(ctx, rows))[0]
}

/** Returns the number of conversations with unread messages. */
export async function countUnread({ db, person }: Asks): Promise<{ threads: number }> {
  const [row] = await composed<{ threads: number }>(
    db,
    sql`select count(*) as threads from (
      select from chat_threads t join organizations o on o.id = t.organization_id
      left join chat_readers r on r.thread_id = t.id and r.user_id = ${person.id}
      where ${seenBy(person)} and ${isUnread(person)}${isClient(person) ? sql`` : sql` and ${isOwn(person)}`}
      limit ${mostUnread}) known`,
  )
  return { threads: row?.threads ?? 0 }
}

const isUnread = (person: Person): SQL => sql`${theirs(person)} > coalesce(r.seq, 0)`

/**
 * The conversations a member of staff is expected to read: of their own clients, of clients they substitute
 * for, and those handed to either.
 */
function isOwn(person: Exclude<Person, { role: 'client' }>): SQL {
  return sql`(${ofScope(person, 'mine')} or ${ofScope(person, 'standing_in')} or ${handedTo(person)})`
}

function matching(person: Person, { view, kind, language, organization_id, q }: ThreadFilter): SQL {
  const inputs = [
    ...(view === 'unread' ? [isUnread(person)] : []),
    ...(view === 'unanswered' && !isClient(person) ? [sql`t.unanswered_since is not null`] : []),
    ...(view === 'mine' && !isClient(person) ? [isOwn(person)] : []),
    ...(kind ? [sql`t.subject like ${`${kind}:%`}`] : []),
    ...(organization_id ? [sql`t.organization_id = ${organization_id}`] : []),
    ...(language
      ? [
          sql`(select u.locale from users u where u.organization_id = o.id
            order by u.status = 'deleted', u.org_role <> 'owner', u.id limit 1) = ${language}`,
        ]
      : []),
    ...(q ? [sql`o.name ilike ${containing(q)}`] : []),
  ]
  return inputs.reduce((all, input) => sql`${all} and ${input}`, sql`true`)
}

/** Returns the subjects of conversations, named in the person's language. */
export async function subjectsOf({ db, platform, lang }: Asks, subjects: readonly (string | null)[]) {
  const known = subjects.filter((one) => one !== null)
  const titles = await titlesOfSubjects(platform.ports, db, known, platform.translate(lang), lang)
  return (subject: string | null): Reply['subject'] => {
    const read = subject === null ? null : readSubject(subject)
    return read && { kind: read.kind as SubjectKind, id: read.id, title: titles.get(subject!) ?? '—' }
  }
}

async function replyOf(ctx: Asks, rows: readonly Listed[]): Promise<Reply[]> {
  const subjectOf = await subjectsOf(
    ctx,
    rows.map(({ subject }) => subject),
  )
  return rows.map(({ last_side, last_author, last_body, last_files, last_at, subject, ...row }) => ({
    ...row,
    topic: row.topic as Topic,
    subject: subjectOf(subject),
    last:
      last_side === null
        ? null
        : { side: last_side, author: last_author, body: last_body, files: last_files, at: last_at },
  }))
}
