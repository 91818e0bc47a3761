import { recipients } from '#features/people/clients/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import { personalChannel } from '#platform/server/realtime/realtime.ts'
import type { Person } from '#platform/shared/audience.ts'
import { sideOf } from '../chat.ts'
import type { KeepDraft, ReadUpTo } from '../chat-shape.ts'
import { someoneTyping, threadRead } from '../contract.ts'
import { findThread, payloadOf } from './find-thread.ts'

const read = statement<{ seq: number }>(
  'chat_readers.read',
  `insert into chat_readers (thread_id, user_id, seq, email_seq, updated_at) values ($1, $2, $3, $3, $4)
   on conflict (thread_id, user_id) do update set seq = excluded.seq,
     email_seq = greatest(chat_readers.email_seq, excluded.seq), updated_at = excluded.updated_at
     where chat_readers.seq < excluded.seq
   returning seq`,
)

/** Records that the person has read up to this message; never backwards, never beyond the last one. */
export async function readUpTo(ctx: Context<Person>, id: number, input: ReadUpTo): Promise<void> {
  const thread = await findThread(ctx, id)
  const seq = Math.min(input.seq, thread.seq)
  const [moved] = await run(ctx.db, read, [id, ctx.person.id, seq, ctx.now])
  if (moved) await ctx.emit(threadRead, { ...payloadOf(thread), side: sideOf(ctx.person), seq })
}

const draft = statement(
  'chat_readers.keep_draft',
  `insert into chat_readers (thread_id, user_id, draft, updated_at) values ($1, $2, $3, $4)
   on conflict (thread_id, user_id) do update set draft = excluded.draft, updated_at = excluded.updated_at`,
)

/** Stores a draft for all devices of the person. */
export async function keepDraft(ctx: Context<Person>, id: number, { body }: KeepDraft): Promise<void> {
  await findThread(ctx, id)
  await run(ctx.db, draft, [id, ctx.person.id, body, ctx.now])
}

/** Notifies everyone else in the conversation over the socket that someone is typing. Nothing is stored. */
export async function sayTyping(ctx: Context<Person>, id: number): Promise<void> {
  const { db, person, platform, afterCommit, log } = ctx
  const thread = await findThread(ctx, id)
  const [ours, theirs] = await Promise.all([
    recipients.managersOf(db, thread.organization_id),
    recipients.organization(db, thread.organization_id),
  ])
  const others = [...new Set([...ours, ...theirs, ...payloadOf(thread).user_ids])].filter(
    (one) => one !== person.id,
  )
  const message = {
    event: someoneTyping.name,
    thread_id: id,
    side: sideOf(person),
    name: person.name,
  }
  // Not awaited and not retried.
  const say = () => platform.realtime.broadcast(others.map(personalChannel), message)
  afterCommit(async () => void say().catch((error) => log.debug({ err: error }, 'no one heard of typing')))
}
