import { type Db, run, statement } from '#platform/server/database/db.ts'
import { saleableStatuses } from '../product.ts'
import { namedBy } from './links.ts'

/** The sizes by which parts fit one another: an M5 bolt takes an M5 nut and an M5 washer. */
const fittingSizes = ['thread', 'nominal_diameter', 'module', 'belt']

/** The most products compared for one size: a large catalogue may have a hundred thousand of it. */
const mostLookedAt = 500

/**
 * One product of each family in other categories with a size in common. Products of a similar material come first, such
 * as zinc-plated steel for zinc-plated steel 8.8.
 */
const fitting = statement<{ id: number }>(
  'products.fitting',
  `with own as (select id, family, category_id, attributes from products where id = $1),
   sized as (
     select distinct p.id, p.family, p.name_en, p.name_ru,
       cardinality(array(
         select unnest(string_to_array(p.attributes ->> 'material', '_'))
         intersect select unnest(string_to_array(own.attributes ->> 'material', '_')))) as alike
     from own cross join unnest($3::text[]) as size (name) cross join lateral (
       select * from products
       where attributes @> jsonb_build_object(size.name, own.attributes -> size.name)
         and status = any($2::text[]) and category_id is distinct from own.category_id limit $4
     ) as p
     where own.attributes ? size.name
   ), placed as (
     select *, row_number() over (
       partition by coalesce(family::text, id::text)
       order by alike desc, (coalesce(name_en, name_ru) collate natural_en), id) as place
     from sized
   )
   select id from placed where place = 1
   order by alike desc, (coalesce(name_en, name_ru) collate natural_en), id limit $5`,
)

/**
 * Returns related products: first those staff named, then those of the same thread or size. Other sizes of the product
 * are shown separately.
 */
export async function relatedTo(db: Db, id: number, most: number): Promise<number[]> {
  const [named, rows] = await Promise.all([
    namedBy(db, id, 'related'),
    run(db, fitting, [id, saleableStatuses, fittingSizes, mostLookedAt, most]),
  ])
  return [...new Set([...named, ...rows.map((row) => row.id)])].slice(0, Math.max(most, named.length))
}
