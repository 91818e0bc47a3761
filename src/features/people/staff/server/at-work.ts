import { localClock, momentOf, openingAt, type Timetable } from '#features/foundation/company/opening.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { usualHours, type WorkHours } from '../staff-member.ts'

const work = statement<{ hours: WorkHours | null; time_zone: string }>(
  'staff_profiles.work_of',
  `select p.hours, u.time_zone from users u left join staff_profiles p on p.user_id = u.id where u.id = $1`,
)

/**
 * Returns until when a member of staff is at work now, in the company's time zone ('18:00'); null if they are not.
 * They work their own hours in their own time zone, and not on days the company is closed. Without an id: the hours
 * of the company.
 */
export async function atWorkUntil(
  db: Db,
  id: number | null,
  company: Timetable,
  now: Date,
): Promise<string | null> {
  const [own] = id === null ? [] : await run(db, work, [id])
  const table = own
    ? { ...timetableOf(own.hours ?? usualHours, own.time_zone), holidays: company.holidays }
    : company
  const opening = openingAt(table, now)
  if (!opening.open) return null
  const { date } = localClock(now, table.time_zone)
  return localClock(momentOf(date, opening.until, table.time_zone), company.time_zone).time
}

function timetableOf({ days, from, to }: WorkHours, time_zone: string): Omit<Timetable, 'holidays'> {
  const hours = [1, 2, 3, 4, 5, 6, 7].map((day) => (days.includes(day) ? { from, to } : null))
  return { time_zone, hours }
}
