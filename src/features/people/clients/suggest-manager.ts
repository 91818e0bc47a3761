import type { Lang } from '#platform/shared/i18n.ts'

/** Why someone should look after an applicant: what weighs most comes first. */
export const suggestionReasons = ['assigned', 'referral', 'language', 'country', 'load'] as const
export type SuggestionReason = (typeof suggestionReasons)[number]

export type Applicant = { locale: Lang; manager_id: number | null; referral: string | null }
/** Someone who could: what they speak, whether they know the applicant's country, and how many clients they have. */
export type Candidate = {
  id: number
  languages: readonly string[]
  clients: number
  knows_country: boolean
  is_away: boolean
}
export type Suggestion = { manager_id: number; reasons: SuggestionReason[] }

/**
 * Who should look after an applicant, and why. The person who has them already keeps them; else the person who speaks their language,
 * of those the person who knows their country, of those the person who has the fewest clients. No one who is away is suggested; null where
 * no one is there.
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
