import { randomUUID } from 'node:crypto'
import { workDaysOf } from '#features/foundation/company/opening.ts'
import { companyFacts } from '#features/foundation/company/server/index.ts'
import { clientOf } from '#features/people/clients/server/index.ts'
import { returnDay } from '#features/people/staff/holiday.ts'
import { holidayReply } from '#features/people/staff/server/index.ts'
import { orderPlaced } from '#features/sales/orders/order-events.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import { reaction } from '#platform/server/events/reactions.ts'
import type { Client } from '#platform/shared/audience.ts'
import { dayIn } from '#platform/shared/day-in.ts'
import type { Lang } from '#platform/shared/i18n.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { AutoReply } from '../answer-shape.ts'
import { messageWritten } from '../contract.ts'
import { lockThread, payloadOf, type ThreadRow } from './find-thread.ts'
import { ensureThread } from './open-thread.ts'

type Command = Pick<Context, 'db' | 'now' | 'emit' | 'platform'>
type Away = {
  holiday_id: number
  manager_id: number
  away: string
  ends_on: string
  reply: string
  instead: string | null
}

const away = statement<Away>(
  'holiday_replies.away',
  `select a.holiday_id, a.manager_id, n.name as away, a.ends_on::text, ${holidayReply('a.holiday_id', '$2')} as reply, e.name as instead
   from organizations o join staff_away a on a.manager_id = o.manager_id join people_names n on n.id = a.manager_id
   left join effective_managers e on e.organization_id = o.id and e.manager_id <> o.manager_id
   where o.id = $1`,
)
/** A second first message waits here until the first is committed, and then finds the row. */
const claim = statement<{ holiday_id: number }>(
  'holiday_replies.claim',
  `insert into holiday_replies (holiday_id, organization_id, replied_at) values ($1, $2, $3)
   on conflict do nothing returning holiday_id`,
)
const insert = statement(
  'chat_messages.insert_auto',
  `insert into chat_messages (thread_id, seq, key, author_id, side, body, at, is_auto)
   values ($1, $2, $3, $4, 'staff', $5, $6, true)`,
)
/** Counts the message, but not as an answer to the client. */
const count = statement(
  'chat_threads.count_auto',
  'update chat_threads set seq = $2, staff_seq = $2, last_at = $3 where id = $1',
)

/**
 * Answers a company whose manager is away, once per company and holiday, with the manager's message in the language of
 * the person who wrote. The caller has locked the conversation; `seq` is the number of its last message.
 */
export async function replyWhileAway(
  ctx: Command,
  thread: ThreadRow,
  { seq, lang }: { seq: number; lang: Lang },
): Promise<void> {
  const { db, now, emit } = ctx
  const [found] = await run(db, away, [thread.organization_id, lang])
  if (!found) return
  const [claimed] = await run(db, claim, [found.holiday_id, thread.organization_id, now])
  if (!claimed) return
  const body = await wordsOf(ctx, found, lang)
  await run(db, insert, [thread.id, seq + 1, randomUUID(), found.manager_id, body, now])
  await run(db, count, [thread.id, seq + 1, now])
  await emit(messageWritten, { ...payloadOf(thread), seq: seq + 1, side: 'staff' })
}

/** The manager's text, and who answers until which day. */
async function wordsOf({ db, platform }: Command, found: Away, lang: Lang): Promise<string> {
  const say = platform.translate(lang)
  const day = dayIn(lang, returnDay(found.ends_on, workDaysOf(await companyFacts(db))))
  const { away, instead } = found
  const until = instead
    ? say('chat.autoReply.standIn', { away, name: instead, day })
    : say('chat.autoReply.alone', { away, day })
  return [found.reply, until].filter(Boolean).join('\n\n')
}

/** An order of a client is answered in the conversation about it. Orders that staff place are not. */
export const chatReactions = [
  reaction('auto-reply-to-order', orderPlaced, async (ctx, { payload, actor_id }) => {
    const client = actor_id === null ? null : await clientOf(ctx.db, actor_id)
    if (client?.organization_id !== payload.organization_id) return
    const [found] = await run(ctx.db, away, [client.organization_id, client.locale])
    if (!found) return
    const about = ['subject', `order:${payload.order_id}`] as const
    const id = await ensureThread(ctx, client.organization_id, ...about)
    const thread = await lockThread({ db: ctx.db, person: client }, id)
    await replyWhileAway(ctx, thread, { seq: thread.seq, lang: client.locale })
  }),
]

const ofOrder = statement<{ reply: AutoReply | null }>(
  'holiday_replies.of_order',
  `select (select jsonb_build_object('author', n.name, 'body', m.body)
     from chat_threads t join chat_messages m on m.thread_id = t.id and m.is_auto and m.deleted_at is null
     join staff_away a on a.manager_id = m.author_id join people_names n on n.id = m.author_id
     where t.organization_id = o.organization_id and t.subject = 'order:' || o.id order by m.seq desc limit 1) as reply
   from orders o where o.id = $1 and o.organization_id = $2`,
)

/** Returns the automatic reply to an order of the own company, while the manager is away. Throws `Refusal` 404. */
export async function autoReplyOf(
  { db, person }: Context<Client>,
  orderId: number,
): Promise<{ reply: AutoReply | null }> {
  const [found] = await run(db, ofOrder, [orderId, person.organization_id])
  return found ?? notFound()
}
