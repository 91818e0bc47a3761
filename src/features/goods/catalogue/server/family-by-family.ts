import { type Db, run, statement } from '#platform/server/database/db.ts'

const families = statement<{ id: number; family: string | null }>(
  'products.families',
  'select id, family from products where id = any($1::bigint[])',
)

/** Groups products by family: each family at the place of its first product, its members in their given order. */
export async function familyByFamily(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length < 3) return [...ids]
  const familyOf = new Map((await run(db, families, [ids])).map(({ id, family }) => [id, family]))
  return [...Map.groupBy(ids, (id) => familyOf.get(id) ?? id).values()].flat()
}
