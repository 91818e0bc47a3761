import { type SQL, sql } from 'drizzle-orm'
import { todaySql } from '#features/foundation/company/server/index.ts'
import { seesEveryClient } from '#features/people/clients/policy.ts'
import { visibleTo } from '#features/people/clients/server/index.ts'
import { containing } from '#platform/server/lists/containing.ts'
import type { Source } from '#platform/server/lists/source.ts'
import { isClient, type Person } from '#platform/shared/audience.ts'
import { money } from '#platform/shared/money.ts'
import type { OrderFilter, ownOrders } from '../order-lists.ts'
import type { OrderSummary } from '../order-shape.ts'
import type { Buckets, Dues } from '../progress.ts'
import { progressOf } from './queries.ts'

export type FoundOrder = Omit<
  OrderSummary,
  'total' | 'created_at' | 'fulfilment' | 'payment_state' | 'ready_percent' | 'shipped_percent'
> &
  Buckets &
  Dues & { created_at: Date; total_amount: number; currency: string; today: string }

/**
 * The orders a person may see: clients their company's, managers those of their own clients, chief managers
 * and administrators all. A page is read from the index of its sort order; names are looked up only for its
 * rows.
 */
export const orderSource: Source<typeof ownOrders, FoundOrder> = {
  from: sql`from orders o`,
  where: (person, filter) => sql`${ownTo(person)} and ${matching(filter)}`,
  chip: sql`o.stage`,
  sum: { amount: sql`o.total_amount`, currency: sql`o.currency` },
  sorts: {
    created_at: [sql`o.created_at`],
    number: [sql`o.number`],
    total: [sql`o.currency`, sql`o.total_amount`],
  },
  select: sql`
    select o.id, o.number, o.stage, o.currency, o.total_amount, o.po_number, o.organization_id,
      c.name as organization_name, c.manager_name,
      o.turn, o.source, o.valid_until, o.answer_due_at, o.line_count, o.unpriced, o.quantity, o.confirmed, o.ready, o.shipped, o.delivered, o.cancelled, o.invoiced_amount,
      o.paid_amount, o.refunded_amount, o.is_refunded, o.uninvoiced_amount, o.due_on, ${sql.raw(todaySql)} as today, o.created_at,
      (select max(l.promised_on) from order_lines l where l.order_id = o.id) as promised_on
    from page o
    join organization_cards c on c.id = o.organization_id`,
  row: ({ total_amount, currency, created_at, today, ...row }) => ({
    ...row,
    ...progressOf(row, today),
    created_at: created_at.toISOString(),
    total: money(total_amount, currency),
  }),
}

/** The client's own orders: with tabs, and searchable by their lines and files. */
export const ownSource: Source<typeof ownOrders, FoundOrder> = {
  ...orderSource,
  where: (person, filter) =>
    sql`${ownTo(person)} and ${ofStage(filter)} and ${filter.under_way ? underWay : sql`true`} and ${matching(filter, insideOf)}`,
  chip: sql`case when o.stage in ('cancelled', 'expired') then 'closed' when o.stage = 'completed' then 'completed'
    when o.turn = 'client' then 'action' when o.stage = 'negotiation' then 'negotiation'
    when o.shipped > 0 then 'shipped' when o.ready > 0 then 'ready' else 'in_work' end`,
}

const underWay = sql`o.stage in ('submitted', 'confirmed', 'in_work')`

const ofStage = ({ stage }: Pick<OrderFilter, 'stage'>): SQL => (stage ? sql`o.stage = ${stage}` : sql`true`)

/** The SQL condition for the orders this person may see. */
export function ownTo(person: Person): SQL {
  if (isClient(person))
    return sql`o.organization_id = ${person.organization_id} and not (o.stage = 'draft' and o.source in ('manual', 'template'))`
  if (seesEveryClient(person)) return sql`true`
  // Not an array of company ids: so that PostgreSQL can choose between walking orders by age and collecting them by
  // company.
  return sql`exists (select from organizations c where c.id = o.organization_id and ${visibleTo(person, sql`c`)})`
}

/**
 * The SQL condition of a search by number, the client's reference, company or part number, and by what
 * `inside` adds.
 */
export function matching({ q }: Pick<OrderFilter, 'q'>, inside = (_like: string) => sql`false`): SQL {
  if (!q) return sql`true`
  const like = containing(q)
  return sql`(o.number::text = ${q} or o.po_number ilike ${like}
    or o.organization_id in (select id from organizations where name ilike ${like})
    or exists (select from order_lines where order_id = o.id and sku ilike ${like}) or ${inside(like)})`
}

/** Matches names in the order's lines, and files of the order or of a line. */
const insideOf = (like: string): SQL => sql`(o.project ilike ${like}
    or exists (select from order_lines l where l.order_id = o.id and (l.name_en ilike ${like} or l.name_ru ilike ${like}))
    or exists (select from files f where f.name ilike ${like} and (f.id = any(o.file_ids) or f.id in (
      select file::bigint from order_lines l, jsonb_array_elements_text(l.custom -> 'file_ids') file where l.order_id = o.id)
      or exists (select from order_lines l where l.order_id = o.id and f.id = any(l.file_ids)))))`
