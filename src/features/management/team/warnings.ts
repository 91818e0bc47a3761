import type { Spoken } from '#features/people/staff/spoken.ts'
import { monthAfter } from './month.ts'

/** The days someone is away, and their substitutes. */
export type Away = {
  id: number
  manager_id: number
  starts_on: string
  ends_on: string
  substitutes: readonly { scope: string; substitute_id: number }[]
}
export type Warning = { kind: 'noSubstitute' | 'substituteAway' | 'circle'; who: number | null }

const meet = (one: Away, other: Away): boolean =>
  one.starts_on <= other.ends_on && other.starts_on <= one.ends_on

/** Returns the problems with the substitutes: none for all clients, one who is away too, or a circle. */
export function warningsOf(holiday: Away, all: readonly Away[]): Warning[] {
  const { substitutes } = holiday
  const warnings: Warning[] = []
  if (!substitutes.some(({ scope }) => scope === 'all')) warnings.push({ kind: 'noSubstitute', who: null })
  for (const who of new Set(substitutes.map(({ substitute_id }) => substitute_id))) {
    const theirs = all.filter((one) => one.manager_id === who && one.id !== holiday.id && meet(one, holiday))
    if (theirs.length === 0) continue
    const kind = theirs.some((one) => leadsTo(one, holiday.manager_id, all, new Set([who])))
      ? 'circle'
      : 'substituteAway'
    warnings.push({ kind, who })
  }
  return warnings
}

/** Returns whether substitutes of substitutes, each away too, lead back to a person. */
function leadsTo(from: Away, to: number, all: readonly Away[], passed: Set<number>): boolean {
  return from.substitutes.some(({ substitute_id }) => {
    if (substitute_id === to) return true
    if (passed.has(substitute_id)) return false
    passed.add(substitute_id)
    return all.some(
      (one) => one.manager_id === substitute_id && meet(one, from) && leadsTo(one, to, all, passed),
    )
  })
}

type Speaker = { id: number; languages: readonly Spoken[] }
export type Gap = { language: Spoken['id']; from: string; to: string }

/** Returns the runs of days on which everyone who speaks a language is away. */
export function gapsIn(days: readonly string[], team: readonly Speaker[], away: readonly Away[]): Gap[] {
  const languages = new Set(team.flatMap(({ languages }) => languages.map(({ id }) => id)))
  return [...languages].flatMap((language) => {
    const speakers = team.filter((one) => one.languages.some(({ id }) => id === language))
    const gaps: Gap[] = []
    for (const day of days) {
      const isOpen = speakers.some(
        ({ id }) => !away.some((one) => one.manager_id === id && one.starts_on <= day && day <= one.ends_on),
      )
      if (isOpen) continue
      const last = gaps.at(-1)
      if (last && nextDay(last.to) === day) last.to = day
      else gaps.push({ language, from: day, to: day })
    }
    return gaps
  })
}

export const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

/** Returns the days of a month ('2026-08') and of the following ones. */
export function daysOf(month: string, months = 1): string[] {
  const days: string[] = []
  const last = monthAfter(month, months - 1)
  for (let day = `${month}-01`; day.slice(0, 7) <= last; day = nextDay(day)) days.push(day)
  return days
}
