import { type Db, run, statement } from '#platform/server/db.ts'
import { saleableStatuses } from '../product.ts'

const related = statement<{ id: number }>(
  'products.related',
  `with own as (select family, category_id from products where id = $1),
   kin as (
     select p.id, row_number() over (order by (coalesce(p.name_en, p.name_ru) collate natural_en), p.id) as place
     from products p where p.family = (select family from own) and (p.status = any($2::text[]) or p.id = $1)
   ),
   others as (
     select p.id from products p
     where p.category_id = (select category_id from own) and p.status = any($2::text[]) and p.id <> $1
       and (p.family is null or p.family is distinct from (select family from own))
     order by (coalesce(p.name_en, p.name_ru) collate natural_en), p.id limit $3
   )
   select id from (
     select id, 0 as kind, abs(place - (select place from kin where id = $1)) as far from kin where id <> $1
     union all select id, 1, row_number() over () from others
   ) as near order by kind, far, id limit $3`,
)

/** What is sold beside a product: its own family, the nearest sizes first, then its category. */
export async function relatedTo(db: Db, id: number, most: number): Promise<number[]> {
  const rows = await run(db, related, [id, saleableStatuses, most])
  return rows.map((row) => row.id)
}
