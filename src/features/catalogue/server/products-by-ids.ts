import { inArray } from 'drizzle-orm'
import type { Db } from '#platform/server/db.ts'
import { products } from './tables.ts'

export type Product = typeof products.$inferSelect

/** The rows of these products in the order of the ids; those that are no more are left out. */
export async function productsByIds(db: Db, ids: readonly number[]): Promise<Product[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(products)
    .where(inArray(products.id, [...ids]))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
