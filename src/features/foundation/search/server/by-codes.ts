import { type Db, run, statement } from '#platform/server/database/db.ts'
import { barcodeOf } from '../fold.ts'
import { type Shown, shownOnly } from './shown.ts'

/** A product with its code, as `codeOf` writes it. */
export type ByCode = { code: string; kind: 'mpn' | 'sku' | 'ean'; id: number }

const byCodes = statement<ByCode>(
  'search.products_by_many_codes',
  `select c.code, c.kind, s.product_id as id from product_codes c join product_search s using (product_id)
   where ((c.code = any ((select $1::text[])::text[]) and c.kind <> 'ean')
       or (c.code = any ((select $2::text[])::text[]) and c.kind = 'ean')) and ${shownOnly(3)}
   order by s.product_id`,
)

/**
 * Returns the products of those folded codes that exist. One query, however many codes. Barcodes are returned
 * as given.
 */
export async function findByCodes(db: Db, codes: readonly string[], shown: Shown): Promise<ByCode[]> {
  if (codes.length === 0) return []
  const asked = new Map(
    codes.filter((code) => /^\d{8,14}$/.test(code)).map((code) => [barcodeOf(code), code]),
  )
  const rows = await run(db, byCodes, [codes, [...asked.keys()], ...shown])
  return rows.map((one) => (one.kind === 'ean' ? { ...one, code: asked.get(one.code)! } : one))
}
