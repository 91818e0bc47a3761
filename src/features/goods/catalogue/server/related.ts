import { type Db, run, statement } from '#platform/server/database/db.ts'
import { saleableStatuses } from '../product.ts'
import { namedAlongside } from './links.ts'

const related = statement<{ id: number }>(
  'products.related',
  `select p.id from products p, (select family, category_id from products where id = $1) as own
   where p.category_id = own.category_id and p.status = any($2::text[]) and p.id <> $1
     and (p.family is null or p.family is distinct from own.family)
   order by (coalesce(p.name_en, p.name_ru) collate natural_en), p.id limit $3`,
)

/**
 * Returns related products: first those staff named, then products of the same category. Excludes its own sizes,
 * which are shown separately.
 */
export async function relatedTo(db: Db, id: number, most: number): Promise<number[]> {
  const [named, rows] = await Promise.all([
    namedAlongside(db, id),
    run(db, related, [id, saleableStatuses, most]),
  ])
  return [...new Set([...named, ...rows.map((row) => row.id)])].slice(0, Math.max(most, named.length))
}
