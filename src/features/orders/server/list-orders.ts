import { type SQL, sql } from 'drizzle-orm'
import { seesEveryClient } from '#features/clients/policy.ts'
import { visibleTo } from '#features/clients/server/index.ts'
import type { Source } from '#platform/server/list/source.ts'
import { isClient, type Person } from '#platform/shared/audience.ts'
import { money } from '#platform/shared/money.ts'
import type { allOrders, OrderFilter, OrderSummary } from '../contract.ts'
import type { Buckets, Dues } from '../progress.ts'
import { progressOf } from './queries.ts'

type Found = Omit<OrderSummary, 'total' | 'created_at' | 'fulfilment' | 'payment_state'> &
  Buckets &
  Dues & { created_at: Date; total_amount: number; currency: string; today: string }

/**
 * The orders a person may see: a company its own, a manager those of the own clients, chiefs and admins all. A page is
 * read off the index of its order; names are looked up for those few.
 */
export const orderSource: Source<typeof allOrders, Found> = {
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
      o.turn, o.source, o.valid_until, o.answer_due_at, o.line_count, o.unpriced, o.quantity, o.confirmed, o.ready, o.shipped, o.delivered, o.cancelled, o.billed_amount,
      o.paid_amount, o.refunded_amount, o.due_on, (now() at time zone 'utc')::date as today, o.created_at
    from page o
    join organization_cards c on c.id = o.organization_id`,
  row: ({ total_amount, currency, created_at, today, ...row }) => ({
    ...row,
    ...progressOf(row, today),
    created_at: created_at.toISOString(),
    total: money(total_amount, currency),
  }),
}

function ownTo(person: Person): SQL {
  if (isClient(person))
    return sql`o.organization_id = ${person.organization_id} and not (o.stage = 'draft' and o.source in ('manual', 'template'))`
  if (seesEveryClient(person)) return sql`true`
  return sql`o.organization_id = any (array(select c.id from organizations c where ${visibleTo(person, sql`c`)}))`
}

/** By number, the client's own number, company or SKU. */
function matching({ q }: OrderFilter): SQL {
  if (!q) return sql`true`
  const like = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  return sql`(o.number::text = ${q} or o.po_number ilike ${like}
    or o.organization_id in (select id from organizations where name ilike ${like})
    or exists (select from order_lines where order_id = o.id and sku ilike ${like}))`
}
