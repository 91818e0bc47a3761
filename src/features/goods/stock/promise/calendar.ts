/** Days as numbers, and calendars that count only open days. Prepared once per request, they cost no dates afterwards. */

/** Days since 1 January 1970. */
export type Day = number

const dayMs = 86_400_000

/** Returns the number of a date ('2026-12-14'). */
export const dayOf = (date: string): Day => Date.parse(`${date}T00:00Z`) / dayMs

/** Returns the date ('2026-12-14') of a day. */
export const dateOf = (day: Day): string => new Date(day * dayMs).toISOString().slice(0, 10)

/** Returns the weekday of a day, 1 for Monday to 7. Day 0 was a Thursday. */
const weekdayOf = (day: Day): number => ((((day + 3) % 7) + 7) % 7) + 1

/** A calendar of open days. */
export type Days = {
  /** Returns the day itself if it is open, else the next open one. */
  from: (day: Day) => Day
  /** Returns the open day `count` open days after a day. 0: `from`. */
  after: (day: Day, count: number) => Day
}

/**
 * Returns the calendar of some weekdays (1 = Monday) without the closed dates. No weekday at all counts as every
 * weekday: a calendar without open days would never end.
 */
export function openDays(weekdays: readonly number[], closed: readonly string[]): Days {
  const open = new Set(weekdays.length > 0 ? weekdays : [1, 2, 3, 4, 5, 6, 7])
  const shut = new Set(closed.map(dayOf))
  const from = (day: Day): Day => {
    let at = day
    while (!open.has(weekdayOf(at)) || shut.has(at)) at += 1
    return at
  }
  const after = (day: Day, count: number): Day => {
    let at = count === 0 ? from(day) : day
    for (let left = count; left > 0; left -= 1) at = from(at + 1)
    return at
  }
  return { from, after }
}
