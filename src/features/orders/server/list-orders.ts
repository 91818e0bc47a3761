import { type SQL, sql } from 'drizzle-orm'
import { seesEveryClient } from '#features/clients/policy.ts'
import { visibleTo } from '#features/clients/server/index.ts'
import type { Act } from '#platform/server/act.ts'
import { isClient, type Person } from '#platform/shared/audience.ts'
import type { PageOf } from '#platform/shared/contract.ts'
import { money } from '#platform/shared/money.ts'
import type { OrderFilter, OrderSummary } from '../contract.ts'

type Row = Omit<OrderSummary, 'total'> & { total_amount: number; currency: string }

const sorts: Record<OrderFilter['sort'], SQL> = {
  created_at: sql`o.created_at, o.id`,
  '-created_at': sql`o.created_at desc, o.id desc`,
  number: sql`o.number`,
  '-number': sql`o.number desc`,
  total: sql`o.currency, o.total_amount, o.id`,
  '-total': sql`o.currency, o.total_amount desc, o.id desc`,
}

/**
 * The orders this person may see: a company its own, a manager those of the own clients, chiefs and admins all. The page
 * is cut out of the orders alone, read off the index of its order; names are looked up for those few.
 */
export async function listOrders(
  { db, person }: Act<Person>,
  filter: OrderFilter,
): Promise<PageOf<OrderSummary>> {
  const { page, per_page, sort } = filter
  const where = sql`${ownTo(person)} and ${matching(filter)}`
  const { rows } = await db.execute<Row>(sql`
    select o.id, o.number, o.stage, o.currency, o.total_amount, o.po_number, o.organization_id,
      c.name as organization_name, m.name || ' ' || m.last_name as manager_name,
      (select count(*)::int from order_items where order_id = o.id) as positions,
      to_char(o.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at
    from (
      select * from orders o where ${where} order by ${sorts[sort]} limit ${per_page} offset ${(page - 1) * per_page}
    ) o
    join organizations c on c.id = o.organization_id left join users m on m.id = c.manager_id
    order by ${sorts[sort]}`)
  const counted = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from orders o where ${where}`,
  )
  return { rows: rows.map(summaryOf), total: counted.rows[0]?.total ?? 0, page, per_page }
}

function ownTo(person: Person): SQL {
  if (isClient(person)) return sql`o.organization_id = ${person.organization_id}`
  if (seesEveryClient(person)) return sql`true`
  return sql`o.organization_id = any (array(select c.id from organizations c where ${visibleTo(person, sql`c`)}))`
}

/** By stage, and by number, own order number, company or article. */
function matching({ stage, q }: OrderFilter): SQL {
  const parts = [sql`true`]
  if (stage) parts.push(sql`o.stage = ${stage}`)
  if (q) {
    const like = `%${q.replace(/[\\%_]/g, '\\$&')}%`
    parts.push(sql`(o.number::text = ${q} or o.po_number ilike ${like} or o.organization_id in (select id from organizations where name ilike ${like})
      or exists (select from order_items where order_id = o.id and sku ilike ${like}))`)
  }
  return sql.join(parts, sql` and `)
}

const summaryOf = ({ total_amount, currency, ...row }: Row): OrderSummary => ({
  ...row,
  total: money(total_amount, currency),
})
