import { sql } from 'drizzle-orm'
import { waitingTime } from '#features/communication/chat/waiting-time.ts'
import { startOfDaySql, todaySql } from '#features/foundation/company/server/index.ts'
import type { Translate } from '#platform/shared/i18n.ts'

/** The last thirty days including today: the days for which analytics counts answers. */
export const answersFrom = `(${todaySql} - 29)`
/** The first day of the current month */
export const monthFrom = `date_trunc('month', ${todaySql})::date`

/** The median time clients of `person` waited for their answers, in clock time. */
export const answers = (person: string) => `(
  select percentile_cont(0.5) within group (order by extract(epoch from m.at - m.asked_at)::float8 / 60) as minutes
  from staff_messages m where m.author_id = ${person} and m.asked_at is not null
    and m.at >= ${startOfDaySql(answersFrom)})`
export const answersOf = (person: string) => sql.raw(answers(person))

/** Formats minutes: '25 min', '3 h'. */
export function sayAnswerTime(minutes: number | null, say: Translate): string | null {
  if (minutes === null) return null
  const { unit, count } = waitingTime(minutes)
  return say(`team.answerTimes.${unit}`, { count })
}

/** The business card of a member of staff: a published one, or else one that is not archived. */
export const cardOf = (person: string) => `(
  select v.id, v.slug, v.state, v.photo_file_id from vcards v where v.user_id = ${person} and v.state <> 'archived'
  order by v.state = 'published' desc, v.id limit 1)`
