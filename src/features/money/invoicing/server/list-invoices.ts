import { sql } from 'drizzle-orm'
import { dayBegins } from '#features/foundation/company/server/index.ts'
import { containing } from '#platform/server/lists/containing.ts'
import type { Source } from '#platform/server/lists/source.ts'
import type { Client } from '#platform/shared/audience.ts'
import { money } from '#platform/shared/money.ts'
import { type InvoiceKind, type StoredState, stateOf } from '../invoice.ts'
import type { ownInvoices } from '../invoice-shape.ts'
import { state, today } from './state-sql.ts'

export type Found = {
  id: number
  number: string
  kind: InvoiceKind
  state: StoredState
  order_id: number
  order_number: number
  organization_id: number
  organization_name: string
  issued_at: Date
  due_on: string
  tax_amount: number
  is_taxed: boolean
  amount: number
  paid_amount: number
  is_credited: boolean
  currency: string
  today: string
  is_reported: boolean
}

/** SQL for whether a reported payment of the invoice `o` waits for confirmation. */
export const isReported = sql`exists (select from payment_parts part join payments p on p.id = part.payment_id
  where part.invoice_id = o.id and p.state = 'reported')`

/** The invoices of one's own company. */
export const invoiceSource: Source<typeof ownInvoices, Found, Client> = {
  from: sql`from invoices o`,
  where: ({ organization_id }, { q, currency, issued_from, issued_to, order_number }) =>
    sql`o.organization_id = ${organization_id} and ${currency ? sql`o.currency = ${currency}` : sql`true`}
    and ${issued_from ? sql`o.issued_at >= ${dayBegins(sql`${issued_from}`)}` : sql`true`}
    and ${issued_to ? sql`o.issued_at < ${dayBegins(sql`${issued_to}::date + 1`)}` : sql`true`}
    and ${order_number ? sql`o.order_id in (select id from orders where number = ${order_number})` : sql`true`} and ${
      q
        ? sql`(o.number ilike ${containing(q)} or exists (select from orders n where n.id = o.order_id
            and (n.number::text ilike ${containing(q)} or n.po_number ilike ${containing(q)})))`
        : sql`true`
    }`,
  chip: state,
  sum: {
    amount: sql`case when o.state = 'void' then 0 else o.amount - o.paid_amount end`,
    currency: sql`o.currency`,
  },
  sorts: {
    issued_at: [sql`o.issued_at`],
    due_on: [sql`o.due_on`],
    number: [sql`o.year`, sql`o.serial`],
    amount: [sql`o.currency`, sql`o.amount`],
  },
  select: sql`
    select o.id, ${isReported} as is_reported, o.number, o.kind, o.state, o.order_id, n.number as order_number, o.organization_id,
      c.name as organization_name, c.manager_name, o.issued_at, o.due_on::text as due_on, o.tax_amount, o.tax is not null as is_taxed, o.amount, o.paid_amount, o.is_credited,
      o.currency, ${today}::text as today
    from page o join orders n on n.id = o.order_id join organization_cards c on c.id = o.organization_id`,
  row: ({
    tax_amount,
    is_taxed,
    amount,
    paid_amount,
    is_credited,
    currency,
    today,
    state,
    issued_at,
    ...row
  }) => ({
    ...row,
    state: stateOf({ state, amount, paid_amount, is_credited, due_on: row.due_on }, today),
    issued_at: issued_at.toISOString(),
    net: money(amount - tax_amount, currency),
    tax: is_taxed ? money(tax_amount, currency) : null,
    amount: money(amount, currency),
    paid: money(Math.max(paid_amount, 0), currency),
    left: money(state === 'void' ? 0 : amount - paid_amount, currency),
  }),
}
