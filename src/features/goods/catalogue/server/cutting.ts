import { type Db, run, statement } from '#platform/server/database/db.ts'
import { refuseFields } from '#platform/shared/refusal.ts'
import { type Cutting, isCutUnit } from '../cutting.ts'

const all = statement<Cutting & { product_id: number }>(
  'product_cutting.of_products',
  `select product_id, stock_length, min_cut, cut_step, kerf, min_remnant from product_cutting
   where product_id = any ((select $1::bigint[])::bigint[])`,
)

/** Returns how these products are cut, for those that are. */
export async function cuttingOfProducts(db: Db, ids: readonly number[]): Promise<Map<number, Cutting>> {
  if (ids.length === 0) return new Map()
  const rows = await run(db, all, [ids])
  return new Map(rows.map(({ product_id, ...cutting }) => [product_id, cutting]))
}

/** Returns how a product is cut; null if it is not. */
export const cuttingOfProduct = async (db: Db, id: number): Promise<Cutting | null> =>
  (await cuttingOfProducts(db, [id])).get(id) ?? null

const clear = statement('product_cutting.clear', 'delete from product_cutting where product_id = $1')
const write = statement(
  'product_cutting.write',
  `insert into product_cutting (product_id, stock_length, min_cut, cut_step, kerf, min_remnant)
   values ($1, $2, $3, $4, $5, $6)
   on conflict (product_id) do update set stock_length = excluded.stock_length, min_cut = excluded.min_cut,
     cut_step = excluded.cut_step, kerf = excluded.kerf, min_remnant = excluded.min_remnant`,
)

/**
 * Sets how a product is cut, which the caller has locked, and returns whether that changed. Null: it is not cut. Throws
 * `Refusal` 422 for a product that is not counted in a small unit of length.
 */
export async function writeCutting(
  db: Db,
  { id, unit }: { id: number; unit: string },
  cutting: Cutting | null,
): Promise<boolean> {
  if (cutting && !isCutUnit(unit)) refuseFields({ 'cutting.stock_length': 'catalogueInside.cutUnit' })
  const valuesOf = (of: Cutting | null) =>
    of && [of.stock_length, of.min_cut, of.cut_step, of.kerf, of.min_remnant]
  const values = valuesOf(cutting)
  if (String(valuesOf(await cuttingOfProduct(db, id))) === String(values)) return false
  await (values ? run(db, write, [id, ...values]) : run(db, clear, [id]))
  return true
}
