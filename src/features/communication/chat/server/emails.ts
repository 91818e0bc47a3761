import { signaturesOf } from '#features/people/staff/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { ownTransaction } from '#platform/server/calls/own-transaction.ts'
import { run, statement } from '#platform/server/database/db.ts'
import { frame } from '#platform/server/email/email.ts'
import { type PostedEmail, postEmails } from '#platform/server/email/post-emails.ts'
import { titlesOfSubjects } from '#platform/server/ports/subjects.ts'
import type { Platform } from '#platform/server/start/platform.ts'
import { languageOr } from '#platform/shared/i18n.ts'
import { paths } from '#platform/shared/paths.ts'
import { quietMs, type Topic } from '../chat.ts'

/** The unread messages of one conversation, with the last one. */
type Unread = {
  user_id: number
  email: string
  name: string
  locale: string
  is_client: boolean
  thread_id: number
  topic: Topic
  subject: string | null
  organization_name: string
  seq: number
  count: number
  author_id: number
  author: string
  body: string
}

/** Older messages were read elsewhere or never will be. */
const furthestDays = 7
const peopleAtOnce = 500
const mostLetters = 300

/**
 * For each company, everyone who may read the conversation; for staff, the person who answers now. Only
 * messages of the other side that were not e-mailed yet and have been unread for a while. Of several, the last
 * is quoted.
 */
const unread = statement<Unread>(
  'chat.unread_for_emails',
  `select u.id as user_id, u.email, u.name, u.locale, u.organization_id is not null as is_client,
     t.id as thread_id, t.topic, t.subject, o.name as organization_name, w.seq, w.count, m.author_id, n.name as author,
     left(m.body, ${mostLetters}) as body
   from chat_threads t join organizations o on o.id = t.organization_id
   left join effective_managers e on e.organization_id = t.organization_id
   cross join lateral (select case when t.handed_to_id is not null then answers_for(t.handed_to_id, t.organization_id, null) end as id
     offset 0) handed
   join users u on (u.organization_id = t.organization_id and u.status in ('active', 'not_confirmed') and u.email_verified_at is not null)
     or u.id = coalesce(handed.id, e.manager_id)
   left join chat_readers r on r.thread_id = t.id and r.user_id = u.id
   join lateral (
     select max(c.seq) as seq, count(*) as count, min(c.at) as since from chat_messages c
     where c.thread_id = t.id and c.deleted_at is null and c.seq > greatest(coalesce(r.seq, 0), coalesce(r.email_seq, 0))
       and c.side = case when u.organization_id is null then 'client' else 'staff' end
   ) w on w.count > 0 and w.since <= $1
   join chat_messages m on m.thread_id = t.id and m.seq = w.seq join people_names n on n.id = m.author_id
   where t.last_at > $2 and u.is_message_email_notifications_enabled and u.anonymised_at is null
   order by u.id, t.last_at desc limit $3`,
)

const noteEmails = statement(
  'chat_readers.note_emails',
  `insert into chat_readers as r (thread_id, user_id, email_seq, updated_at)
   select thread_id, user_id, seq, $4 from unnest($1::bigint[], $2::bigint[], $3::int[]) as told (thread_id, user_id, seq)
   on conflict (thread_id, user_id) do update set email_seq = greatest(r.email_seq, excluded.email_seq)`,
)

/**
 * Sends each person one e-mail about all their messages that have been unread for a while. The messages are
 * marked in the transaction that queues the e-mail.
 */
export const sendChatEmails = (platform: Platform): Promise<void> =>
  ownTransaction(platform, { name: 'send_chat_emails' }, async (ctx) => {
    const { db, now } = ctx
    const rows = await run(db, unread, [
      new Date(now.getTime() - quietMs),
      new Date(now.getTime() - furthestDays * 86_400_000),
      peopleAtOnce,
    ])
    if (rows.length === 0) return
    const of = <K extends keyof Unread>(field: K) => rows.map((one) => one[field])
    await run(db, noteEmails, [of('thread_id'), of('user_id'), of('seq'), now])
    const byPerson = Map.groupBy(rows, ({ user_id }) => user_id)
    const signatures = await signaturesOf(db, of('author_id'))
    await postEmails(
      db,
      await Promise.all([...byPerson.values()].map((unread) => emailOf(ctx, unread, signatures))),
    )
  })

type Signatures = Awaited<ReturnType<typeof signaturesOf>>

/** An e-mail to a client is signed by the author if there is only one. */
async function emailOf(
  { db, platform }: Context<null>,
  unread: readonly Unread[],
  signatures: Signatures,
): Promise<PostedEmail> {
  const [first] = unread
  const { user_id, email, name, locale, is_client } = first!
  const lang = languageOr(locale)
  const say = platform.translate(lang)
  const subjects = unread.flatMap(({ subject }) => subject ?? [])
  const titles = await titlesOfSubjects(platform.ports, db, subjects, say, lang)
  const lines = unread.map(({ topic, subject, organization_name, author, body, count }) =>
    say('chat.email.line', {
      about: [
        ...(is_client ? [] : [organization_name]),
        subject === null ? say(`chat.topics.${topic}`) : (titles.get(subject) ?? say('chat.topics.general')),
      ].join(' · '),
      author,
      body: body || say('chat.onlyFiles'),
      count,
    }),
  )
  const isOfOne = unread.every(({ author_id }) => author_id === first!.author_id)
  const signed = is_client && isOfOne && signatures.get(first!.author_id)?.[lang]
  const area = is_client ? paths.account : paths.manager
  const one = unread.length === 1 ? area.chatOf(first!.thread_id) : area.chat
  return {
    id: `chat-${user_id}-${first!.thread_id}-${first!.seq}`,
    to: email,
    subject: say('chat.email.subject', { count: unread.reduce((sum, { count }) => sum + count, 0) }),
    paragraphs: lines,
    button: { label: say('chat.email.button'), href: platform.env.publicUrl + one },
    ...frame(say, name),
    ...(signed && { farewell: signed }),
  }
}
