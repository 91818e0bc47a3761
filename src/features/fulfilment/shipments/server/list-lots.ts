import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '#platform/server/calls/context.ts'
import { containing } from '#platform/server/lists/containing.ts'
import { readList } from '#platform/server/lists/read-list.ts'
import type { Source } from '#platform/server/lists/source.ts'
import type { Client } from '#platform/shared/audience.ts'
import type { PageOf } from '#platform/shared/contract.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import { type LotFilter, type LotSummary, ownLots } from '../lot-shape.ts'
import { around, type SummaryRow, summary } from './lot-rows.ts'
import { blockedLots } from './read-lots.ts'

/** The lots of the person's own company. */
export const lotSource: Source<typeof ownLots, SummaryRow, Client> = {
  from: sql`from lots o`,
  where: ({ organization_id }, filter) =>
    sql`o.organization_id = ${organization_id} and ${ofOrder(filter)} and ${matching(filter)}`,
  chip: sql`o.state`,
  sorts: { number: [sql`o.number`], free_storage_until: [sql`o.free_storage_until`] },
  select: sql`select ${sql.raw(summary)} from page o ${sql.raw(around)}`,
  row: (row) => ({ ...row, is_blocked: false }),
}

/** Returns a page of lots. Those that wait for a payment are marked. */
export async function listLots(
  ctx: Context<Client>,
  filter: LotFilter,
): Promise<PageOf<ReplyInput<typeof LotSummary>>> {
  const page = await readList(ctx, ownLots, lotSource, filter)
  const blocked = await blockedLots(ctx, page.rows)
  return {
    ...page,
    rows: page.rows.map((row) => ({ ...row, is_blocked: blocked.has(row.id) })),
  }
}

const ofOrder = ({ order_id }: Pick<LotFilter, 'order_id'>): SQL =>
  order_id === undefined
    ? sql`true`
    : sql`exists (select from lot_lines l where l.lot_id = o.id and l.order_id = ${order_id})`

/** The SQL condition of a search by lot number, order number or part number. */
function matching({ q }: Pick<LotFilter, 'q'>): SQL {
  if (!q) return sql`true`
  return sql`(o.number::text = ${q} or exists (select from lot_lines l join order_lines g on g.id = l.order_line_id
    join orders r on r.id = l.order_id
    where l.lot_id = o.id and (r.number::text = ${q} or g.sku ilike ${containing(q)})))`
}
