import type { Goods } from '#features/goods/catalogue/only.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Client } from '#platform/shared/audience.ts'
import { categoriesOf, hasLeft, isFor, isInForce } from './audience.ts'

const onOffer = statement<Goods>(
  'promotions.goods_on_offer',
  `with recursive mine as materialized (
     select p.id, p.all_goods from promotions p join organizations o on o.id = $1
     where ${isInForce} and p.effect <> 'info' and ${isFor('$2::int')} and ${hasLeft}
   ), ${categoriesOf}
   select exists (select from mine where all_goods) as all,
     to_jsonb(array(select distinct product_id from promotion_products where promotion_id in (select id from mine) order by 1)) as product_ids,
     to_jsonb(array(select distinct category_id from recursive_under order by 1)) as category_ids`,
)

/**
 * Returns the products with a lower price for a company now, as its promotions name them. Excludes promotions that
 * only announce something.
 */
export async function goodsOnOffer(
  db: Db,
  { organization_id, discount_level }: Pick<Client, 'organization_id' | 'discount_level'>,
): Promise<Goods> {
  const [goods] = await run(db, onOffer, [organization_id, discount_level])
  return goods ?? { all: false, product_ids: [], category_ids: [] }
}
