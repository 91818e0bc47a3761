/** Opening hours of the company, for any visitor's time zone. Times are in the company's zone. */

export type Hours = { from: string; to: string }
export type Timetable = {
  time_zone: string
  /** Monday first. Null is a day off. */
  hours: readonly (Hours | null)[]
  holidays: readonly { date: string }[]
}

/**
 * `until` is today's closing time ('18:00'); `next` the day ('2026-11-23') and time it opens again, null if
 * never.
 */
export type Opening =
  | { open: true; until: string }
  | { open: false; next: { date: string; time: string } | null }

const furthestDays = 31

export function openingAt(table: Timetable, now: Date): Opening {
  const { date, time } = localClock(now, table.time_zone)
  const today = hoursOn(table, date)
  if (today && today.from <= time && time < today.to) return { open: true, until: today.to }
  if (today && time < today.from) return { open: false, next: { date, time: today.from } }
  for (let ahead = 1; ahead <= furthestDays; ahead += 1) {
    const later = dayAfter(date, ahead)
    const hours = hoursOn(table, later)
    if (hours) return { open: false, next: { date: later, time: hours.from } }
  }
  return { open: false, next: null }
}

/** Returns the hours of a day ('2026-11-21'), or null on a day off or a holiday. */
export function hoursOn({ hours, holidays }: Timetable, date: string): Hours | null {
  if (holidays.some((holiday) => holiday.date === date)) return null
  return hours[weekdayOf(date)] ?? null
}

/**
 * Returns the days on which the company works: weekdays (1 = Monday) without the closed dates. A company without hours
 * works from Monday to Friday.
 */
export function workDaysOf({ hours, holidays }: Pick<Timetable, 'hours' | 'holidays'>): {
  work_days: number[]
  closed: string[]
} {
  const open = hours.flatMap((day, at) => (day ? [at + 1] : []))
  return { work_days: open.length > 0 ? open : [1, 2, 3, 4, 5], closed: holidays.map(({ date }) => date) }
}

/** Returns the weekday, 0 for Monday. */
export const weekdayOf = (date: string): number => (new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7

/** By time zone: creating a format costs fifty times as much as using it. */
const clocks = new Map<string, Intl.DateTimeFormat>()

/** Returns the local date and time in a zone. */
export function localClock(now: Date, timeZone: string): { date: string; time: string } {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  clocks.set(timeZone, clock)
  const [date, time] = clock.format(now).split(' ')
  return { date: date!, time: time! }
}

/** Returns the difference of two zones at a moment in minutes, positive if the second is ahead. */
export function minutesBetween(now: Date, zone: string, other: string): number {
  const minutes = (timeZone: string) => {
    const { date, time } = localClock(now, timeZone)
    return Date.parse(`${date}T${time}Z`) / 60_000
  }
  return minutes(other) - minutes(zone)
}

/** Returns the UTC offset of a zone at a moment: '+3', '−4', '+5:30'. */
export function offsetAt(now: Date, zone: string): string {
  const minutes = minutesBetween(now, 'UTC', zone)
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `${minutes < 0 ? '−' : '+'}${hours}${rest > 0 ? `:${String(rest).padStart(2, '0')}` : ''}`
}

/** Returns a time of day shifted by minutes, wrapping at midnight: '09:00' and 90 is '10:30'. */
export function timeShifted(time: string, minutes: number): string {
  const [hour, minute] = time.split(':').map(Number)
  const moved = (((hour! * 60 + minute! + minutes) % 1440) + 1440) % 1440
  return [Math.floor(moved / 60), moved % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** Returns the date ('2026-11-23') `days` days later. */
export const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/**
 * Returns the moment of a local date and time in a zone. A time skipped when the clocks go forward is moved
 * forward as they are.
 */
export function momentOf(date: string, time: string, timeZone: string): Date {
  const shown = Date.parse(`${date}T${time}Z`)
  const off = (at: number) => minutesBetween(new Date(at), 'UTC', timeZone) * 60_000
  const near = shown - off(shown)
  const moment = shown - off(near)
  return new Date(off(moment) === off(near) ? moment : Math.max(moment, near))
}

/** Returns the last moment of a day in a zone, ISO 8601: what is valid until a day ends then. */
export const endOfDay = (date: string, timeZone: string): string =>
  new Date(momentOf(dayAfter(date, 1), '00:00', timeZone).getTime() - 1).toISOString()

/**
 * Returns the moment when `hours` working hours have passed, or hours by the clock if the company is never
 * open.
 */
export function workHoursAfter(table: Timetable, from: Date, hours: number): Date {
  let left = hours * 3_600_000
  const first = localClock(from, table.time_zone).date
  for (let ahead = 0; ahead <= furthestDays; ahead += 1) {
    const date = dayAfter(first, ahead)
    const day = hoursOn(table, date)
    if (!day) continue
    const [opens, closes] = [day.from, day.to].map((time) => momentOf(date, time, table.time_zone).getTime())
    const begins = Math.max(opens!, from.getTime())
    if (closes! - begins >= left) return new Date(begins + left)
    left -= Math.max(0, closes! - begins)
  }
  return new Date(from.getTime() + hours * 3_600_000)
}
