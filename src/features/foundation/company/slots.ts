import { dayAfter, type Hours, hoursOn, localClock, type Timetable } from './opening.ts'

/** A day with its hours for calls, in the company's time zone. */
export type CallDay = { date: string; times: string[] }

/** Returns the next `days` open days with their full hours, starting `notice` minutes from now. */
export function callDays(table: Timetable, now: Date, days: number, notice = 60): CallDay[] {
  const first = localClock(new Date(now.getTime() + notice * 60_000), table.time_zone)
  const found: CallDay[] = []
  for (let ahead = 0; ahead <= furthest && found.length < days; ahead += 1) {
    const date = dayAfter(first.date, ahead)
    const hours = hoursOn(table, date)
    const times = hours ? wholeHours(hours).filter((time) => ahead > 0 || time >= first.time) : []
    if (times.length > 0) found.push({ date, times })
  }
  return found
}

const furthest = 31

const wholeHours = ({ from, to }: Hours): string[] =>
  Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`).filter(
    (time) => from <= time && time < to,
  )
