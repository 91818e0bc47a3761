import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { WriteNote } from '../chat-shape.ts'
import { type Note, noteWritten } from '../contract.ts'
import { findThread, payloadOf } from './find-thread.ts'

type Reply = ReplyInput<typeof Note>

const of = statement<Reply>(
  'chat_notes.of_thread',
  `select c.id, c.after_seq, n.name as author, c.body, c.at from chat_notes c join people_names n on n.id = c.author_id
   where c.thread_id = $1 order by c.id`,
)

/** Returns the internal notes of a conversation. */
export async function readNotes(ctx: Context<Manager>, threadId: number): Promise<Reply[]> {
  await findThread(ctx, threadId)
  return run(ctx.db, of, [threadId])
}

const insert = statement<Omit<Reply, 'author'> & { thread_id: number }>(
  'chat_notes.insert',
  `insert into chat_notes as c (thread_id, after_seq, key, author_id, body, at) values ($1, $2, $3, $4, $5, $6)
   on conflict (author_id, key) do update set key = c.key returning id, thread_id, after_seq, body, at`,
)

/** Adds a note. Sent again with the same key, it is stored once. */
export async function writeNote(
  ctx: Context<Manager>,
  threadId: number,
  { key, body }: WriteNote,
): Promise<Reply> {
  const { db, person, now, emit } = ctx
  const thread = await findThread(ctx, threadId)
  const [note] = await run(db, insert, [threadId, thread.seq, key, person.id, body, now])
  const { thread_id, ...found } = note!
  if (thread_id !== threadId) refuse('errors.stale', 409)
  await emit(noteWritten, payloadOf(thread))
  return { ...found, author: person.name }
}
