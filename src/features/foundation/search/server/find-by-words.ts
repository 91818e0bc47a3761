import { addBeginnings } from './guess.ts'
import type { Lexicon } from './lexicon.ts'
import { meetingOf, type Question, type SearchTerm, telling } from './question.ts'
import { byScore, type Weighed } from './weigh.ts'
import { type Worth, worthOf } from './worth.ts'

/** What was found, the best first; `rest`: what was only roughly weighed. `total`: how many there are, found or not. */
export type Looked = { found: Weighed[]; rest: number[]; total: number }

/** Finds products by inputs and weighs them: in the database, or in an index in memory. */
export type Look = {
  /** Those that have every one. */
  all(searchTerms: readonly SearchTerm[], asked: Worth): Promise<Looked>
  /** Those that have any. */
  any(searchTerms: readonly SearchTerm[], asked: Worth): Promise<Looked>
}

/** `named`: some of it is called so or of that kind; the others only mention it. `total`: with those that are not told. */
export type FoundByWords = { ids: number[]; total: number; relaxed: boolean; named: boolean }

/** Fewer results than this, and the query is read more freely. */
const few = 10

/** So many products that have only some of the words are looked through. */
const loosely = 500

/**
 * What meets less than this share of what the best one meets has a common word with the question and no more; among the
 * first ten less will do, so that few results are not fewer still. On real catalogues and judged questions these lose
 * nothing of the first ten.
 */
const nearEnough = 0.6
const nearEnoughForFirst = 0.4

const nothing: Looked = { found: [], rest: [], total: 0 }

/**
 * Products that have all the words asked for, the best first. Where they are few, the last word may also be the
 * beginning of one, and behind them come products that have most of the words; not when the query `isAnswered` already,
 * nor when it is asked `exactly`.
 */
export async function findByWords(
  { look, lexicon }: { look: Look; lexicon: Lexicon },
  { searchTerms, lost }: Question,
  { isAnswered, exactly }: { isAnswered: boolean; exactly: boolean },
): Promise<FoundByWords> {
  if (searchTerms.length === 0 || (exactly && lost)) return { ids: [], total: 0, relaxed: true, named: false }
  const totals = await lexicon.totals()
  const whole = () => look.all(telling(searchTerms), worthOf(searchTerms, totals))

  let met = await whole()
  const enough = isAnswered || exactly ? 0 : few
  if (met.found.length < enough && (await addBeginnings(lexicon, searchTerms))) met = await whole()
  const loose =
    met.found.length < enough && searchTerms.length > 1
      ? await look.any(rarest(searchTerms), worthOf(searchTerms, totals))
      : nothing

  const seen = new Set(met.found.map(({ id }) => id))
  const found = [...met.found, ...loose.found.filter(({ id }) => !seen.has(id))]
  const best = withoutTail(found.sort(byScore), seen)
  return {
    ids: [...new Set([...best.map(({ id }) => id), ...met.rest])],
    total: met.total + best.length - seen.size,
    relaxed: lost || met.found.length === 0,
    named: best.some(({ named }) => named),
  }
}

/** Those that have all the words, and of the others those near the best. */
function withoutTail(weighed: Weighed[], whole: ReadonlySet<number>): Weighed[] {
  const best = Math.max(0, ...weighed.map(({ met }) => met))
  let stored = 0
  return weighed.filter(({ id, met }) => {
    const near = met >= best * (stored < few ? nearEnoughForFirst : nearEnough)
    if (!near && !whole.has(id)) return false
    stored += 1
    return true
  })
}

/** The rarest of the inputs: as many as can be looked through together. */
function rarest(searchTerms: readonly SearchTerm[]): SearchTerm[] {
  const sorted = [...searchTerms].sort((one, other) => meetingOf(one) - meetingOf(other))
  let products = 0
  return sorted.filter((searchTerm, place) => {
    products += meetingOf(searchTerm)
    return place === 0 || products <= loosely
  })
}
