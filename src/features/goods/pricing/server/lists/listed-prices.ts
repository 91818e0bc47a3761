import { type SQL, sql } from 'drizzle-orm'
import { composed, type Db } from '#platform/server/database/db.ts'
import { containing } from '#platform/server/lists/containing.ts'
import { inLanguage, type Lang } from '#platform/shared/i18n.ts'
import { type PriceUnit, unitPrice } from '#platform/shared/money.ts'
import type { ListedPrices } from '../../price-list-shape.ts'
import { currentList } from './make-draft.ts'
import { priceListCard } from './read-lists.ts'

type Asked = { q?: string | undefined; differing?: '1' | undefined; page: number; per_page: number }
type Found = {
  product_id: number
  sku: string
  name_en: string | null
  name_ru: string | null
  min_qty: number
  amount: number | null
  per: PriceUnit
  now_amount: number | null
  now_per: PriceUnit
}

/** Returns the prices of a list with those in force, all or only the different ones. Throws `Refusal` 404. */
export async function listedPrices(
  db: Db,
  id: number,
  { q, differing, page, per_page }: Asked,
  lang: Lang,
): Promise<ListedPrices> {
  const { currency, organization_id } = await priceListCard(db, id)
  const current = await currentList(db, currency, organization_id)
  const like = containing(q ?? '')
  const where = sql`${differing ? differs : sql`here.amount is not null`} and ${
    q ? sql`(p.sku ilike ${like} or p.name_en ilike ${like} or p.name_ru ilike ${like})` : sql`true`
  }`
  const from = fromBoth(id, current, differing !== undefined)
  const [counted, rows] = await Promise.all([
    composed<{ total: number }>(db, sql`select count(*)::int as total ${from} where ${where}`),
    composed<Found>(
      db,
      sql`select p.id as product_id, p.sku, p.name_en, p.name_ru, both_lists.min_qty, here.amount, coalesce(here.per, 1) as per,
        current.amount as now_amount, coalesce(current.per, 1) as now_per
        ${from} where ${where} order by p.sku, both_lists.min_qty limit ${per_page} offset ${(page - 1) * per_page}`,
    ),
  ])
  const shown = (amount: number | null, per: PriceUnit) =>
    amount === null ? null : unitPrice(amount, currency, per)
  return {
    rows: rows.map(({ product_id, sku, name_en, name_ru, min_qty, ...one }) => ({
      product_id,
      sku,
      min_qty,
      name: inLanguage({ en: name_en, ru: name_ru }, lang),
      price: shown(one.amount, one.per),
      now: shown(one.now_amount, one.now_per),
    })),
    total: counted[0]?.total ?? 0,
  }
}

const differs = sql`(here.amount is null or current.amount is null or here.amount * current.per <> current.amount * here.per)`

/** A price missing here that the list in force has is a difference too. */
const fromBoth = (id: number, current: number | null, isBoth: boolean): SQL => sql`
  from (select product_id, min_qty, amount, per from prices where price_list_id = ${id}) here
  ${isBoth ? sql`full` : sql`left`} join
    (select product_id, min_qty, amount, per from prices where price_list_id = ${current}) current using (product_id, min_qty) as both_lists
  join products p on p.id = both_lists.product_id`
