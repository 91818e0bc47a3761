import { type ClientLanguage, type Holiday, type Substitute, stateAt, substituteScopes } from './holiday.ts'

/** The fields of a company that decide who answers for it. */
export type LookedAfter = {
  id: number
  manager_id: number | null
  backup_manager_id: number | null
  /** The language of its owner. */
  language: ClientLanguage
}

/** The staff who work here now, their chief managers and holidays. */
export type Team = {
  working: ReadonlySet<number>
  /** The ids of chief managers. */
  chiefs: readonly number[]
  holidays: readonly Holiday[]
}

/** One step on the way to the answer, in order. */
export type Step = { manager_id: number | null; why: Why }
export const whys = [
  'noOne',
  'left',
  'present',
  'away',
  'substitute',
  'noSubstitute',
  'circle',
  'tooFar',
  'substituteLeft',
  'backup',
  'backupAway',
  'chief',
  'noOneElse',
] as const
export type Why = (typeof whys)[number]
export type Answering = { manager_id: number | null; steps: Step[] }

/** The most substitutes in a chain (product 4.14). */
export const farthest = 5

/**
 * Returns who answers for a company at a moment (product 4.14): its manager; while they are away their substitute for
 * it; if that one is away too, their substitute; then the backup, the chief manager on duty, and at last the manager.
 * `effective_managers` is the same rule in SQL; a test compares the two.
 */
export function effectiveManager(company: LookedAfter, team: Team, at: Date): Answering {
  const { manager_id } = company
  if (manager_id === null) return { manager_id: null, steps: [{ manager_id: null, why: 'noOne' }] }
  if (!team.working.has(manager_id)) return { manager_id: null, steps: [{ manager_id, why: 'left' }] }
  const away = awayAt(team.holidays, at)
  if (!away.has(manager_id)) return { manager_id, steps: [{ manager_id, why: 'present' }] }
  const steps: Step[] = [{ manager_id, why: 'away' }]
  const found = walk(company, team, away, steps) ?? fallBack(company, team, away, steps)
  return { manager_id: found, steps }
}

function walk(
  company: LookedAfter,
  { working }: Team,
  away: ReadonlyMap<number, Holiday>,
  steps: Step[],
): number | null {
  const seen = new Set([company.manager_id])
  let holiday = away.get(company.manager_id!)
  const stop = (manager_id: number | null, why: Why) => {
    steps.push({ manager_id, why })
    return null
  }
  while (holiday) {
    if (seen.size > farthest) return stop(holiday.manager_id, 'tooFar')
    const substitute = substituteFor(company, holiday.substitutes)?.substitute_id
    if (substitute === undefined) return stop(holiday.manager_id, 'noSubstitute')
    if (seen.has(substitute)) return stop(substitute, 'circle')
    if (!working.has(substitute)) return stop(substitute, 'substituteLeft')
    seen.add(substitute)
    holiday = away.get(substitute)
    steps.push({ manager_id: substitute, why: holiday ? 'away' : 'substitute' })
    if (!holiday) return substitute
  }
  return null
}

function fallBack(
  { manager_id, backup_manager_id: backup }: LookedAfter,
  { working, chiefs }: Team,
  away: ReadonlyMap<number, Holiday>,
  steps: Step[],
): number | null {
  const isThere = (id: number) => working.has(id) && !away.has(id)
  if (backup !== null) {
    steps.push({ manager_id: backup, why: isThere(backup) ? 'backup' : 'backupAway' })
    if (isThere(backup)) return backup
  }
  const chief = [...chiefs].sort((one, other) => one - other).find(isThere)
  steps.push({ manager_id: chief ?? manager_id, why: chief === undefined ? 'noOneElse' : 'chief' })
  return chief ?? manager_id
}

/** Returns the most specific substitute: for the company, then for its language, then for all; the first of each. */
export function substituteFor<One extends Substitute>(
  { id, language }: Pick<LookedAfter, 'id' | 'language'>,
  substitutes: readonly One[],
): One | undefined {
  const fits = {
    organizations: ({ organization_ids }: One) => organization_ids.includes(id),
    language: (one: One) => one.language === language,
    all: () => true,
  }
  for (const scope of substituteScopes) {
    const found = substitutes.find((one) => one.scope === scope && fits[scope](one))
    if (found) return found
  }
  return undefined
}

/** Returns who is away, with their holiday: the one planned first if there are several. */
function awayAt(holidays: readonly Holiday[], at: Date): Map<number, Holiday> {
  const away = new Map<number, Holiday>()
  for (const holiday of [...holidays].sort((one, other) => one.id - other.id))
    if (!away.has(holiday.manager_id) && stateAt(holiday, at) === 'active')
      away.set(holiday.manager_id, holiday)
  return away
}
