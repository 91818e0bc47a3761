import { type Db, run, statement } from '#platform/server/db.ts'

const bySku = statement<{ id: number; sku: string }>(
  'promotions.goods_by_sku',
  `select p.id, given.sku from unnest((select $1::text[])) as given (sku)
   join products p on upper(p.sku) = upper(given.sku)`,
)

/** The goods of pasted part numbers, whatever their case, and the part numbers nobody knows. */
export async function namedGoods(
  db: Db,
  skus: readonly string[],
): Promise<{ ids: number[]; unknown: string[] }> {
  if (skus.length === 0) return { ids: [], unknown: [] }
  const found = await run(db, bySku, [[...new Set(skus)]])
  const known = new Set(found.map(({ sku }) => sku))
  return { ids: [...new Set(found.map(({ id }) => id))], unknown: skus.filter((sku) => !known.has(sku)) }
}
