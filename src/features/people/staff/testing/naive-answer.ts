import fc from 'fast-check'
import type { LookedAfter, Team } from '../effective-manager.ts'
import type { Holiday } from '../holiday.ts'

const hour = 3_600_000
const sunday = (year: number, month: number, n: number): number => {
  const days = Array.from({ length: 31 }, (_, day) => new Date(Date.UTC(year, month, day + 1)))
  const sundays = days.filter((day) => day.getUTCMonth() === month && day.getUTCDay() === 0)
  return sundays.at(n)!.getTime()
}
const isBetween = (at: number, from: number, to: number) => from <= at && at < to

/** The hours a clock is ahead of UTC, calculated from the local law instead of a library. */
export const hoursAhead: Record<string, (at: number, year: number) => number> = {
  UTC: () => 0,
  'Asia/Kolkata': () => 5.5,
  'Pacific/Kiritimati': () => 14,
  'Pacific/Pago_Pago': () => -11,
  'Europe/Berlin': (at, year) =>
    isBetween(at, sunday(year, 2, -1) + hour, sunday(year, 9, -1) + hour) ? 2 : 1,
  'America/New_York': (at, year) =>
    isBetween(at, sunday(year, 2, 1) + 7 * hour, sunday(year, 10, 0) + 6 * hour) ? -4 : -5,
}

function isAway({ starts_on, ends_on, time_zone, is_cancelled }: Holiday, at: Date): boolean {
  const ahead = hoursAhead[time_zone]!(at.getTime(), at.getUTCFullYear()) * hour
  const first = Date.parse(`${starts_on}T00:00:00Z`)
  const afterLast = Date.parse(`${ends_on}T00:00:00Z`) + 24 * hour
  return !is_cancelled && isBetween(at.getTime() + ahead, first, afterLast)
}

/** Returns the answer by a naive version of the rule of product 4.14: recursive, without any state between steps. */
export function answers(about: LookedAfter, team: Team, at: Date): number | null {
  const first = about.manager_id
  if (first === null || !team.working.has(first)) return null
  const isHere = (id: number) =>
    team.working.has(id) && !team.holidays.some((one) => one.manager_id === id && isAway(one, at))
  const from = (id: number, passed: number[]): number | null => {
    if (!team.working.has(id) || passed.includes(id) || passed.length > 5) return null
    if (isHere(id)) return id
    const [current] = team.holidays
      .filter((one) => one.manager_id === id && isAway(one, at))
      .sort((one, other) => one.id - other.id)
    const weight = { organizations: 1, language: 2, all: 3 }
    const [next] = current!.substitutes
      .filter(({ scope, organization_ids, language }) =>
        scope === 'all'
          ? true
          : scope === 'language'
            ? language === about.language
            : organization_ids.includes(about.id),
      )
      .map((one, place) => ({ ...one, rank: weight[one.scope] * 1000 + place }))
      .sort((one, other) => one.rank - other.rank)
    return next ? from(next.substitute_id, [...passed, id]) : null
  }
  const others = [about.backup_manager_id ?? -1, ...[...team.chiefs].sort((one, other) => one - other)]
  return from(first, []) ?? others.find(isHere) ?? first
}

const people = [1, 2, 3, 4, 5, 6, 7, 8]
const person = fc.constantFrom(...people)
/** Midnights in several time zones, ends of months and of the year, and the nights when clocks change. */
const turns = [
  ...['2026-03-08T05:00:00Z', '2026-03-08T07:00:00Z', '2026-03-28T23:00:00Z', '2026-03-29T01:00:00Z'],
  ...['2026-07-31T10:00:00Z', '2026-08-01T11:00:00Z', '2026-10-24T22:00:00Z', '2026-10-25T01:00:00Z'],
  ...['2026-11-01T04:00:00Z', '2026-12-31T18:30:00Z', '2027-01-01T00:00:00Z', '2028-02-29T00:00:00Z'],
].map((moment) => Date.parse(moment))
const dayAt = (moment: number, away: number) => new Date(moment + away * 24 * hour).toISOString().slice(0, 10)

const substitute = fc.record({
  scope: fc.constantFrom('organizations', 'language', 'all'),
  language: fc.constantFrom('en', 'ru'),
  organization_ids: fc.constantFrom([1], [2], [1, 2]),
  substitute_id: person,
})

const holidayAt = (turn: number) =>
  fc
    .record({
      manager_id: fc.constantFrom(1, 1, 1, 2, 2, 3, 3, 4, 5, 6, 7, 8),
      from: fc.integer({ min: -2, max: 0 }),
      days: fc.integer({ min: 0, max: 3 }),
      time_zone: fc.constantFrom(...Object.keys(hoursAhead)),
      is_cancelled: fc.constantFrom(false, false, false, true),
      substitutes: fc.array(substitute, { maxLength: 3 }),
    })
    .map(({ from, days, substitutes, ...one }) => ({
      ...one,
      starts_on: dayAt(turn, from),
      ends_on: dayAt(turn, from + days),
      substitutes: substitutes.map(({ scope, language, organization_ids, substitute_id }) => ({
        scope,
        substitute_id,
        language: scope === 'language' ? language : null,
        organization_ids: scope === 'organizations' ? organization_ids : [],
      })),
    }))

/** A company, its team and a moment near one of the turns: from a millisecond to a day away. */
export const cases: fc.Arbitrary<{ about: LookedAfter; team: Team; at: Date }> = fc
  .constantFrom(...turns)
  .chain((turn) =>
    fc.record({
      about: fc.record({
        id: fc.constantFrom(1, 2),
        manager_id: fc.option(fc.constantFrom(1, 1, 2, 3), { freq: 12 }),
        backup_manager_id: fc.option(person),
        language: fc.constantFrom('en', 'ru'),
      }),
      working: fc.subarray(people, { minLength: 5 }),
      chiefs: fc.subarray([7, 8]),
      holidays: fc.array(holidayAt(turn), { minLength: 2, maxLength: 9 }),
      at: fc
        .oneof(fc.constantFrom(-1, 0, 1), fc.integer({ min: -24 * hour, max: 24 * hour }))
        .map((away) => new Date(turn + away)),
    }),
  )
  .map(({ about, working, chiefs, holidays, at }) => ({
    about,
    at,
    team: {
      working: new Set(working),
      chiefs: chiefs.filter((id) => working.includes(id)),
      holidays: holidays.map((one, place) => ({ ...one, id: place + 1 })),
    },
  }))
