import { type SQL, sql } from 'drizzle-orm'
import { visibleTo } from '#features/people/clients/server/index.ts'
import { containing } from '#platform/server/lists/containing.ts'
import type { Source } from '#platform/server/lists/source.ts'
import type { Manager } from '#platform/shared/audience.ts'
import type { allReturns, ReturnFilter } from '../return-shape.ts'
import { around, isOverdue, type SummaryRow, summary } from './return-rows.ts'

/** The returns of the companies a member of staff may see. */
export const returnSource: Source<typeof allReturns, SummaryRow, Manager> = {
  from: sql`from returns o`,
  where: (person, filter) =>
    sql`exists (select from organizations c where c.id = o.organization_id and ${visibleTo(person, sql`c`)})
      and ${filter.late ? sql.raw(isOverdue) : sql`true`}
      and ${filter.organization_id ? sql`o.organization_id = ${filter.organization_id}` : sql`true`}
      and ${matching(filter)}`,
  chip: sql`o.state`,
  sorts: { authorised_at: [sql`o.authorised_at`], due_on: [sql`o.due_on`] },
  select: sql`select ${sql.raw(summary)} from page o ${sql.raw(around)}`,
  row: ({ authorised_at, ...row }) => ({ ...row, authorised_at: authorised_at.toISOString() }),
}

/** Matches the number of the return or its claim, the client, an order's number, or a product's article number. */
function matching({ q }: Pick<ReturnFilter, 'q'>): SQL {
  if (!q) return sql`true`
  const like = containing(q)
  return sql`(o.number ilike ${like} or o.claim ilike ${like}
    or exists (select from organizations c where c.id = o.organization_id and c.name ilike ${like})
    or exists (select from return_lines l join orders r on r.id = l.order_id join order_lines g on g.id = l.order_line_id
      where l.return_id = o.id and (r.number::text = ${q} or g.sku ilike ${like})))`
}
