import { weekdays } from '#features/people/staff/spoken.ts'

/** Days are 1 for Monday to 7 for Sunday; times are 'HH:MM' in the time zone. */
export type WorkingHours = { days: readonly number[]; from: string; to: string }

export type Presence = {
  local_time: string
  /** The end of work today, if at work now. */
  until: string | null
  /** The next begin of work, if not at work; 0 days is today. */
  next: { in_days: number; day: number; time: string } | null
}

/**
 * Returns whether someone is at work at a moment, in their time zone. Throws `RangeError` for an unknown time zone.
 */
export function presenceOf({ days, from, to }: WorkingHours, timeZone: string, now: Date): Presence {
  const { day, time } = clockIn(timeZone, now)
  const worksToday = days.includes(day)
  if (worksToday && from <= time && time < to) return { local_time: time, until: to, next: null }
  const in_days = worksToday && time < from ? 0 : daysToNext(days, day)
  const next = in_days === null ? null : { in_days, day: ((day - 1 + in_days) % 7) + 1, time: from }
  return { local_time: time, until: null, next }
}

function daysToNext(days: readonly number[], today: number): number | null {
  for (let ahead = 1; ahead <= 7; ahead += 1) if (days.includes(((today - 1 + ahead) % 7) + 1)) return ahead
  return null
}

function clockIn(timeZone: string, now: Date): { day: number; time: string } {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return {
    day: (weekdays as readonly string[]).indexOf(part('weekday').toLowerCase()) + 1,
    time: `${part('hour')}:${part('minute')}`,
  }
}
