import { type Db, run, statement } from '#platform/server/db.ts'
import { barcodeOf, codeOf } from '../../fold.ts'
import { oneSlipAway, slipsBetween } from '../../spelling.ts'
import { ask } from './ask.ts'
import { type Shown, shownOnly } from './shown.ts'

const most = 200

/**
 * Reads a query as a part number, article or barcode, separators and look-alike letters aside: products whose code it
 * is, then those whose code begins with it or has it inside. Parts of a code are looked for only when the query looks
 * like one, or is a single word that is not a word of the catalogue (`isWord`).
 */
export async function findByCode(db: Db, query: string, isWord: boolean, shown: Shown): Promise<number[]> {
  const code = codeOf(query)
  if (code.length < 2) return []
  const mayBePart = looksLikeCode(query) || (!isWord && code.length >= 4 && !/\s/.test(query))
  const find = mayBePart ? containing : exactly
  return idsOf(await find(db, code, shown))
}

/** It has a digit, three letters or digits, and at most three words. */
export const looksLikeCode = (query: string): boolean => {
  return /\d/.test(query) && query.trim().split(/\s+/).length <= 3 && codeOf(query).length >= 3
}

const barcode = (code: string): string => (/^\d{8,14}$/.test(code) ? barcodeOf(code) : '-')

const exact = statement<{ id: number }>(
  'catalogue.products_by_code',
  `select s.product_id::float8 as id from product_codes c join product_search s using (product_id)
   where ((c.code = $1 and c.kind <> 'ean') or (c.code = $2 and c.kind = 'ean')) and ${shownOnly(3)}
   order by c.kind, s.product_id limit ${most}`,
)

const exactly = (db: Db, code: string, shown: Shown) => run(db, exact, [code, barcode(code), ...shown])

/** The code itself first, then by the beginning and by the middle; a manufacturer's code goes before an article. */
const containing = (db: Db, code: string, shown: Shown) =>
  ask<{ id: number }>(
    db,
    `select s.product_id::float8 as id from (
       select product_id, min(place) as place, min(length(code)) as length, min(code) as code from (
         (select product_id, code, -1 as place from product_codes
          where (code = $1 and kind <> 'ean') or (code = $2 and kind = 'ean') limit ${most})
         union all
         (select product_id, code, case kind when 'mpn' then 0 else 1 end from product_codes
          where code like $1 || '%' and kind <> 'ean' order by length(code), code limit ${most})
         union all
         (select product_id, code, case kind when 'mpn' then 2 else 3 end from product_codes
          where length($1) >= 5 and code like '%' || $1 || '%' and kind <> 'ean' order by length(code), code limit ${most})
       ) as found group by product_id
     ) as c join product_search s using (product_id)
     where ${shownOnly(3)} order by c.place, c.length, c.code limit ${most}`,
    [code, barcode(code), ...shown],
  )

const anyOfThese = statement<{ id: number }>(
  'catalogue.products_by_codes',
  `with c as materialized (
     select c.product_id, c.kind from unnest((select $1::text[])) as given (code) join product_codes c on c.code = given.code
     where c.kind <> 'ean' limit ${most}
   )
   select s.product_id::float8 as id from c join product_search s using (product_id)
   where ${shownOnly(2)} order by c.kind, s.product_id`,
)

/** Products whose code is one slip from the one asked for; if there is none, those with the likest codes. */
export async function findByMistypedCode(db: Db, query: string, shown: Shown): Promise<number[]> {
  const code = codeOf(query)
  if (code.length < 4) return []
  const slipped = await run(db, anyOfThese, [oneSlipAway(code), ...shown])
  return slipped.length > 0 ? idsOf(slipped) : likest(db, code, shown)
}

async function likest(db: Db, code: string, shown: Shown): Promise<number[]> {
  const like = await ask<{ id: number; code: string }>(
    db,
    `with c as materialized (
       select product_id, code from product_codes where code % $1 and kind <> 'ean' order by similarity(code, $1) desc limit 20
     )
     select s.product_id::float8 as id, c.code from c join product_search s using (product_id) where ${shownOnly(2)}`,
    [code, ...shown],
  )
  const near = Math.max(2, Math.floor(code.length / 4))
  const slips = ({ code: other }: { code: string }) => slipsBetween(code, other, near)
  return idsOf(like.filter((one) => slips(one) <= near).sort((one, other) => slips(one) - slips(other)))
}

const idsOf = (rows: { id: number }[]): number[] => [...new Set(rows.map(({ id }) => id))]
