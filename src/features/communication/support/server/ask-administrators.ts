import { takeForSubject } from '#features/foundation/files/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { staffRequestOpened } from '../staff-request-events.ts'
import type { AskAdministrators } from '../write-shape.ts'
import { decisionDueAt } from './due.ts'
import { nextNumber } from './next-number.ts'
import { findRequest } from './read-requests.ts'
import type { Answer } from './transition-request.ts'

const insert = statement<{ id: number }>(
  'support.insert_of_staff',
  `insert into support_requests (origin, type, number, section_id, subject, message, file_ids, created_by_id, locale, created_at,
     waits_since, due_at)
   values ('staff', 'technical', $1, $2, $3, $4, $5, $6, $7, $8, $8, $9) returning id`,
)

/**
 * Sends a question of a member of staff about a part of Portico to the administrators. No one else can read it.
 * Throws `Refusal` 422 for a file of someone else.
 */
export async function askAdministrators(ctx: Context<Manager>, asked: AskAdministrators): Answer {
  const { db, person, now, lang, emit } = ctx
  const { section_id, subject, message, file_ids } = asked
  const number = await nextNumber({ db, now })
  const about = [section_id, subject, message, file_ids, person.id, lang, now]
  const [row] = await run(db, insert, [number, ...about, await decisionDueAt(db, now)])
  const { id } = row!
  await takeForSubject(db, person.id, `support_request:${id}`, file_ids)
  await emit(staffRequestOpened, { request_id: id, number, author_id: person.id, taken_by_id: null })
  return findRequest(ctx, id)
}
