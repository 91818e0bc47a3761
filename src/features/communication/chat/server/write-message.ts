import { dropFiles, storedFiles, takeForSubject } from '#features/foundation/files/server/index.ts'
import { closeTask, openTask } from '#features/office/tasks/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Person } from '#platform/shared/audience.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import { mayEdit, sideOf } from '../chat.ts'
import type { EditMessage, WriteMessage } from '../chat-shape.ts'
import { type Message, messageChanged, messageWritten } from '../contract.ts'
import { answerTask } from '../waiting.ts'
import { replyWhileAway } from './auto-reply.ts'
import { dueAt } from './due.ts'
import { findThread, lockThread, payloadOf, type ThreadRow } from './find-thread.ts'
import { showMessage } from './read-messages.ts'

type Reply = ReplyInput<typeof Message>
type Writing = Context<Person>

const written = statement<{ id: number; thread_id: number }>(
  'chat_messages.by_key',
  'select id, thread_id from chat_messages where author_id = $1 and key = $2',
)

/**
 * Writes a message. Sent again with the same key, the first version is returned. Throws `Refusal` 404 if the
 * person may not see the conversation, 409 if the key belongs to a message of another one.
 */
export async function writeMessage(ctx: Writing, threadId: number, input: WriteMessage): Promise<Reply> {
  const thread = await lockThread(ctx, threadId)
  const id = (await sentBefore(ctx, thread, input.key)) ?? (await add(ctx, thread, input))
  return showMessage(ctx, id)
}

/** Returns the id of the message already sent with this key. The caller has locked the conversation. */
export async function sentBefore(
  { db, person }: Writing,
  thread: ThreadRow,
  key: string,
): Promise<number | null> {
  const [before] = await run(db, written, [person.id, key])
  if (before && before.thread_id !== thread.id) refuse('errors.stale', 409)
  return before?.id ?? null
}

const insert = statement<{ id: number }>(
  'chat_messages.insert',
  `insert into chat_messages (thread_id, seq, key, author_id, side, body, file_ids, file_names, reply_to_id, at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, (select id from chat_messages where id = $9 and thread_id = $1), $10) returning id`,
)
const count = statement(
  'chat_threads.count',
  `update chat_threads set seq = $2, last_at = $3,
     client_seq = case when $4 = 'client' then $2 else client_seq end, staff_seq = case when $4 = 'staff' then $2 else staff_seq end,
     unanswered_since = case when $4 = 'client' then coalesce(unanswered_since, $3) end,
     due_at = case when $4 = 'client' then coalesce(due_at, $5) end
   where id = $1`,
)
/** Marks everything as read for the author and deletes their draft. */
const readOn = statement(
  'chat_readers.read_on',
  `insert into chat_readers (thread_id, user_id, seq, email_seq, updated_at) values ($1, $2, $3, $3, $4)
   on conflict (thread_id, user_id) do update set seq = excluded.seq, email_seq = excluded.email_seq, draft = '',
     updated_at = excluded.updated_at`,
)

type Saying = Pick<WriteMessage, 'key' | 'body' | 'file_ids' | 'reply_to_id'>

/** Appends a message and emits its event. The caller has locked the conversation. */
export async function add(ctx: Writing, thread: ThreadRow, input: Saying): Promise<number> {
  const { db, person, now, emit } = ctx
  const side = sideOf(person)
  const seq = thread.seq + 1
  await takeForSubject(db, person.id, `chat_thread:${thread.id}`, input.file_ids)
  const files = await storedFiles(db, input.file_ids)
  const names = input.file_ids.map((id) => files.get(id)?.name ?? '').join('\n')
  const said = [input.body, input.file_ids, names, input.reply_to_id, now]
  const [message] = await run(db, insert, [thread.id, seq, input.key, person.id, side, ...said])
  const due = side === 'client' ? (thread.due_at ?? (await dueAt(db, now))) : null
  await run(db, count, [thread.id, seq, now, side, due])
  await run(db, readOn, [thread.id, person.id, seq, now])
  await settleTask(ctx, thread, due)
  await emit(messageWritten, { ...payloadOf(thread), seq, side })
  if (side === 'client') await replyWhileAway(ctx, thread, { seq, lang: person.locale })
  return message!.id
}

/** Opens the task to answer after a client's message, and closes it after an answer. */
export async function settleTask(
  ctx: Pick<Writing, 'db' | 'now' | 'emit' | 'platform'>,
  { id, organization_id, handed_to_id }: Pick<ThreadRow, 'id' | 'organization_id' | 'handed_to_id'>,
  due: Date | null,
): Promise<void> {
  const about = { kind: answerTask.kind, subject: ['chat_thread', id] } as const
  if (due === null) await closeTask(ctx, about)
  else await openTask(ctx, { ...about, organization_id, handed_to_id, due_at: due })
}

type Own = {
  id: number
  thread_id: number
  seq: number
  author_id: number
  at: Date
  deleted_at: Date | null
}

const own = statement<Own>(
  'chat_messages.own',
  `select m.id, m.thread_id, m.seq, m.author_id, m.at, m.deleted_at from chat_messages m
   where m.id = $1 and not m.is_auto and not exists (select from chat_proposals p where p.message_id = m.id) for update`,
)
const reword = statement(
  'chat_messages.reword',
  'update chat_messages set body = $2, edited_at = $3 where id = $1',
)
/** The files of a message that no other message of its conversation has. */
const onlyHere = statement<{ id: number }>(
  'chat_messages.files_only_here',
  `select f as id from chat_messages m cross join lateral unnest(m.file_ids) as f where m.id = $1 and not exists (
     select from chat_messages o where o.thread_id = m.thread_id and o.id <> m.id and f = any(o.file_ids))`,
)
const takeBack = statement(
  'chat_messages.take_back',
  `update chat_messages set body = '', file_ids = '{}', file_names = '', deleted_at = $2 where id = $1`,
)

/** Edits a recent message of the author. Throws `Refusal` 404, or 409 if it is too late. */
export async function editMessage(ctx: Writing, id: number, { body }: EditMessage): Promise<Reply> {
  const { message, thread } = await ownMessage(ctx, id)
  await run(ctx.db, reword, [message.id, body, ctx.now])
  await ctx.emit(messageChanged, { ...payloadOf(thread), seq: message.seq })
  return showMessage(ctx, id)
}

/** Deletes a recent message of the author with its text and files. */
export async function removeMessage(ctx: Writing, id: number): Promise<Reply> {
  const { message, thread } = await ownMessage(ctx, id)
  const files = await run(ctx.db, onlyHere, [message.id])
  await run(ctx.db, takeBack, [message.id, ctx.now])
  await dropFiles(
    ctx.db,
    `chat_thread:${thread.id}`,
    files.map((file) => file.id),
  )
  await ctx.emit(messageChanged, { ...payloadOf(thread), seq: message.seq })
  return showMessage(ctx, id)
}

async function ownMessage(ctx: Writing, id: number): Promise<{ message: Own; thread: ThreadRow }> {
  const [message] = await run(ctx.db, own, [id])
  if (message?.author_id !== ctx.person.id) notFound()
  const thread = await findThread(ctx, message.thread_id)
  if (!mayEdit(ctx.person, message, ctx.now)) refuse('chat.tooLateToChange', 409)
  return { message, thread }
}
