import type { Lang } from '#platform/shared/i18n.ts'

/** Why someone should become the manager of an applicant, the most important first. */
export const suggestionReasons = ['assigned', 'referral', 'language', 'country', 'load'] as const
export type SuggestionReason = (typeof suggestionReasons)[number]

export type Applicant = { locale: Lang; manager_id: number | null; referral: string | null }
/** A candidate: their languages, whether they know the applicant's country, and their number of clients. */
export type Candidate = {
  id: number
  languages: readonly string[]
  clients: number
  knows_country: boolean
  is_away: boolean
}
export type Suggestion = { manager_id: number; reasons: SuggestionReason[] }

/**
 * Suggests a manager for an applicant, with the reasons. An assigned manager stays; otherwise prefers those who speak
 * the applicant's language, then those who know the country, then those with the fewest clients. Never suggests
 * someone who is away; null if there is no one.
 */
export function suggestManager(applicant: Applicant, candidates: readonly Candidate[]): Suggestion | null {
  const { manager_id, referral, locale } = applicant
  if (manager_id !== null) return { manager_id, reasons: [referral ? 'referral' : 'assigned'] }
  const speaks = ({ languages }: Candidate) => languages.includes(locale)
  const knows = ({ knows_country }: Candidate) => knows_country
  const there = candidates.filter(({ is_away }) => !is_away)
  const [best, ...others] = there.toSorted(
    (a, b) =>
      Number(speaks(b)) - Number(speaks(a)) ||
      Number(knows(b)) - Number(knows(a)) ||
      a.clients - b.clients ||
      a.id - b.id,
  )
  if (!best) return null
  const isEqual = (other: Candidate) => speaks(other) === speaks(best) && knows(other) === knows(best)
  const reasons: SuggestionReason[] = []
  if (speaks(best)) reasons.push('language')
  if (knows(best)) reasons.push('country')
  if (others.some((other) => isEqual(other) && other.clients > best.clients)) reasons.push('load')
  return { manager_id: best.id, reasons }
}
