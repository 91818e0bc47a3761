import { type SQL, sql } from 'drizzle-orm'
import { saleableStatuses } from '#features/goods/catalogue/product.ts'
import { containing } from '#platform/server/lists/containing.ts'
import type { Source } from '#platform/server/lists/source.ts'
import type { Client } from '#platform/shared/audience.ts'
import { inLanguage, type Lang } from '#platform/shared/i18n.ts'
import { type PriceUnit, unitPrice } from '#platform/shared/money.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { BoughtFilter, BoughtProduct, boughtProducts } from '../contract.ts'
import { boughtStages } from '../purchase.ts'

type Found = Omit<ReplyInput<typeof BoughtProduct>, 'name' | 'last_price'> & {
  name_en: string | null
  name_ru: string | null
  unit_amount: number
  per: PriceUnit
  currency: string
}

const stages = sql.param([...boughtStages])

/** Everything one's own company ever bought, one row per product, including products no longer sold. */
export const boughtSource = (lang: Lang): Source<typeof boughtProducts, Found, Client> => ({
  from: sql`from (
    select l.product_id as id, l.organization_id, sum(l.quantity) as quantity, count(distinct l.order_id) as orders,
      max(l.created_at) as last_at, (array_agg(l.id order by l.created_at desc, l.id desc))[1] as last_line
    from ordered_lines l
    where l.product_id is not null and l.unit_amount is not null and l.quantity > 0 and l.stage = any(${stages}::text[])
    group by l.product_id, l.organization_id) o`,
  where: ({ organization_id }, filter) =>
    sql`o.organization_id = ${organization_id} and ${matching(filter, organization_id)}`,
  sorts: {
    last_at: [sql`o.last_at`],
    quantity: [sql`o.quantity`],
    orders: [sql`o.orders`],
    sku: [sql`(select p.sku from products p where p.id = o.id)`],
  },
  select: sql`select o.id, p.sku, p.name_en, p.name_ru, p.unit, o.quantity::bigint, o.orders, o.last_at, l.unit_amount, l.per, l.currency,
      l.quantity as last_quantity, p.status = any(${sql.param([...saleableStatuses])}::text[]) as on_sale,
      (select c.code from client_codes c where c.organization_id = o.organization_id and c.product_id = o.id
        order by c.used_at desc, c.id desc limit 1) as own_code
    from page o join products p on p.id = o.id join ordered_lines l on l.id = o.last_line`,
  row: ({ name_en, name_ru, unit_amount, per, currency, ...row }) => ({
    ...row,
    name: inLanguage({ en: name_en, ru: name_ru }, lang),
    last_price: unitPrice(unit_amount, currency, per),
  }),
})

/** The SQL condition of a search by part number or name, ours or the company's own. */
function matching({ q }: BoughtFilter, organizationId: number): SQL {
  if (!q) return sql`true`
  const like = containing(q)
  return sql`(exists (select from products p where p.id = o.id and (p.sku ilike ${like} or p.name_en ilike ${like} or p.name_ru ilike ${like}))
    or exists (select from client_codes c where c.organization_id = ${organizationId} and c.product_id = o.id and c.code ilike ${like}))`
}
