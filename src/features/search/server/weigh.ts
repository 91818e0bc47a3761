import { type Lengths, type Occurrences, rarity, saturated } from './bm25f.ts'
import type { Candidate } from './candidates.ts'
import { occurrencesIn } from './occurrences.ts'
import { type Alternative, meetingOf, type Wish } from './question.ts'

/** How many products there are, and how long their texts are on the average. */
export type Totals = Lengths & { products: number }

/** Candidates by how well they answer, the best first. */
export function weigh(candidates: readonly Candidate[], wishes: readonly Wish[], totals: Totals): number[] {
  const worth = wishes.map((wish) => rarity(meetingOf(wish), totals.products))
  return candidates
    .map((candidate) => ({ id: candidate.id, score: answerOf(candidate, wishes, worth, totals) }))
    .sort((one, other) => other.score - one.score || one.id - other.id)
    .map(({ id }) => id)
}

function answerOf(candidate: Candidate, wishes: readonly Wish[], worth: number[], totals: Totals): number {
  let score = 0
  let met = 0
  let asked = 0
  wishes.forEach(({ alternatives }, place) => {
    const best = Math.max(...alternatives.map((alternative) => meets(candidate, alternative, totals)))
    score += worth[place]! * best
    asked += worth[place]!
    if (best > 0) met += worth[place]!
  })
  return asked > 0 ? score * (met / asked) ** 1.5 : 0
}

function meets(candidate: Candidate, { words, stems, weight }: Alternative, totals: Totals): number {
  const said = stems.map((stem) => occurrencesIn(candidate.words, stem))
  if (said.some((one) => one === null)) return 0
  const literal = words.every((word) => candidate.words.includes(`'=${word}'`)) ? 1 : 0.93
  return weight * literal * Math.min(...said.map((one) => saturated(one as Occurrences, candidate, totals)))
}
