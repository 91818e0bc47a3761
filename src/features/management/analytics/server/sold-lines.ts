import { type SQL, sql } from 'drizzle-orm'
import { containing } from '#platform/server/lists/containing.ts'
import type { Source } from '#platform/server/lists/source.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { inLanguage, type Lang } from '#platform/shared/i18n.ts'
import { money } from '#platform/shared/money.ts'
import type { SoldLineFilter, soldLines } from '../sales.ts'
import { marginOf, ofCompanies, type Periods, seenBy } from './counted.ts'

type Found = {
  id: number
  order_id: number
  number: number
  organization_name: string
  sku: string
  name_en: string | null
  name_ru: string | null
  quantity: number
  unit: string
  currency: string
  amount: number
  cost: number | null
  created_at: Date
}

/** Visible lines of agreed orders, on which figures of categories and products are based. */
export const soldLineSource = (
  { person, lang }: { person: Manager; lang: Lang },
  periods: Periods,
): Source<typeof soldLines, Found, Manager> => ({
  from: sql`from (select t.* from sold_lines t ${ofCompanies(person)} where ${seenBy(person, periods)}) o`,
  where: (_person, filter) => matching(filter),
  isPlannedAgain: true,
  sum: { amount: sql`o.amount`, currency: sql`o.currency` },
  sorts: {
    created_at: [sql`o.created_at`],
    amount: [sql`o.currency`, sql`o.amount`],
    quantity: [sql`o.quantity`],
  },
  select: sql`
    select o.*, l.number, l.sku, l.name_en, l.name_ru, l.unit, n.name as organization_name
    from page o join ordered_lines l on l.id = o.id join organization_cards n on n.id = o.organization_id`,
  row: ({ amount, cost, currency, name_en, name_ru, ...line }) => ({
    id: line.id,
    order_id: line.order_id,
    number: line.number,
    organization_name: line.organization_name,
    sku: line.sku,
    name: inLanguage({ en: name_en, ru: name_ru }, lang),
    quantity: line.quantity,
    unit: line.unit,
    created_at: line.created_at,
    amount: money(amount, currency),
    margin_bp: marginOf(cost === null ? null : amount, cost),
  }),
})

function matching({ q, currency, category_id, product_id, promotion_id }: SoldLineFilter): SQL {
  const like = q && containing(q)
  return sql.join(
    [
      like
        ? sql`exists (
            select from ordered_lines l join organization_cards n on n.id = l.organization_id
            where l.id = o.id and (l.sku ilike ${like} or l.name_en ilike ${like} or l.name_ru ilike ${like} or n.name ilike ${like}))`
        : sql`true`,
      ...(currency ? [sql`o.currency = ${currency}`] : []),
      ...(category_id === undefined ? [] : [ofCategory(category_id)]),
      ...(product_id === undefined ? [] : [sql`coalesce(o.product_id, 0) = ${product_id}`]),
      ...(promotion_id === undefined ? [] : [sql`coalesce(o.promotion_id, 0) = ${promotion_id}`]),
    ],
    sql` and `,
  )
}

/** Zero stands for no category, or no product. */
const ofCategory = (id: number): SQL =>
  id === 0
    ? sql`not exists (select from products p where p.id = o.product_id and p.category_id is not null)`
    : sql`exists (select from products p where p.id = o.product_id and p.category_id = ${id})`
