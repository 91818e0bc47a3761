import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { LinkKind } from '../links.ts'
import { saleableStatuses } from '../product.ts'

export type Linked = {
  kind: LinkKind
  id: number
  sku: string
  name_en: string | null
  name_ru: string | null
}

const all = statement<Linked>(
  'product_links.all',
  `select l.kind, p.id, p.sku, p.name_en, p.name_ru from product_links l join products p on p.id = l.other_id
   where l.product_id = $1 order by l.kind, l.place`,
)

/** Returns the products staff linked to a product, on sale or not. */
export const linksOf = (db: Db, id: number): Promise<Linked[]> => run(db, all, [id])

/** A replacement may have a replacement itself; the chain is followed for this many steps. */
const farthest = 5

const replacing = statement<{ id: number; replacement_id: number }>(
  'product_links.replacing',
  `with recursive way as (
     select p.id, l.other_id, 1 as steps from products p join product_links l on l.product_id = p.id and l.kind = 'replacement'
     where p.id = any ((select $1::bigint[])::bigint[]) and p.status = 'discontinued'
     union all
     select way.id, l.other_id, way.steps + 1 from way
     join products p on p.id = way.other_id and p.status <> 'active'
     join product_links l on l.product_id = p.id and l.kind = 'replacement'
     where way.steps < ${farthest}
   )
   select distinct on (way.id) way.id, way.other_id as replacement_id from way
   join products p on p.id = way.other_id and p.status = 'active' order by way.id, way.steps`,
)

/** Returns the replacements of those products that are discontinued: the first active product in each chain. */
export async function replacementsOf(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  return new Map((await run(db, replacing, [ids])).map(({ id, replacement_id }) => [id, replacement_id]))
}

const named = statement<{ id: number }>(
  'product_links.named',
  `select p.id from product_links l join products p on p.id = l.other_id
   where l.product_id = $1 and l.kind = $3 and p.status = any ($2::text[]) order by l.place`,
)

/** Returns the linked products of a kind that buyers may see, in the order staff gave them. */
export const namedBy = async (db: Db, id: number, kind: LinkKind): Promise<number[]> =>
  (await run(db, named, [id, saleableStatuses, kind])).map((row) => row.id)
