import { type Db, run, statement } from '#platform/server/database/db.ts'
import { boughtStages } from '../purchase.ts'

const ordered = statement<{ product_id: number }>(
  'purchases.ordered_products',
  `select distinct product_id from ordered_lines
   where organization_id = $1 and product_id is not null and quantity > 0 and stage = any ($2) order by 1`,
)

/** Returns the ids of every product a company has bought. Orders that came to nothing do not count. */
export async function orderedBefore(db: Db, organizationId: number): Promise<number[]> {
  const rows = await run(db, ordered, [organizationId, boughtStages])
  return rows.map(({ product_id }) => product_id)
}
