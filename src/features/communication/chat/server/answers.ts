import { companyFacts } from '#features/foundation/company/server/index.ts'
import { recipients } from '#features/people/clients/server/index.ts'
import { atWorkUntil } from '#features/people/staff/server/index.ts'
import type { Context } from '#platform/server/context.ts'
import { type Db, run, statement } from '#platform/server/db.ts'
import { memoryOf } from '#platform/server/memory.ts'
import type { Client } from '#platform/shared/audience.ts'
import type { Answers } from '../contract.ts'

/** Fewer say nothing about the next one; more say nothing new. */
const [fewest, most] = [5, 500]

const median = statement<{ minutes: number | null; answers: number }>(
  'staff_messages.median_answer',
  `select percentile_cont(0.5) within group (order by extract(epoch from at - asked_at)::float8 / 60) as minutes,
     count(*)::int as answers
   from (select at, asked_at from staff_messages
     where at > $1::timestamptz - interval '90 days' and at <= $1 and asked_at is not null order by at desc limit $2) a`,
)

/** Every look at one's account asks; one answer more changes next to nothing. */
const known = memoryOf<number>(1, 60_000)

/** Whether the person who answers them is at work, and how soon everybody here has answered: the last five hundred answers of the last 90 days, nights and weekends included. */
export async function readAnswers({ db, now, person }: Context<Client>): Promise<Answers> {
  const [facts, [manager = null], median_minutes] = await Promise.all([
    companyFacts(db),
    recipients.managerOf(db, person.organization_id),
    known.get(db, 'median') ?? medianMinutes(db, now),
  ])
  return { at_work_until: await atWorkUntil(db, manager, facts, now), median_minutes }
}

/** What is enough to be told is stored for a minute. */
async function medianMinutes(db: Db, now: Date): Promise<number | null> {
  const [counted] = await run(db, median, [now, most])
  const { minutes, answers } = counted!
  return minutes === null || answers < fewest ? null : known.set(db, 'median', Math.ceil(minutes))
}
