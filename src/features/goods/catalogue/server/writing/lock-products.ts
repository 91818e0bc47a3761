import { type Db, run, statement } from '#platform/server/database/db.ts'
import { skuKeyInSql } from '../../sku-key.ts'
import { type ProductField, productFields } from './product-fields.ts'

/** A product before it is changed, with its category names. */
export type LockedProduct = Record<ProductField, string | number | boolean | null> & {
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
     select p.id from unnest((select $1::text[])) as given (sku) join products p
       on ${skuKeyInSql('p.sku')} = ${skuKeyInSql('given.sku')}
     union all select unnest($2::bigint[])
   ) order by p.id for no key update of p`,
)

/** Locks and returns products by SKU, whatever its case and Unicode form, or by id, until the transaction ends. */
export const lockProductsBySku = (
  db: Db,
  skus: readonly string[],
  ids: readonly number[],
): Promise<LockedProduct[]> => run(db, lock, [skus, ids])

const lockAdding = statement(
  'products.lock_adding',
  `select pg_advisory_xact_lock(hashtextextended('products are added', 0))`,
)

/** Waits until no other transaction adds products: two of them would add one product in two spellings. */
export const lockAddingProducts = (db: Db): Promise<unknown[]> => run(db, lockAdding)
