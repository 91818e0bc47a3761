import { type Db, run, statement } from '#platform/server/database/db.ts'
import { refuseFields } from '#platform/shared/refusal.ts'
import { needsFactor, type ProductUnit } from '../product-units.ts'
import { unitNamed } from '../unit-codes.ts'

const all = statement<ProductUnit & { product_id: number }>(
  'product_units.of_products',
  `select product_id, unit, n, d from product_units where product_id = any ((select $1::bigint[])::bigint[])
   order by product_id, place`,
)

/** Returns the other units of these products. */
export async function unitsOfProducts(db: Db, ids: readonly number[]): Promise<Map<number, ProductUnit[]>> {
  if (ids.length === 0) return new Map()
  const rows = Map.groupBy(await run(db, all, [ids]), ({ product_id }) => product_id)
  return new Map([...rows].map(([id, units]) => [id, units.map(({ unit, n, d }) => ({ unit, n, d }))]))
}

/** Returns the other units of a product. */
export const unitsOfProduct = async (db: Db, id: number): Promise<ProductUnit[]> =>
  (await unitsOfProducts(db, [id])).get(id) ?? []

const clear = statement('product_units.clear', 'delete from product_units where product_id = $1')
const write = statement(
  'product_units.write',
  `insert into product_units (product_id, place, unit, n, d)
   select $1, place, unit, n, d from unnest($2::text[], $3::int[], $4::int[]) with ordinality as given (unit, n, d, place)`,
)

/**
 * Replaces the other units of a product, which the caller has locked, and returns whether they changed. Throws
 * `Refusal` 422 for its own unit and for units that are converted anyway.
 */
export async function writeUnits(
  db: Db,
  { id, unit: own }: { id: number; unit: string },
  units: readonly ProductUnit[],
): Promise<boolean> {
  if (units.some(({ unit }) => !needsFactor(unit, unitNamed(own) ?? own)))
    refuseFields({ units: 'catalogueInside.unitNeedsNoFactor' })
  const said = (of: readonly ProductUnit[]) => of.map(({ unit, n, d }) => `${unit} ${n}/${d}`).join()
  if (said(await unitsOfProduct(db, id)) === said(units)) return false
  await run(db, clear, [id])
  await run(db, write, [id, units.map(({ unit }) => unit), units.map(({ n }) => n), units.map(({ d }) => d)])
  return true
}
