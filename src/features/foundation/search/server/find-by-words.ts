import { addBeginnings } from './guess.ts'
import type { Lexicon } from './lexicon.ts'
import { meetingOf, type Question, type SearchTerm, telling } from './question.ts'
import { byScore, type Weighed } from './weigh.ts'
import { type Worth, worthOf } from './worth.ts'

/** Results, best first. `rest`: ids weighed only roughly. `total`: how many match, returned or not. */
export type Looked = { found: Weighed[]; rest: number[]; total: number }

/** Finds and weighs products by terms, in the database or in an index in memory. */
export type Look = {
  /** Returns products with every term. */
  all(searchTerms: readonly SearchTerm[], asked: Worth): Promise<Looked>
  /** Returns products with any term. */
  any(searchTerms: readonly SearchTerm[], asked: Worth): Promise<Looked>
}

/**
 * `named`: some results have the words in their name or kind; otherwise they are only mentioned. `total`
 * includes those not returned.
 */
export type FoundByWords = { ids: number[]; total: number; relaxed: boolean; named: boolean }

/** With fewer results the query is read more freely. */
const few = 10

/** The most products with only some of the words that are examined. */
const loosely = 500

/**
 * The share of the best match below which a result has only a common word with the query. For the first ten a
 * lower share suffices, so that short results do not become shorter. On real catalogues and judged queries
 * these lose none of the first ten.
 */
const nearEnough = 0.6
const nearEnoughForFirst = 0.4

const nothing: Looked = { found: [], rest: [], total: 0 }

/**
 * Returns products with all words, best first. If there are few, the last word may also be a prefix, and
 * products with most of the words follow. Not if the query `isAnswered` already or is `exactly`.
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

/** Keeps results with all words, and others close to the best. */
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

/** Returns the rarest terms: as many as can be examined together. */
function rarest(searchTerms: readonly SearchTerm[]): SearchTerm[] {
  const sorted = [...searchTerms].sort((one, other) => meetingOf(one) - meetingOf(other))
  let products = 0
  return sorted.filter((searchTerm, place) => {
    products += meetingOf(searchTerm)
    return place === 0 || products <= loosely
  })
}
