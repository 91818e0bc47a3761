import { tradedCurrencies } from '#features/foundation/dictionary/server/index.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { SkuOf } from './as-tables.ts'
import type { GoodsRead } from './read/read-goods.ts'

const keepPriceTypes = statement(
  'onec_price_types.keep',
  `insert into onec_price_types (onec_id, name, currency)
   select distinct on (1) * from unnest($1::text[], $2::text[], $3::text[]) as given (onec_id, name, currency)
   on conflict (onec_id) do update set name = excluded.name, currency = coalesce(excluded.currency, onec_price_types.currency)`,
  'again',
)
const keepWarehouses = statement(
  'onec_warehouses.keep',
  `insert into onec_warehouses (onec_id, name)
   select distinct on (1) * from unnest($1::text[], $2::text[]) as given (onec_id, name)
   on conflict (onec_id) do update set name = excluded.name`,
  'again',
)

const keepUnnamed = statement(
  'onec_price_types.keep_unnamed',
  `insert into onec_price_types (onec_id, name) select id, id from unnest($1::text[]) as id on conflict (onec_id) do nothing`,
  'again',
)

/** Stores the names of price types and warehouses: other files refer to them by id only. */
export async function keepNames(db: Db, { price_types, warehouses, offers }: GoodsRead): Promise<void> {
  if (price_types.length > 0)
    await run(db, keepPriceTypes, [
      price_types.map(({ onec_id }) => onec_id),
      price_types.map(({ name }) => name),
      price_types.map(({ currency }) => currency),
    ])
  const used = new Set(offers.flatMap(({ prices }) => prices.map(({ type_id }) => type_id)))
  if (used.size > 0) await run(db, keepUnnamed, [[...used]])
  if (warehouses.length > 0)
    await run(db, keepWarehouses, [
      warehouses.map(({ onec_id }) => onec_id),
      warehouses.map(({ name }) => name),
    ])
}

const allPriceTypes = statement<{
  onec_id: string
  name: string
  currency: string | null
  is_chosen: boolean
}>(
  'onec_price_types.all',
  'select onec_id, name, currency, is_chosen from onec_price_types order by name, onec_id',
)
const choose = statement(
  'onec_price_types.choose_only',
  'update onec_price_types set is_chosen = true where onec_id = $1',
)

/**
 * Returns the price type of our base prices: the one chosen by an administrator, or the only one. With several
 * and no choice it throws, because a wrong price costs more than a late one. Throws `Refusal` 422.
 */
export async function ownPriceType(db: Db): Promise<{ type_id: string; currency: string }> {
  const all = await run(db, allPriceTypes)
  const [only, other] = all
  const chosen = all.find(({ is_chosen }) => is_chosen) ?? (other ? undefined : only)
  if (!chosen)
    refuse('onec.printed.severalPriceTypes', 422, { names: all.map(({ name }) => name).join(', ') })
  if (!chosen.is_chosen) await run(db, choose, [chosen.onec_id])
  const { usual } = await tradedCurrencies(db)
  return { type_id: chosen.onec_id, currency: chosen.currency ?? usual }
}

const allWarehouses = statement<{ onec_id: string; name: string }>(
  'onec_warehouses.all',
  'select onec_id, name from onec_warehouses',
)

export async function warehouseNamesIn(db: Db): Promise<(onecId: string) => string> {
  const names = new Map((await run(db, allWarehouses)).map(({ onec_id, name }) => [onec_id, name]))
  return (id) => names.get(id) ?? id
}

const findProducts = statement<{ onec_id: string; sku: string }>(
  'onec_products.find',
  'select onec_id, sku from onec_products where onec_id = any($1)',
  'again',
)
const keepProducts = statement(
  'onec_products.keep',
  `insert into onec_products (onec_id, sku) select * from unnest($1::text[], $2::text[])
   on conflict (onec_id) do nothing`,
  'again',
)

/**
 * Returns the part numbers of 1C products, and stores those of new ones: offers contain ids only, and a
 * corrected article in 1C must not create another product. Of two new products with the same article only the
 * first is stored.
 */
export async function knowProducts(db: Db, { products, offers }: GoodsRead): Promise<SkuOf> {
  const ids = [...new Set([...products, ...offers].map(({ onec_id }) => onec_id))]
  const known = new Map((await run(db, findProducts, [ids])).map(({ onec_id, sku }) => [onec_id, sku]))
  const taken = new Set<string>()
  const added = products.flatMap(({ onec_id, article, code }) => {
    const sku = known.get(onec_id) ?? (article || code || onec_id)
    if (known.has(onec_id) || taken.has(sku) || onec_id === '') return []
    taken.add(sku)
    known.set(onec_id, sku)
    return [{ onec_id, sku }]
  })
  await run(db, keepProducts, [added.map(({ onec_id }) => onec_id), added.map(({ sku }) => sku)])
  return ({ onec_id, article, code }) => known.get(onec_id) ?? (article || code || '')
}
