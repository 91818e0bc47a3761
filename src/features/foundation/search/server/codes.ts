import { type Db, run, statement } from '#platform/server/db.ts'
import { barcodeOf, codeOf } from '../fold.ts'
import { afterAll } from './lexicon.ts'
import { type Shown, shownOnly } from './shown.ts'

export const most = 200
const longest = 64

/** With so many that begin so, no one looks for codes that have it inside. */
const enough = 10

/** Products by their codes, those that are shown: in the database, or in an index in memory. `barcode` is '-' where it is none. */
export type Codes = {
  /** Whose code it is; a barcode first, then by age. */
  exact(code: string, barcode: string): Promise<number[]>
  /** Whose code it is, then whose code begins so: the shorter before the longer, a manufacturer's before a SKU. */
  beginning(code: string, barcode: string): Promise<{ id: number; is_exact: boolean }[]>
  /** Whose code has it inside: a manufacturer's before a SKU, the shorter before the longer. */
  having(code: string): Promise<number[]>
  /** Whose code is one of these. */
  among(spellings: readonly string[]): Promise<CodeOf[]>
  /** Whose codes look alike. */
  alike(code: string): Promise<CodeOf[]>
}
export type CodeOf = { id: number; code: string }

/**
 * Reads a query as a SKU, manufacturer part number or barcode, separators and look-alike e-mails aside: products whose
 * code it is, then those whose code begins with it or, where these are few and none is it, has it inside. Parts of a
 * code are looked for only when the query looks like one, or is a single word that is not a word of the catalogue
 * (`isWord`).
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

/** It has a digit, three letters or digits, and at most three words. */
export const looksLikeCode = (query: string): boolean => {
  return /\d/.test(query) && query.trim().split(/\s+/).length <= 3 && codeOf(query).length >= 3
}

/** One piece with letters and digits of which one is never a word: 'HB-M8X61-A2', '608-2RS', not 'm8' nor '61'. */
export const mayOnlyBeCode = (query: string): boolean =>
  /^\S+$/.test(query) && /\d/.test(query) && /\p{L}/u.test(query) && codeOf(query).length >= 5

const barcode = (code: string): string => (/^\d{8,14}$/.test(code) ? barcodeOf(code) : '-')

const exact = statement<{ id: number }>(
  'search.products_by_code',
  `select s.product_id as id from product_codes c join product_search s using (product_id)
   where ((c.code = $1 and c.kind <> 'ean') or (c.code = $2 and c.kind = 'ean')) and ${shownOnly(3)}
   order by c.kind, s.product_id limit ${most}`,
)

/** The code itself first, then the shorter before the longer; a manufacturer's code goes before a SKU. */
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
  'anew',
)

/** All spellings as one sorted array in one text: for the reasons see `wordsAmong`. */
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
  'anew',
)

export const codesInSql = (db: Db, shown: Shown): Codes => ({
  exact: async (code, barcode) => idsOf(await run(db, exact, [code, barcode, ...shown])),
  beginning: (code, barcode) => run(db, beginning, [code, barcode, afterAll(code), ...shown]),
  having: async (code) => idsOf(await run(db, having, [code, ...shown])),
  among: (spellings) => run(db, anyOfThese, [[...spellings].sort().join(' '), ...shown]),
  alike: (code) => run(db, alike, [code, ...shown]),
})

export const idsOf = (rows: { id: number }[]): number[] => [...new Set(rows.map(({ id }) => id))]
