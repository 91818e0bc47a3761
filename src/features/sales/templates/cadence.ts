import { dayAfter, weekdayOf } from '#features/foundation/company/opening.ts'
import type { Client } from '#platform/shared/audience.ts'
import { mayDo } from '#platform/shared/org-role.ts'

export const cadenceUnits = ['week', 'month'] as const
export type CadenceUnit = (typeof cadenceUnits)[number]

/** `remind`: a notice. `prepare`: a cart, and a notice. Neither ever makes an order. */
export const cadenceModes = ['remind', 'prepare'] as const
export type CadenceMode = (typeof cadenceModes)[number]

/** Why a cadence rests: the last two times were not answered, or no cart could be prepared. */
export const pauseReasons = ['unanswered', 'failed'] as const
export type PauseReason = (typeof pauseReasons)[number]

/** The most weeks or months between two times. */
export const mostBetween = 52
/** After this many times in a row without an answer a cadence pauses. */
export const mostUnanswered = 2

/**
 * When a template repeats, in dates ('2026-10-31'): every `every` weeks on `weekday` (1 = Monday), or every `every`
 * months on `day` (31: the last day of the month). Weeks and months are counted from that of `anchor`, and nothing is
 * due before it.
 */
export type Cadence = { every: number; anchor: string } & (
  | { unit: 'week'; weekday: number; day?: null }
  | { unit: 'month'; day: number; weekday?: null }
)

/** The days on which the company works: weekdays (1 = Monday) without the closed dates. */
export type WorkDays = { work_days: readonly number[]; closed: readonly string[] }

/** A due day, and the working day on which it is prepared: the same, or the last one before it. */
export type Due = { due_on: string; runs_on: string }

/** Further back than this no working day is looked for: such a company is always closed. */
const furthestBack = 31

/** Returns the first due day after a date, with the day on which it is prepared. */
export function nextDue(cadence: Cadence, after: string, work: WorkDays): Due {
  const due_on = dueAfter(cadence, after)
  return { due_on, runs_on: preparedOn(due_on, work) }
}

/**
 * Returns the first due day that is prepared after a date. Due days that would be prepared together, because the
 * company is closed or no process ran, count once.
 */
export function nextPrepared(cadence: Cadence, after: string, work: WorkDays): Due {
  let due = nextDue(cadence, after, work)
  while (due.runs_on <= after) due = nextDue(cadence, due.due_on, work)
  return due
}

/** Returns the working day on which a due day is prepared. */
export function preparedOn(due: string, { work_days, closed }: WorkDays): string {
  for (let back = 0; back <= furthestBack; back += 1) {
    const day = dayAfter(due, -back)
    if (work_days.includes(weekdayOf(day) + 1) && !closed.includes(day)) return day
  }
  return due
}

/** Returns how many working days lie after one date up to another; 0 if it is not later. */
export function workDaysBetween(from: string, to: string, { work_days, closed }: WorkDays): number {
  let count = 0
  for (let day = dayAfter(from, 1); day <= to; day = dayAfter(day, 1))
    if (work_days.includes(weekdayOf(day) + 1) && !closed.includes(day)) count += 1
  return count
}

function dueAfter(cadence: Cadence, after: string): string {
  const { anchor } = cadence
  const from = after >= anchor ? dayAfter(after, 1) : anchor
  return cadence.unit === 'week'
    ? weeklyFrom(from, cadence.weekday, cadence)
    : monthlyFrom(from, cadence.day, cadence)
}

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000

/** The first weekday from a date on, in a week that is a multiple of `every` weeks after the anchor's. */
function weeklyFrom(from: string, weekday: number, { every, anchor }: Cadence): string {
  const first = dayAfter(anchor, weekday - 1 - weekdayOf(anchor))
  const weeks = Math.ceil(Math.max(0, daysBetween(first, from)) / 7 / every) * every
  return dayAfter(first, weeks * 7)
}

const monthOf = (date: string): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1

/** The first such day of a month from a date on, in a month that is a multiple of `every` months after the anchor's. */
function monthlyFrom(from: string, day: number, { every, anchor }: Cadence): string {
  const first = monthOf(anchor)
  const months = Math.ceil((monthOf(from) - first) / every) * every
  const due = dayOfMonth(first + months, day)
  return due >= from ? due : dayOfMonth(first + months + every, day)
}

/** A day of a month, at most its last one. Months are counted from the year 0. */
function dayOfMonth(month: number, day: number): string {
  const last = new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0))
  return dayAfter(last.toISOString().slice(0, 10), Math.min(0, day - last.getUTCDate()))
}

type Made = { created_by: number; by_staff: boolean }

/** Tells whether a buyer may change when a template repeats: who made it, and owners of the company. */
export const mayRepeat = (person: Pick<Client, 'id' | 'org_role'>, { created_by, by_staff }: Made): boolean =>
  mayDo(person.org_role, 'manage') || (mayDo(person.org_role, 'buy') && !by_staff && person.id === created_by)
