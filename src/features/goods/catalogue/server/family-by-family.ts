import { type Db, run, statement } from '#platform/server/db.ts'

const families = statement<{ id: number; family: string | null }>(
  'products.families',
  'select id, family from products where id = any($1::bigint[])',
)

/** The same products family by family: each family where its first one stands, its own in the order they had. */
export async function familyByFamily(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length < 3) return [...ids]
  const familyOf = new Map((await run(db, families, [ids])).map(({ id, family }) => [id, family]))
  return [...Map.groupBy(ids, (id) => familyOf.get(id) ?? id).values()].flat()
}
