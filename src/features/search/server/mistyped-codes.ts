import { type Db, run, statement } from '#platform/server/db.ts'
import { codeOf } from '../fold.ts'
import { oneSlipAway, slipsBetween, unlikelinessOfSlip } from '../spelling.ts'
import { idsOf } from './codes.ts'
import { type Shown, shownOnly } from './shown.ts'

type Found = { id: number; code: string }

/** No code is this long; each sign of it costs some seventy spellings. */
const longest = 32

/** All spellings as one sorted array in one text: for the reasons see `wordsAmong`. */
const anyOfThese = statement<Found>(
  'search.products_by_codes',
  `with c as materialized (
     select product_id, kind, code from product_codes
     where code = any((select string_to_array($1, ' '))::text[]) and kind <> 'ean' limit 200
   )
   select s.product_id as id, c.code from c join product_search s using (product_id)
   where ${shownOnly(2)} order by c.kind, s.product_id`,
)

/**
 * Products whose code is one slip from the one asked for, the likeliest slip first; if there is none and the query
 * means nothing else (`isLost`), those with the likest codes.
 */
export async function findByMistypedCode(
  db: Db,
  query: string,
  isLost: boolean,
  shown: Shown,
): Promise<number[]> {
  const code = codeOf(query)
  if (code.length < 4 || code.length > longest) return []
  const slipped = await run(db, anyOfThese, [oneSlipAway(code).sort().join(' '), ...shown])
  if (slipped.length > 0) return nearestFirst(slipped, (other) => unlikelinessOfSlip(code, other))
  return isLost ? likest(db, code, shown) : []
}

const alike = statement<Found>(
  'search.products_by_code_alike',
  `with c as materialized (
     select product_id, code from product_codes where code % $1 and kind <> 'ean' order by similarity(code, $1) desc limit 20
   )
   select s.product_id as id, c.code from c join product_search s using (product_id) where ${shownOnly(2)}`,
  'anew',
)

async function likest(db: Db, code: string, shown: Shown): Promise<number[]> {
  const like = await run(db, alike, [code, ...shown])
  const near = Math.max(2, Math.floor(code.length / 4))
  return nearestFirst(
    like.filter((one) => slipsBetween(code, one.code, near) <= near),
    (other) => slipsBetween(code, other, near),
  )
}

const nearestFirst = (found: Found[], distance: (code: string) => number): number[] =>
  idsOf([...found].sort((one, other) => distance(one.code) - distance(other.code)))
