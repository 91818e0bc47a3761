import { companyFacts } from '#features/foundation/company/server/index.ts'
import { recipients } from '#features/people/clients/server/index.ts'
import { atWorkUntil } from '#features/people/staff/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { memoryOf } from '#platform/server/database/memory.ts'
import type { Client } from '#platform/shared/audience.ts'
import type { Answers } from '../answer-shape.ts'

/** Fewer answers are not representative; more change nothing. */
const [fewest, most] = [5, 500]

const median = statement<{ minutes: number | null; answers: number }>(
  'staff_messages.median_answer',
  `select percentile_cont(0.5) within group (order by extract(epoch from at - asked_at)::float8 / 60) as minutes,
     count(*)::int as answers
   from (select at, asked_at from staff_messages
     where at > $1::timestamptz - interval '90 days' and at <= $1 and asked_at is not null order by at desc limit $2) a`,
)

/** Cached because every page of the account asks; one more answer hardly changes the median. */
const known = memoryOf<number>(1, 60_000)

/**
 * Returns whether the client's manager is at work, and the median answer time of all staff: the last 500
 * answers within 90 days, nights and weekends included.
 */
export async function readAnswers({ db, now, person }: Context<Client>): Promise<Answers> {
  const [facts, [manager = null], median_minutes] = await Promise.all([
    companyFacts(db),
    recipients.managerOf(db, person.organization_id),
    known.get(db, 'median') ?? medianMinutes(db, now),
  ])
  return { at_work_until: await atWorkUntil(db, manager, facts, now), median_minutes }
}

/** Cached for a minute once there are enough answers. */
async function medianMinutes(db: Db, now: Date): Promise<number | null> {
  const [counted] = await run(db, median, [now, most])
  const { minutes, answers } = counted!
  return minutes === null || answers < fewest ? null : known.set(db, 'median', Math.ceil(minutes))
}
