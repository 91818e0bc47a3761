import type { Act } from '#platform/server/act.ts'
import { run, statement } from '#platform/server/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { Unwritten } from '#platform/shared/time.ts'
import type { WriteNote } from '../chat-shape.ts'
import { type Note, noteWritten } from '../contract.ts'
import { findThread, toldOf } from './find-thread.ts'

type Told = Unwritten<typeof Note>

const of = statement<Told>(
  'chat_notes.of_thread',
  `select c.id, c.after_seq, n.name as author, c.body, c.at from chat_notes c join people_names n on n.id = c.author_id
   where c.thread_id = $1 order by c.id`,
)

/** What staff wrote for themselves about a conversation. */
export async function readNotes(act: Act<Manager>, threadId: number): Promise<Told[]> {
  await findThread(act, threadId)
  return run(act.db, of, [threadId])
}

const insert = statement<Omit<Told, 'author'> & { thread_id: number }>(
  'chat_notes.insert',
  `insert into chat_notes as c (thread_id, after_seq, key, author_id, body, at) values ($1, $2, $3, $4, $5, $6)
   on conflict (author_id, key) do update set key = c.key returning id, thread_id, after_seq, body, at`,
)

/** Writes one; sent again under the same key it stands once. */
export async function writeNote(
  act: Act<Manager>,
  threadId: number,
  { key, body }: WriteNote,
): Promise<Told> {
  const { db, person, now, tell } = act
  const thread = await findThread(act, threadId)
  const [note] = await run(db, insert, [threadId, thread.seq, key, person.id, body, now])
  const { thread_id, ...told } = note!
  if (thread_id !== threadId) refuse('errors.stale', 409)
  await tell(noteWritten, toldOf(thread))
  return { ...told, author: person.name }
}
