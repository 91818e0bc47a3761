import { type Lengths, type Occurrences, saturated } from './bm25f.ts'
import { occurrencesIn } from './occurrences.ts'
import type { Alternative } from './question.ts'
import type { Totals, Worth } from './worth.ts'

/** A product that may match, with its tsvector as text. */
export type Candidate = Lengths & { id: number; words: string }

/**
 * A weighed candidate. `met`: the share of the query it meets, 0 to 1, weighted by how telling each term is.
 * `named`: the words are in its name or kind, not only in its description.
 */
export type Weighed = { id: number; score: number; met: number; named: boolean }

/** Returns the candidates by how well they match, best first. */
export const weigh = (candidates: readonly Candidate[], asked: Worth): Weighed[] =>
  candidates.map((candidate) => weighed(candidate, asked)).sort(byScore)

export const byScore = (one: Weighed, other: Weighed): number => other.score - one.score || one.id - other.id

function weighed(candidate: Candidate, { searchTerms, worth, totals }: Worth): Weighed {
  let score = 0
  let met = 0
  let named = false
  searchTerms.forEach(({ alternatives }, place) => {
    const ways = alternatives.map((alternative) => meets(candidate, alternative, totals))
    const best = Math.max(...ways.map((way) => way.score))
    score += worth[place]! * best
    if (best > 0) met += worth[place]!
    named ||= ways.some((way) => way.named)
  })
  const asked = worth.reduce((sum, one) => sum + one, 0)
  const share = asked > 0 ? met / asked : 0
  return { id: candidate.id, score: score * share ** 1.5, met: share, named }
}

const not = { score: 0, named: false }

function meets(candidate: Candidate, { words, stems, weight }: Alternative, totals: Totals) {
  const said = stems.map((stem) => occurrencesIn(candidate.words, stem))
  if (said.some((one) => one === null)) return not
  const literal = words.every((word) => candidate.words.includes(`'=${word}'`)) ? 1 : 0.93
  const strength = Math.min(...said.map((one) => saturated(one as Occurrences, candidate, totals)))
  return {
    score: weight * literal * strength,
    named: said.some((one) => one!.code + one!.name + one!.kind > 0),
  }
}
