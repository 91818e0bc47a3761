import { saleableStatuses } from '#features/goods/catalogue/product.ts'
import { skuKeyInSql } from '#features/goods/catalogue/sku-key.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { PromotionInput } from '../promotion-rules.ts'

const bySku = statement<{ id: number; sku: string }>(
  'promotions.goods_by_sku',
  `select p.id, given.sku from unnest((select $1::text[])) as given (sku)
   join products p on ${skuKeyInSql('p.sku')} = ${skuKeyInSql('given.sku')}`,
)

const meant = statement<{ id: number }>(
  'promotions.goods_meant',
  `with recursive under as (
     select unnest($3::bigint[]) as id union select c.id from categories c join under u on c.parent_id = u.id
   )
   select p.id from products p
   where p.status = any ($4) and ($1::boolean or p.id = any ($2::bigint[]) or p.category_id in (select id from under))
   order by p.id`,
)

/** Returns the products on sale a promotion would apply to; unknown part numbers are left out. */
export async function goodsMeant(
  db: Db,
  { skus, category_ids, all_goods }: Pick<PromotionInput, 'skus' | 'category_ids' | 'all_goods'>,
): Promise<number[]> {
  const { ids } = await namedGoods(db, skus)
  const rows = await run(db, meant, [all_goods, ids, category_ids, saleableStatuses])
  return rows.map(({ id }) => id)
}

/** Returns the products of pasted part numbers, ignoring case, and the unknown part numbers. */
export async function namedGoods(
  db: Db,
  skus: readonly string[],
): Promise<{ ids: number[]; unknown: string[] }> {
  if (skus.length === 0) return { ids: [], unknown: [] }
  const rows = await run(db, bySku, [[...new Set(skus)]])
  const known = new Set(rows.map(({ sku }) => sku))
  return { ids: [...new Set(rows.map(({ id }) => id))], unknown: skus.filter((sku) => !known.has(sku)) }
}
