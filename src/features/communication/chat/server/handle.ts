import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { refuseFields } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { HandOver } from '../chat-shape.ts'
import { type ThreadCard, threadHandled } from '../contract.ts'
import { dueAt } from './due.ts'
import { lockThread, payloadOf, type ThreadRow, threadById } from './find-thread.ts'
import { showThread } from './thread-card.ts'
import { settleTask } from './write-message.ts'

type Reply = ReplyInput<typeof ThreadCard>

const working = statement<{ id: number }>('chat.working_here', 'select id from staff_members where id = $1')
const hand = statement('chat_threads.hand_over', 'update chat_threads set handed_to_id = $2 where id = $1')

/**
 * Hands the conversation to someone, or back to the company's manager (null). Throws `Refusal` 422 for a person
 * who does not work here.
 */
export async function handOver(ctx: Context<Manager>, id: number, { manager_id }: HandOver): Promise<Reply> {
  const thread = await lockThread(ctx, id)
  if (manager_id !== null && (await run(ctx.db, working, [manager_id])).length === 0)
    refuseFields({ manager_id: 'errors.oneOf' })
  await run(ctx.db, hand, [id, manager_id])
  const now = (await threadById(ctx.db, id))!
  if (thread.due_at) await settleTask(ctx, now, thread.due_at)
  await replyOf(ctx, manager_id === null ? thread : now)
  return showThread(ctx, id)
}

const wait = statement(
  'chat_threads.wait',
  'update chat_threads set unanswered_since = $2, due_at = $3 where id = $1',
)

/** Marks a conversation as unanswered from now on: it was only glanced at, or answered too briefly. */
export async function markUnanswered(ctx: Context<Manager>, id: number): Promise<Reply> {
  const thread = await lockThread(ctx, id)
  const due = thread.due_at ?? (await dueAt(ctx.db, ctx.now))
  await run(ctx.db, wait, [id, thread.unanswered_since ?? ctx.now, due])
  await settleTask(ctx, thread, due)
  await replyOf(ctx, thread)
  return showThread(ctx, id)
}

/** Marks that a conversation needs no answer. */
export async function markAnswered(ctx: Context<Manager>, id: number): Promise<Reply> {
  const thread = await lockThread(ctx, id)
  await run(ctx.db, wait, [id, null, null])
  await settleTask(ctx, thread, null)
  await replyOf(ctx, thread)
  return showThread(ctx, id)
}

const replyOf = (ctx: Context<Manager>, thread: ThreadRow) => ctx.emit(threadHandled, payloadOf(thread))
