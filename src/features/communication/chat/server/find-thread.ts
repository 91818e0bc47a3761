import { type SQL, sql } from 'drizzle-orm'
import { handedTo, visibleTo } from '#features/people/clients/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { isBlocked, isClient, type Person } from '#platform/shared/audience.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { maySeeThread } from '../chat.ts'
import type { chatThreads } from './tables.ts'

/** A conversation with its company's manager, and who answers now for the person it was handed to. */
export type ThreadRow = typeof chatThreads.$inferSelect & {
  manager_id: number | null
  handed_now_id: number | null
}

const whole = `t.*, o.manager_id, case when t.handed_to_id is not null
     then answers_for(t.handed_to_id, t.organization_id, null) end as handed_now_id
   from chat_threads t join organizations o on o.id = t.organization_id where t.id = $1`

const byId = statement<ThreadRow>('chat_threads.by_id', `select ${whole}`)
const locked = statement<ThreadRow>('chat_threads.hold', `select ${whole} for update of t`)

/** Returns undefined if there is none. */
export const threadById = async (db: Db, id: number): Promise<ThreadRow | undefined> =>
  (await run(db, byId, [id]))[0]

/** Throws `Refusal` 404 if the person may not see it. */
export async function findThread({ db, person }: Pick<Context<Person>, 'db' | 'person'>, id: number) {
  const thread = await threadById(db, id)
  return thread && maySeeThread(person, thread) ? thread : notFound()
}

/**
 * Locks the conversation: no one else can write in it until the commit, so numbers are assigned in the order of
 * commits.
 */
export async function lockThread({ db, person }: Pick<Context<Person>, 'db' | 'person'>, id: number) {
  const [thread] = await run(db, locked, [id])
  return thread && maySeeThread(person, thread) ? thread : notFound()
}

/** `maySeeThread` in SQL, for a conversation `t` with its company `o`. */
export const seenBy = (person: Person): SQL => {
  if (!isClient(person)) return sql`(${visibleTo(person)} or ${handedTo(person)})`
  const own = sql`t.organization_id = ${person.organization_id}`
  return isBlocked(person) ? sql`${own} and t.topic = 'support'` : own
}

/** The person a conversation was handed to and who answers for them now, for its events. */
export const payloadOf = ({ id, organization_id, handed_to_id, handed_now_id }: ThreadRow) => ({
  thread_id: id,
  organization_id,
  user_ids: [...new Set([handed_to_id, handed_now_id].filter((one) => one !== null))],
})
