import { companyFacts } from '#features/foundation/company/server/index.ts'
import { atWorkUntil, holidayReply } from '#features/people/staff/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import { isClient, type Person } from '#platform/shared/audience.ts'
import { languageOr } from '#platform/shared/i18n.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import { sideOf } from '../chat.ts'
import type { Answering, ThreadCard } from '../contract.ts'
import { findThread } from './find-thread.ts'
import { listedThread } from './list-threads.ts'

type Around = {
  answering: ReplyInput<typeof Answering> | null
  handed_to: { id: number; name: string } | null
  language: string | null
  read: number
  draft: string
  read_by_others: number
}

/** The language is $4. */
const replyIn = (holiday: string) => holidayReply(holiday, '$4')

const around = statement<Around>(
  'chat_threads.around',
  `select
     case when instead.id is not null then json_build_object('id', instead.id, 'name', instead.name, 'stands_in_for',
         case when instead.id <> t.handed_to_id then json_build_object('name', handed.name, 'until', gone.ends_on,
           'reply', ${replyIn('gone.holiday_id')}) end)
       when m.manager_id is not null then json_build_object('id', m.manager_id, 'name', m.name, 'stands_in_for',
         case when h.id is not null then json_build_object('name', away.name, 'until', h.ends_on, 'reply', ${replyIn('h.id')}) end) end as answering,
     case when t.handed_to_id is not null then json_build_object('id', t.handed_to_id, 'name', handed.name) end as handed_to,
     (select u.locale from users u where u.organization_id = t.organization_id
       order by u.status = 'deleted', u.org_role <> 'owner', u.id limit 1) as language,
     coalesce(own.seq, 0) as read, coalesce(own.draft, '') as draft,
     coalesce((select max(r.seq) from chat_readers r join users u on u.id = r.user_id
       where r.thread_id = t.id and (u.organization_id is null) = ($3 = 'client')), 0) as read_by_others
   from chat_threads t left join effective_managers m on m.organization_id = t.organization_id
   left join staff_away on staff_away.manager_id = m.for_id left join holidays h on h.id = staff_away.holiday_id
   left join staff_away gone on gone.manager_id = t.handed_to_id
   left join people_names instead on t.handed_to_id is not null and instead.id = answers_for(t.handed_to_id, t.organization_id, null)
   left join people_names away on away.id = m.for_id left join people_names handed on handed.id = t.handed_to_id
   left join chat_readers own on own.thread_id = t.id and own.user_id = $2
   where t.id = $1`,
)

/** Returns a conversation with the person who answers, and how far it was read. Throws `Refusal` 404. */
export async function showThread(ctx: Context<Person>, id: number): Promise<ReplyInput<typeof ThreadCard>> {
  const { db, person, now, lang } = ctx
  await findThread(ctx, id)
  const [listed, [row], facts] = await Promise.all([
    listedThread(ctx, id),
    run(db, around, [id, person.id, sideOf(person), lang]),
    companyFacts(db),
  ])
  if (!listed || !row) notFound()
  return {
    ...listed,
    ...row,
    language: languageOr(row.language),
    handed_to: isClient(person) ? null : row.handed_to,
    at_work_until: await atWorkUntil(db, row.answering?.id ?? null, facts, now),
  }
}
