import { type SQL, sql } from 'drizzle-orm'
import { dayOfSql } from '#features/foundation/company/server/index.ts'
import type { LocalText } from '#features/foundation/tax/tax.ts'
import { countsSql } from '#features/money/invoicing/server/index.ts'
import { issueTask } from '#features/money/invoicing/waiting.ts'
import { visibleTo } from '#features/people/clients/server/index.ts'
import type { TermsSnapshot } from '#features/people/payment-terms/payment-term.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { composed } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { inLanguage, type Lang } from '#platform/shared/i18n.ts'
import { money, sum } from '#platform/shared/money.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { UninvoicedOrder } from '../contract.ts'
import {
  reasonOf,
  type ShippedLine,
  type ShippedOrder,
  uninvoicedDepartures,
  uninvoicedLines,
} from '../uninvoiced.ts'

/** After every day, as PostgreSQL sorts a departure that is not known. */
const unknown = '9999'

/** The most orders listed. */
const mostShown = 100

type Row = Omit<ShippedOrder, 'lines'> & {
  id: number
  number: number
  currency: string
  organization_name: string
  manager_name: string | null
  lines: (ShippedLine & { sku: string; unit: string; name: LocalText })[]
  terms: TermsSnapshot | null
  has_draft: boolean
  has_task: boolean
  has_withdrawn: boolean
}

const left = sql`t.sent_at is not null and t.state <> 'cancelled'`

/**
 * Orders of which more pieces of a line left than are invoiced, with what the rules need. PostgreSQL counts pieces only to
 * find the orders, which are few; the rules of invoices count what is shown.
 */
const uninvoiced = (visible: SQL): SQL => sql`
  with candidates as (
    select o.id, o.number, o.currency, o.terms_snapshot, c.name as organization_name, c.manager_id
    from orders o join organizations c on c.id = o.organization_id
    where o.shipped > 0 and o.uninvoiced_amount > 0 and ${visible}
  ), invoiced_pieces as (
    select (line ->> 'line_id')::bigint as line_id,
      sum(case b.kind when 'credit_note' then -1 else 1 end * (line ->> 'quantity')::bigint) as pieces
    from candidates o join invoices b on b.order_id = o.id join invoices f on f.id = coalesce(b.corrects_id, b.id)
    cross join lateral jsonb_array_elements(b.lines) as line
    where ${sql.raw(countsSql)} and b.kind <> 'payment_request' and line ->> 'role' = 'goods'
    group by 1
  ), found as (
    select o.id, min(t.sent_at) as since
    from candidates o join order_lines l on l.order_id = o.id left join invoiced_pieces i on i.line_id = l.id
    left join (lot_lines p join lots t on t.id = p.lot_id and ${left}) on p.order_line_id = l.id
    where l.shipped > coalesce(i.pieces, 0)
    group by o.id order by since, o.id limit ${mostShown}
  )
  select o.id, o.number, o.currency, o.organization_name, m.name as manager_name, o.terms_snapshot as terms,
    (select jsonb_agg(jsonb_build_object('id', l.id, 'sku', l.sku, 'unit', l.unit, 'shipped', l.shipped,
       'quantity', l.quantity - l.cancelled, 'price', jsonb_build_object('amount', coalesce(l.unit_amount, 0), 'per', l.per),
       'name', jsonb_build_object('en', coalesce(l.name_en, l.name_ru, l.sku), 'ru', coalesce(l.name_ru, l.name_en, l.sku)),
       'allowed', (select jsonb_build_object('amount', sum(a.amount), 'name', (array_agg(a.name order by a.id desc))[1])
         from order_allowances a where a.order_line_id = l.id having count(*) > 0)) order by l.place)
       from order_lines l where l.order_id = o.id and l.shipped > 0) as lines,
    coalesce((select jsonb_agg(jsonb_build_object('lot_id', t.id, 'line_id', p.order_line_id, 'quantity', p.quantity,
       'sent_on', ${sql.raw(dayOfSql('t.sent_at'))}, 'is_delivered', t.delivered_at is not null) order by t.sent_at, t.id)
       from lot_lines p join lots t on t.id = p.lot_id where p.order_id = o.id and ${left}), '[]') as departures,
    coalesce((select jsonb_agg(jsonb_build_object('id', b.id, 'number', b.number, 'kind', b.kind, 'corrects_id', b.corrects_id,
       'net', b.amount - b.tax_amount, 'lot_id', b.lot_id, 'lines', b.lines) order by b.id)
       from invoices b join invoices f on f.id = coalesce(b.corrects_id, b.id)
       where b.order_id = o.id and ${sql.raw(countsSql)}), '[]') as documents,
    exists (select from invoice_drafts d where d.order_id = o.id and d.kind = 'invoice') as has_draft,
    exists (select from tasks k where k.subject = 'order:' || o.id and k.kind = ${issueTask.kind} and k.closed_at is null)
      as has_task,
    exists (select from invoices b where b.order_id = o.id and b.kind <> 'payment_request' and b.void_reason is not null)
      as has_withdrawn
  from found join candidates o on o.id = found.id left join people_names m on m.id = o.manager_id
  order by found.since, o.id`

/** Returns the orders of the clients this member of staff sees with goods that left and are not invoiced. */
export async function listUninvoiced({
  db,
  person,
  lang,
}: Context<Manager>): Promise<ReplyInput<typeof UninvoicedOrder>[]> {
  const rows = await composed<Row>(db, uninvoiced(visibleTo(person, sql`c`)))
  return (
    rows
      .map((row) => inWords(row, lang))
      // Goods at no charge are never invoiced.
      .filter(({ net }) => net.amount > 0)
      .toSorted((one, other) => (one.since ?? unknown).localeCompare(other.since ?? unknown))
  )
}

function inWords(row: Row, lang: Lang): ReplyInput<typeof UninvoicedOrder> {
  const { id, number, currency, organization_name, manager_name } = row
  const lines = uninvoicedLines(row)
  const departures = uninvoicedDepartures(row)
  return {
    order_id: id,
    order_number: number,
    organization_name,
    manager_name,
    lines: lines.map(({ line: { id: line_id, sku, name, unit }, quantity, net }) => ({
      line_id,
      sku: sku || null,
      name: inLanguage(name, lang),
      unit,
      quantity,
      net: money(net, currency),
    })),
    net: money(sum(lines.map(({ net }) => net)), currency),
    since: departures[0]?.sent_on ?? null,
    reason: reasonOf(row, departures),
  }
}
