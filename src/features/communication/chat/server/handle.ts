import type { Act } from '#platform/server/act.ts'
import { run, statement } from '#platform/server/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { refuseFields } from '#platform/shared/refusal.ts'
import type { Unwritten } from '#platform/shared/time.ts'
import type { HandOver } from '../chat-shape.ts'
import { type ThreadCard, threadHandled } from '../contract.ts'
import { dueAt } from './due.ts'
import { holdThread, type ThreadRow, threadById, toldOf } from './find-thread.ts'
import { showThread } from './thread-card.ts'
import { settleTask } from './write-message.ts'

type Told = Unwritten<typeof ThreadCard>

const working = statement<{ id: number }>('chat.working_here', 'select id from staff_members where id = $1')
const hand = statement('chat_threads.hand_over', 'update chat_threads set handed_to_id = $2 where id = $1')

/**
 * Somebody else answers in this conversation, or again whoever looks after the company (null). Throws `Refusal` 422 for
 * somebody who does not work here.
 */
export async function handOver(act: Act<Manager>, id: number, { manager_id }: HandOver): Promise<Told> {
  const thread = await holdThread(act, id)
  if (manager_id !== null && (await run(act.db, working, [manager_id])).length === 0)
    refuseFields({ manager_id: 'errors.oneOf' })
  await run(act.db, hand, [id, manager_id])
  const now = (await threadById(act.db, id))!
  if (thread.due_at) await settleTask(act, now, thread.due_at)
  await told(act, manager_id === null ? thread : now)
  return showThread(act, id)
}

const wait = statement(
  'chat_threads.wait',
  'update chat_threads set unanswered_since = $2, due_at = $3 where id = $1',
)

/** It waits for an answer again, from now on: it was read in passing, or answered too briefly. */
export async function markUnanswered(act: Act<Manager>, id: number): Promise<Told> {
  const thread = await holdThread(act, id)
  const due = thread.due_at ?? (await dueAt(act.db, act.now))
  await run(act.db, wait, [id, thread.unanswered_since ?? act.now, due])
  await settleTask(act, thread, due)
  await told(act, thread)
  return showThread(act, id)
}

/** Nothing more is to be said to it. */
export async function markAnswered(act: Act<Manager>, id: number): Promise<Told> {
  const thread = await holdThread(act, id)
  await run(act.db, wait, [id, null, null])
  await settleTask(act, thread, null)
  await told(act, thread)
  return showThread(act, id)
}

const told = (act: Act<Manager>, thread: ThreadRow) => act.tell(threadHandled, toldOf(thread))
