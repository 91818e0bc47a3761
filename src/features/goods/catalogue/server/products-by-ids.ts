import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { products } from './tables.ts'

export type Product = typeof products.$inferSelect

const byIds = statement<Product>(
  'products.by_ids',
  'select * from products where id = any ((select $1::bigint[])::bigint[])',
)

/** Returns these products in the order of the ids; ids that no longer exist are left out. */
export async function productsByIds(db: Db, ids: readonly number[]): Promise<Product[]> {
  if (ids.length === 0) return []
  const rows = await run(db, byIds, [ids])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
