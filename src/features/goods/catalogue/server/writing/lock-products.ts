import { type Db, run, statement } from '#platform/server/database/db.ts'
import { type ProductField, productFields } from './product-fields.ts'

/** A product before it is changed, with its category names. */
export type LockedProduct = Record<ProductField, string | number | null> & {
  id: number
  sku: string
  category_names: string[]
}

const lock = statement<LockedProduct>(
  'products.hold',
  `select p.id, p.sku, ${productFields.map((field) => `p.${field}`).join(', ')},
     array_remove(array[c.name_en, c.name_ru], null) as category_names
   from products p left join categories c on c.id = p.category_id
   where p.id in (
     select p.id from unnest((select $1::text[])) as given (sku) join products p on p.sku = given.sku
     union all select unnest($2::bigint[])
   ) order by p.id for no key update of p`,
)

/** Locks the products with these SKUs or ids until the end of the transaction and returns them. */
export const lockProductsBySku = (
  db: Db,
  skus: readonly string[],
  ids: readonly number[],
): Promise<LockedProduct[]> => run(db, lock, [skus, ids])
