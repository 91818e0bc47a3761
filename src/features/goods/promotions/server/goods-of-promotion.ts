import { saleableStatuses } from '#features/goods/catalogue/product.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { goodsOf } from './audience.ts'

const goods = statement<{ id: number; total: number }>(
  'promotions.goods_of',
  `with recursive mine as materialized (select * from promotions where id = $1),
   ${goodsOf('$product in (select id from products where status = any ($2::text[]))')}
   select product_id as id, count(*) over () as total from goods order by product_id limit $3 offset $4`,
)

/** Returns a page of the products of a promotion that are on sale, and their number. */
export async function goodsOfPromotion(
  db: Db,
  id: number,
  { page, per_page }: { page: number; per_page: number },
): Promise<{ ids: number[]; total: number }> {
  const rows = await run(db, goods, [id, saleableStatuses, per_page, (page - 1) * per_page])
  return { ids: rows.map((row) => row.id), total: rows[0]?.total ?? 0 }
}
