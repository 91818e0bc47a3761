import { type SQL, sql } from 'drizzle-orm'
import { dayBegins } from '#features/foundation/company/server/index.ts'
import { seesEveryClient } from '#features/people/clients/policy.ts'
import { visibleTo } from '#features/people/clients/server/index.ts'
import { containing } from '#platform/server/lists/containing.ts'
import type { Source } from '#platform/server/lists/source.ts'
import type { Manager } from '#platform/shared/audience.ts'
import type { FilterOf } from '#platform/shared/list.ts'
import type { InvoiceState } from '../invoice.ts'
import type { staffInvoices } from '../invoice-shape.ts'
import { type Found, invoiceSource } from './list-invoices.ts'
import { isIn, isOpen, today } from './state-sql.ts'

type Filter = FilterOf<typeof staffInvoices>

/** Every invoice a member of staff may see. */
export const staffInvoiceSource: Source<
  typeof staffInvoices,
  Found & { manager_name: string | null },
  Manager
> = {
  ...invoiceSource,
  isPlannedAgain: true,
  where: (person, filter) => sql`${narrowed(person, filter)} and ${matching(filter)}`,
  ofChip: (chosen) => isIn[chosen as InvoiceState],
  figures: (person, filter) =>
    isCountedAgain(filter)
      ? null
      : {
          from: figuresOf(narrowed(person, filter)),
          where: sql`true`,
          rows: sql`o.rows`,
          amount: sql`o.amount - o.paid_amount`,
        },
  row: (found) => ({ ...invoiceSource.row(found), manager_name: found.manager_name }),
}

/**
 * Reads few rows instead of all: open invoices grouped by what their state depends on, with the last due day
 * of each group, and closed ones from the stored figures.
 */
const figuresOf = (which: SQL): SQL => sql`from (
  select o.currency, 'issued' as state, false as is_credited, max(o.due_on) as due_on, sum(o.paid_amount) as paid_amount,
    sum(o.amount) as amount, count(*) as rows
  from invoices o where ${isOpen} and ${which} group by o.currency, o.due_on < ${today}, o.paid_amount > 0
  union all
  select o.currency, case when o.is_void then 'void' else 'issued' end, o.is_credited, null, -(o.kind = 'credit_note')::int,
    -(o.kind = 'credit_note')::int, sum(o.rows)
  from invoice_figures o where ${which} group by o.currency, o.is_void, o.is_credited, o.kind = 'credit_note'
) o`

/** The filters that the stored figures can answer as well. */
const narrowed = (person: Manager, { organization_id, currency, kind }: Filter): SQL =>
  sql`${ownTo(person)} and ${organization_id === undefined ? sql`true` : sql`o.organization_id = ${organization_id}`}
    and ${currency ? sql`o.currency = ${currency}` : sql`true`} and ${kind ? sql`o.kind = ${kind}` : sql`true`}`

/**
 * Not an array of company ids: so that PostgreSQL can choose between walking invoices by age and collecting
 * them by company.
 */
const ownTo = (person: Manager): SQL =>
  seesEveryClient(person)
    ? sql`true`
    : sql`exists (select from organizations c where c.id = o.organization_id and ${visibleTo(person, sql`c`)})`

const byFigures = ['state', 'kind', 'currency', 'organization_id', 'page', 'per_page', 'sort']
const isCountedAgain = (filter: Filter): boolean =>
  Object.entries(filter).some(([name, value]) => value !== undefined && !byFigures.includes(name))

function matching({ issued_from, issued_to, amount_from, amount_to, reported, q, ...of }: Filter): SQL {
  const all = [
    of.due_from && sql`o.due_on >= ${of.due_from}::date`,
    of.due_to && sql`o.due_on <= ${of.due_to}::date`,
    of.open && isOpen,
    issued_from && sql`o.issued_at >= ${dayBegins(sql`${issued_from}`)}`,
    issued_to && sql`o.issued_at < ${dayBegins(sql`${issued_to}::date + 1`)}`,
    amount_from !== undefined && sql`o.amount >= ${amount_from}`,
    amount_to !== undefined && sql`o.amount <= ${amount_to}`,
    reported &&
      sql`o.id in (select part.invoice_id from payments p join payment_parts part on part.payment_id = p.id where p.state = 'reported')`,
    q && found(q),
  ].filter((one) => typeof one === 'object')
  return all.length > 0 ? sql.join(all, sql` and `) : sql`true`
}

/**
 * The SQL condition of a search by invoice number, order number, the client's reference or company. Each uses
 * its own index, and plain numbers are not searched in company names.
 */
function found(q: string): SQL {
  const like = containing(q)
  const ways = [
    sql`select id from invoices where number ilike ${like}`,
    sql`select b.id from invoices b join orders n on n.id = b.order_id where n.po_number ilike ${like}`,
    ...(/^\d{1,9}$/.test(q)
      ? [sql`select b.id from invoices b join orders n on n.id = b.order_id where n.number = ${Number(q)}`]
      : []),
    ...(/^[\d-]+$/.test(q)
      ? []
      : [
          sql`select b.id from invoices b join organizations c on c.id = b.organization_id where c.name ilike ${like}`,
        ]),
  ]
  return sql`o.id in (${sql.join(ways, sql` union `)})`
}
