import type { Db } from '#platform/server/db.ts'
import { type Candidates, candidates, inNames, most } from './candidates.ts'
import { addBeginnings } from './guess.ts'
import { totalsOf } from './lexicon.ts'
import { havingAll, havingAny, meetingOf, type Question, telling, type Wish } from './question.ts'
import type { Shown } from './shown.ts'
import { weigh } from './weigh.ts'

export type FoundByWords = { ids: number[]; relaxed: boolean }

/** Fewer results than this, and the query is read more freely. */
const few = 10

/** So many products that have only some of the words are looked through. */
const loosely = 500

const nothing: Candidates = { found: [], rest: [] }

/**
 * Products that have all the words asked for, the best first. Where they are few, the last word may also be the
 * beginning of one, and behind them come products that have only some of the words; not when the query `isAnswered`
 * already.
 */
export async function findByWords(
  db: Db,
  { wishes, lost }: Question,
  shown: Shown,
  isAnswered: boolean,
): Promise<FoundByWords> {
  if (wishes.length === 0) return { ids: [], relaxed: true }
  const totals = await totalsOf(db)
  const look = (tsquery: string) => candidates(db, tsquery, wishes, totals.products, shown)

  let whole = await broadly(look, havingAll(telling(wishes)))
  const enough = isAnswered ? 0 : few
  if (whole.found.length < enough && (await addBeginnings(db, wishes)))
    whole = await look(havingAll(telling(wishes)))
  const loose =
    whole.found.length < enough && wishes.length > 1 ? await look(havingAny(rarest(wishes))) : nothing

  const seen = new Set(whole.found.map(({ id }) => id))
  const found = [...whole.found, ...loose.found.filter(({ id }) => !seen.has(id))]
  const ids = [...weigh(found, wishes, totals), ...whole.rest, ...loose.rest]
  return { ids: [...new Set(ids)], relaxed: lost || whole.found.length === 0 }
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
