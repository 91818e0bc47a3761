/** A calendar day of the company, '2026-11-22'. Days compare as strings. */
export type Day = string

const dayMs = 86_400_000
const momentOf = (day: Day): Date => new Date(`${day}T00:00:00Z`)

const dayOf = (moment: Date): Day => moment.toISOString().slice(0, 10)

export const addDays = (day: Day, days: number): Day =>
  dayOf(new Date(momentOf(day).getTime() + days * dayMs))

/** Returns the same day this many months later, or the last day of a shorter month. */
export function addMonths(day: Day, months: number): Day {
  const first = momentOf(`${day.slice(0, 7)}-01`)
  first.setUTCMonth(first.getUTCMonth() + months)
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(Number(day.slice(8)), last))
  return dayOf(first)
}

export const daysBetween = (from: Day, to: Day): number =>
  Math.round((momentOf(to).getTime() - momentOf(from).getTime()) / dayMs)

/** Both days are included. */
export type Window = { from: Day; to: Day }

/** Returns the window of this many months that ends on this day. */
export const windowTo = (to: Day, months: number): Window => ({
  from: addDays(addMonths(to, -months), 1),
  to,
})

export const isWithin = ({ from, to }: Window, day: Day): boolean => from <= day && day <= to
