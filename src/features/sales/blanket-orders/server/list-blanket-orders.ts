import { type SQL, sql } from 'drizzle-orm'
import { visibleTo } from '#features/people/clients/server/index.ts'
import { containing } from '#platform/server/lists/containing.ts'
import type { Source } from '#platform/server/lists/source.ts'
import type { Client, Manager } from '#platform/shared/audience.ts'
import type { allBlanketOrders, ownBlanketOrders } from '../blanket-order-shape.ts'
import { around, type SummaryRow, summary } from './blanket-rows.ts'

const listed = {
  from: sql`from blanket_orders o`,
  chip: sql`o.state`,
  sorts: { number: [sql`o.number`], valid_until: [sql`o.valid_until`] },
  select: sql`select ${sql.raw(summary)} from page o ${sql.raw(around)}`,
  row: ({ sent_at, ...row }: SummaryRow) => ({ ...row, sent_at: sent_at.toISOString() }),
}

/** The blanket orders of the caller's company. */
export const ownSource: Source<typeof ownBlanketOrders, SummaryRow, Client> = {
  ...listed,
  where: (person, filter) => sql`o.organization_id = ${person.organization_id} and ${matching(filter)}`,
}

/** The blanket orders of the companies a member of staff may see. */
export const allSource: Source<typeof allBlanketOrders, SummaryRow, Manager> = {
  ...listed,
  where: (person, filter) =>
    sql`exists (select from organizations c where c.id = o.organization_id and ${visibleTo(person, sql`c`)})
      and ${filter.organization_id ? sql`o.organization_id = ${filter.organization_id}` : sql`true`}
      and ${matching(filter)}`,
}

/** Matches the number, the client, or a product's part number. */
function matching({ q }: { q?: string | undefined }): SQL {
  if (!q) return sql`true`
  const like = containing(q)
  return sql`(o.number::text = ${q}
    or exists (select from organizations c where c.id = o.organization_id and c.name ilike ${like})
    or exists (select from blanket_order_lines l join products p on p.id = l.product_id
      where l.blanket_order_id = o.id and p.sku ilike ${like}))`
}
