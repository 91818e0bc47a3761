import type { Supply, TaxClass } from '#features/foundation/tax/tax.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'

/** What the decision table reads of a product. `category_ids`: its category first, then those above it. */
export type TaxFactsOfProduct = {
  tax_class: TaxClass
  supply: Supply
  commodity_code: string | null
  category_ids: number[]
}

// Without a limit, categories that contain each other would be followed for ever.
const facts = statement<TaxFactsOfProduct & { id: number }>(
  'products.tax_facts',
  `with recursive above as (
     select p.id as product_id, c.id, c.parent_id, 1 as steps from products p join categories c on c.id = p.category_id
     where p.id = any ((select $1::bigint[])::bigint[])
     union all
     select a.product_id, c.id, c.parent_id, a.steps + 1 from above a join categories c on c.id = a.parent_id
     where a.steps < 20
   )
   select p.id, p.tax_class, case when p.is_service then 'service' else 'goods' end as supply, p.commodity_code,
     coalesce((select jsonb_agg(a.id order by a.steps) from above a where a.product_id = p.id), '[]') as category_ids
   from products p where p.id = any ((select $1::bigint[])::bigint[])`,
)

/** Returns what is taxed how, by product id. Products that no longer exist are left out. One round trip. */
export async function taxFactsOf(db: Db, ids: readonly number[]): Promise<Map<number, TaxFactsOfProduct>> {
  if (ids.length === 0) return new Map()
  const rows = await run(db, facts, [ids])
  return new Map(rows.map(({ id, ...product }) => [id, product]))
}
