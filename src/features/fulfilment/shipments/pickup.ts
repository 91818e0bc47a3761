import { dayAfter, hoursOn, localClock, type Timetable } from '#features/foundation/company/opening.ts'

/** Product 4.7: the hours of a pickup window. Windows are within working hours. */
export const slotHours = 2
/** The most lots of one window. */
export const lotsPerSlot = 4
/** The days ahead for which windows are offered. */
export const slotDays = 14

/** `from` and `to` are in the company's time: '10:00'. */
export type Slot = { on: string; from: string; to: string }

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Returns the windows that have not begun yet. Time left after the last whole window of a day is not offered. */
export function slotsFrom(table: Timetable, now: Date): Slot[] {
  const { date, time } = localClock(now, table.time_zone)
  return Array.from({ length: slotDays }, (_, ahead) => dayAfter(date, ahead)).flatMap((on) =>
    slotsOn(table, on).filter(({ from }) => on > date || from > time),
  )
}

function slotsOn(table: Timetable, on: string): Slot[] {
  const hours = hoursOn(table, on)
  if (!hours) return []
  const [first, last] = [minutesOf(hours.from), minutesOf(hours.to)]
  const count = Math.floor((last - first) / (slotHours * 60))
  return Array.from({ length: count }, (_, at) => {
    const from = first + at * slotHours * 60
    return { on, from: clockOf(from), to: clockOf(from + slotHours * 60) }
  })
}

/** Returns the end of a window by its start. */
export const slotEnd = (from: string): string => clockOf(minutesOf(from) + slotHours * 60)
