import { type Db, run, statement } from '#platform/server/database/db.ts'
import { barcodeOf, codeOf } from '../fold.ts'
import { afterAll } from './lexicon.ts'
import { type Shown, shownOnly } from './shown.ts'

export const most = 200
const longest = 64

/** With this many codes that begin with the query, codes that contain it are not searched. */
const enough = 10

/**
 * Finds shown products by their codes, in the database or in an index in memory. `barcode` is '-' if the
 * query is not one.
 */
export type Codes = {
  /** Returns products with exactly this code; barcodes first, then by age. */
  exact(code: string, barcode: string): Promise<number[]>
  /**
   * Returns products with this code, then those whose code begins with it: shorter before longer,
   * manufacturer's before ours.
   */
  beginning(code: string, barcode: string): Promise<{ id: number; is_exact: boolean }[]>
  /** Returns products whose code contains it: manufacturer's before ours, shorter before longer. */
  having(code: string): Promise<number[]>
  /** Returns products whose code is one of these. */
  among(spellings: readonly string[]): Promise<CodeOf[]>
  /** Returns products with similar codes. */
  alike(code: string): Promise<CodeOf[]>
}
export type CodeOf = { id: number; code: string }

/**
 * Reads a query as a part number, manufacturer part number or barcode, ignoring separators and look-alike
 * letters. Returns products with this code, then those whose code begins with it, or, if these are few and
 * none is exact, contains it. Parts of a code are searched only if the query looks like a code, or is a
 * single word unknown to the catalogue (`isWord`).
 */
export async function findByCode(codes: Codes, query: string, isWord: boolean): Promise<number[]> {
  const code = codeOf(query)
  if (code.length < 2 || code.length > longest) return []
  const mayBePart = looksLikeCode(query) || (!isWord && code.length >= 4 && !/\s/.test(query))
  if (!mayBePart) return codes.exact(code, barcode(code))
  const begun = await codes.beginning(code, barcode(code))
  const isEnough = code.length < 5 || begun.length >= enough || begun[0]?.is_exact
  const ids = begun.map(({ id }) => id)
  return isEnough ? ids : [...new Set([...ids, ...(await codes.having(code))])]
}

/** A code has a digit, at least three letters or digits, and at most three words. */
export const looksLikeCode = (query: string): boolean => {
  return /\d/.test(query) && query.trim().split(/\s+/).length <= 3 && codeOf(query).length >= 3
}

/**
 * Tells whether a query is one piece of letters and digits that cannot be a word: 'HB-M8X61-A2', '608-2RS',
 * but not 'm8' or '61'.
 */
export const mayOnlyBeCode = (query: string): boolean =>
  /^\S+$/.test(query) && /\d/.test(query) && /\p{L}/u.test(query) && codeOf(query).length >= 5

const barcode = (code: string): string => (/^\d{8,14}$/.test(code) ? barcodeOf(code) : '-')

const exact = statement<{ id: number }>(
  'search.products_by_code',
  `select s.product_id as id from product_codes c join product_search s using (product_id)
   where ((c.code = $1 and c.kind <> 'ean') or (c.code = $2 and c.kind = 'ean')) and ${shownOnly(3)}
   order by c.kind, s.product_id limit ${most}`,
)

/** The exact code first, then shorter before longer; a manufacturer's code before ours. */
const beginning = statement<{ id: number; is_exact: boolean }>(
  'search.products_by_beginning_of_code',
  `select s.product_id as id, c.place = -1 as is_exact from (
     select product_id, min(place) as place, min(length(code)) as length, min(code) as code from (
       (select product_id, code, -1 as place from product_codes
        where (code = $1 and kind <> 'ean') or (code = $2 and kind = 'ean') limit ${most})
       union all
       (select product_id, code, case kind when 'mpn' then 0 else 1 end from product_codes
        where code ~>=~ $1 and code ~<~ $3 and kind <> 'ean' order by length(code), code limit ${most})
     ) as found group by product_id
   ) as c join product_search s using (product_id)
   where ${shownOnly(4)} order by c.place, c.length, c.code, s.product_id limit ${most}`,
)

const having = statement<{ id: number }>(
  'search.products_by_part_of_code',
  `with c as materialized (
     select product_id, kind, code from product_codes
     where code like '%' || $1 || '%' and kind <> 'ean' order by length(code), code limit ${most}
   )
   select s.product_id as id from c join product_search s using (product_id)
   where ${shownOnly(2)} order by c.kind <> 'mpn', length(c.code), c.code, s.product_id`,
  'again',
)

/** All spellings in one text, as a sorted array: see `wordsAmong`. */
const anyOfThese = statement<CodeOf>(
  'search.products_by_codes',
  `with c as materialized (
     select product_id, kind, code from product_codes
     where code = any((select string_to_array($1, ' '))::text[]) and kind <> 'ean' limit 200
   )
   select s.product_id as id, c.code from c join product_search s using (product_id)
   where ${shownOnly(2)} order by c.kind, s.product_id`,
)

const alike = statement<CodeOf>(
  'search.products_by_code_alike',
  `with c as materialized (
     select product_id, code from product_codes where code % $1 and kind <> 'ean' order by similarity(code, $1) desc limit 20
   )
   select s.product_id as id, c.code from c join product_search s using (product_id) where ${shownOnly(2)}`,
  'again',
)

export const codesInSql = (db: Db, shown: Shown): Codes => ({
  exact: async (code, barcode) => idsOf(await run(db, exact, [code, barcode, ...shown])),
  beginning: (code, barcode) => run(db, beginning, [code, barcode, afterAll(code), ...shown]),
  having: async (code) => idsOf(await run(db, having, [code, ...shown])),
  among: (spellings) => run(db, anyOfThese, [[...spellings].sort().join(' '), ...shown]),
  alike: (code) => run(db, alike, [code, ...shown]),
})

export const idsOf = (rows: { id: number }[]): number[] => [...new Set(rows.map(({ id }) => id))]
