import type { Db } from '#platform/server/db.ts'
import { type Candidates, candidates, inNames, most } from './candidates.ts'
import { addBeginnings } from './guess.ts'
import { totalsOf } from './lexicon.ts'
import { havingAll, havingAny, meetingOf, type Question, telling, type Wish } from './question.ts'
import type { Shown } from './shown.ts'
import { type Weighed, weigh } from './weigh.ts'
import { worthOf } from './worth.ts'

/** `named`: some of it is called so or of that kind; the others only mention it. */
export type FoundByWords = { ids: number[]; relaxed: boolean; named: boolean }

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

const nothing: Candidates = { found: [], rest: [] }

/**
 * Products that have all the words asked for, the best first. Where they are few, the last word may also be the
 * beginning of one, and behind them come products that have most of the words; not when the query `isAnswered` already,
 * nor when it is asked `exactly`.
 */
export async function findByWords(
  db: Db,
  { wishes, lost }: Question,
  shown: Shown,
  { isAnswered, exactly }: { isAnswered: boolean; exactly: boolean },
): Promise<FoundByWords> {
  if (wishes.length === 0 || (exactly && lost)) return { ids: [], relaxed: true, named: false }
  const totals = await totalsOf(db)
  const look = (tsquery: string) => candidates(db, tsquery, worthOf(wishes, totals), shown)

  let whole = await broadly(look, havingAll(telling(wishes)))
  const enough = isAnswered || exactly ? 0 : few
  if (whole.found.length < enough && (await addBeginnings(db, wishes)))
    whole = await look(havingAll(telling(wishes)))
  const loose =
    whole.found.length < enough && wishes.length > 1 ? await look(havingAny(rarest(wishes))) : nothing

  const seen = new Set(whole.found.map(({ id }) => id))
  const found = [...whole.found, ...loose.found.filter(({ id }) => !seen.has(id))]
  const best = withoutTail(weigh(found, worthOf(wishes, totals)), seen)
  const ids = [...best.map(({ id }) => id), ...whole.rest]
  return {
    ids: [...new Set(ids)],
    relaxed: lost || whole.found.length === 0,
    named: best.some(({ named }) => named),
  }
}

/** Those that have all the words, and of the others those near the best. */
function withoutTail(weighed: Weighed[], whole: ReadonlySet<number>): Weighed[] {
  const best = Math.max(0, ...weighed.map(({ met }) => met))
  let kept = 0
  return weighed.filter(({ id, met }) => {
    const near = met >= best * (kept < few ? nearEnoughForFirst : nearEnough)
    if (!near && !whole.has(id)) return false
    kept += 1
    return true
  })
}

/** Of more matches than are looked through, those in the name come before whichever were met first. */
async function broadly(look: (tsquery: string) => Promise<Candidates>, tsquery: string): Promise<Candidates> {
  const any = await look(tsquery)
  if (any.rest.length + any.found.length < most) return any
  const named = await look(inNames(tsquery))
  return named.found.length < few
    ? any
    : { found: named.found, rest: [...named.rest, ...any.found.map(({ id }) => id), ...any.rest] }
}

/** The rarest of the wishes: as many as can be looked through together. */
function rarest(wishes: readonly Wish[]): Wish[] {
  const sorted = [...wishes].sort((one, other) => meetingOf(one) - meetingOf(other))
  let products = 0
  return sorted.filter((wish, place) => {
    products += meetingOf(wish)
    return place === 0 || products <= loosely
  })
}
