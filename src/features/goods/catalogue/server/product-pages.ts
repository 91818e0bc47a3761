import { type Db, run, statement } from '#platform/server/database/db.ts'
import { idsInPart, type ProductPages } from '../contract.ts'
import { saleableStatuses } from '../product.ts'

const last = statement<{ id: number }>('products.last', 'select coalesce(max(id), 0) as id from products')
const among = statement<{ sku: string }>(
  'products.of_part',
  'select sku from products where id > $1 and id <= $2 and status = any($3::text[]) order by id',
)

/**
 * Returns the products of one part of the sitemap. A part is a range of ids, so it is read from the primary key alone
 * and a product never changes its part.
 */
export async function productPages(db: Db, part: number): Promise<ProductPages> {
  const [[newest], rows] = await Promise.all([
    run(db, last, []),
    run(db, among, [(part - 1) * idsInPart, part * idsInPart, saleableStatuses]),
  ])
  return { parts: Math.ceil((newest?.id ?? 0) / idsInPart), skus: rows.map(({ sku }) => sku) }
}
