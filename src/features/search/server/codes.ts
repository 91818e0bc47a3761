import { type Db, run, statement } from '#platform/server/db.ts'
import { barcodeOf, codeOf } from '../fold.ts'
import { afterAll } from './lexicon.ts'
import { type Shown, shownOnly } from './shown.ts'

const most = 200
const longest = 64

/** With so many that begin so, nobody looks for codes that have it inside. */
const enough = 10

/**
 * Reads a query as a SKU, manufacturer part number or barcode, separators and look-alike letters aside: products whose
 * code it is, then those whose code begins with it or, where these are few and none is it, has it inside. Parts of a
 * code are looked for only when the query looks like one, or is a single word that is not a word of the catalogue
 * (`isWord`).
 */
export async function findByCode(db: Db, query: string, isWord: boolean, shown: Shown): Promise<number[]> {
  const code = codeOf(query)
  if (code.length < 2 || code.length > longest) return []
  const mayBePart = looksLikeCode(query) || (!isWord && code.length >= 4 && !/\s/.test(query))
  if (!mayBePart) return idsOf(await run(db, exact, [code, barcode(code), ...shown]))
  const begun = await run(db, beginning, [code, barcode(code), afterAll(code), ...shown])
  const isEnough = code.length < 5 || begun.length >= enough || begun[0]?.is_exact
  return idsOf(isEnough ? begun : [...begun, ...(await run(db, having, [code, ...shown]))])
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
   where ${shownOnly(4)} order by c.place, c.length, c.code limit ${most}`,
)

const having = statement<{ id: number }>(
  'search.products_by_part_of_code',
  `with c as materialized (
     select product_id, kind, code from product_codes
     where code like '%' || $1 || '%' and kind <> 'ean' order by length(code), code limit ${most}
   )
   select s.product_id as id from c join product_search s using (product_id)
   where ${shownOnly(2)} order by c.kind <> 'mpn', length(c.code), c.code`,
  'anew',
)

export const idsOf = (rows: { id: number }[]): number[] => [...new Set(rows.map(({ id }) => id))]
