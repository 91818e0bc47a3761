import { type Db, run, statement } from '#platform/server/database/db.ts'

const latest = statement<{ product_id: number; code: string }>(
  'client_codes.of_products',
  `select distinct on (product_id) product_id, code from client_codes
   where organization_id = $1 and product_id = any ((select $2::bigint[])::bigint[])
   order by product_id, used_at desc, id desc`,
)

/** Returns the company's code for each product. If there are several, the last used. */
export async function codesOfProducts(
  db: Db,
  organizationId: number,
  productIds: readonly number[],
): Promise<Map<number, string>> {
  const rows = await run(db, latest, [organizationId, productIds])
  return new Map(rows.map(({ product_id, code }) => [product_id, code]))
}
