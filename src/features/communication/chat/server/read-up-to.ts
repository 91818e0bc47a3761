import { recipients } from '#features/people/clients/server/index.ts'
import type { Act } from '#platform/server/act.ts'
import { run, statement } from '#platform/server/db.ts'
import { personalChannel } from '#platform/server/realtime/realtime.ts'
import type { Person } from '#platform/shared/audience.ts'
import { sideOf } from '../chat.ts'
import type { KeepDraft, ReadUpTo } from '../chat-shape.ts'
import { someoneTyping, threadRead } from '../contract.ts'
import { findThread, toldOf } from './find-thread.ts'

const read = statement<{ seq: number }>(
  'chat_readers.read',
  `insert into chat_readers (thread_id, user_id, seq, letter_seq, updated_at) values ($1, $2, $3, $3, $4)
   on conflict (thread_id, user_id) do update set seq = excluded.seq,
     letter_seq = greatest(chat_readers.letter_seq, excluded.seq), updated_at = excluded.updated_at
     where chat_readers.seq < excluded.seq
   returning seq`,
)

/** Whoever asks has read up to this message; never back, never further than there is. */
export async function readUpTo(act: Act<Person>, id: number, wish: ReadUpTo): Promise<void> {
  const thread = await findThread(act, id)
  const seq = Math.min(wish.seq, thread.seq)
  const [moved] = await run(act.db, read, [id, act.person.id, seq, act.now])
  if (moved) await act.tell(threadRead, { ...toldOf(thread), side: sideOf(act.person), seq })
}

const draft = statement(
  'chat_readers.keep_draft',
  `insert into chat_readers (thread_id, user_id, draft, updated_at) values ($1, $2, $3, $4)
   on conflict (thread_id, user_id) do update set draft = excluded.draft, updated_at = excluded.updated_at`,
)

/** What is half written waits on every device. */
export async function keepDraft(act: Act<Person>, id: number, { body }: KeepDraft): Promise<void> {
  await findThread(act, id)
  await run(act.db, draft, [id, act.person.id, body, act.now])
}

/** Says over the socket that somebody is writing, to everybody else in the conversation; kept nowhere. */
export async function sayTyping(act: Act<Person>, id: number): Promise<void> {
  const { db, person, platform, afterCommit, log } = act
  const thread = await findThread(act, id)
  const [ours, theirs] = await Promise.all([
    recipients.managersOf(db, thread.organization_id),
    recipients.organization(db, thread.organization_id),
  ])
  const others = [...new Set([...ours, ...theirs, ...toldOf(thread).user_ids])].filter(
    (one) => one !== person.id,
  )
  const message = {
    event: someoneTyping.name,
    ...{ thread_id: id, side: sideOf(person), name: person.name },
  }
  // Nobody waits for it, and nobody is told of it later.
  const say = () => platform.realtime.broadcast(others.map(personalChannel), message)
  afterCommit(async () => void say().catch((error) => log.debug({ err: error }, 'nobody heard of typing')))
}
