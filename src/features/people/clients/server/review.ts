import { atWork } from '#features/foundation/company/server/index.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { OwnOrganization } from '../client-shape.ts'
import { medianConfirmationHours } from './confirmation-time.ts'

type Review = { due_at: Date } & Omit<NonNullable<OwnOrganization['review']>, 'due_at'>

const lastQuestion = statement<{ question: string }>(
  'events.last_question',
  `select payload ->> 'text' as question from events
   where subject = 'organization:' || $1::bigint and name = 'client.asked' order by id desc limit 1`,
)

/** Returns what an applicant may know of the check: its deadline is that of the task of staff. */
export async function reviewOf(
  db: Db,
  { organization_id, applied_at }: { organization_id: number; applied_at: Date | string },
  now: Date,
): Promise<Review> {
  const [due_at, median_hours, [asked]] = await Promise.all([
    atWork(db, new Date(applied_at), 'application_hours'),
    medianConfirmationHours(db, now),
    run(db, lastQuestion, [organization_id]),
  ])
  return { due_at, median_hours, question: asked?.question ?? null }
}
