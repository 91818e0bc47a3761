import { type SQL, sql } from 'drizzle-orm'
import { visibleTo } from '#features/people/clients/server/index.ts'
import { containing } from '#platform/server/lists/containing.ts'
import type { Source } from '#platform/server/lists/source.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { money } from '#platform/shared/money.ts'
import type { Debt, DebtFilter, debtList } from '../debts.ts'
import type { Span } from './counted.ts'

/**
 * Selects what was left to pay of every invoice at the end of a day, as what is left now plus what was
 * paid since. Only invoices that are open, or were paid or withdrawn since, are read, however many there are.
 */
export function owedAt(person: Manager, { to: day, ends }: Span): SQL {
  const end = sql`${ends}::timestamptz`
  return sql`
    select b.*, b.left_amount + coalesce(s.amount, 0) as was_left, c.name as organization_name, ${day}::date - b.due_on as late,
      case when ${day}::date <= b.due_on then 'not_due' when ${day}::date - b.due_on <= 30 then 'to_30'
        when ${day}::date - b.due_on <= 60 then 'to_60' when ${day}::date - b.due_on <= 90 then 'to_90' else 'over_90' end as age
    from (
      select i.id, sum(i.amount)::bigint as amount from (
        select r.invoice_id as id, r.amount from invoice_receipts r where r.decided_at >= ${end}
        union all select w.id, 0 from open_invoices w
        union all select w.id, 0 from asked_invoices w where w.state = 'void' and w.voided_at >= ${end}
      ) i group by i.id
    ) s
    join asked_invoices b on b.id = s.id
    join organization_cards c on c.id = b.organization_id
    where b.issued_at < ${end} and (b.state = 'issued' or b.voided_at >= ${end}) and ${visibleTo(person, sql`c`)}`
}

type Row = Omit<Debt, 'issued_at' | 'amount' | 'left'> & {
  issued_at: Date
  amount: number
  was_left: number
  currency: string
}

/** The invoices behind the figures. */
export const debtSource = (person: Manager, period: Span): Source<typeof debtList, Row, Manager> => ({
  from: sql`from (${owedAt(person, period)}) o`,
  where: (_person, filter) => matching(filter),
  isPlannedAgain: true,
  sum: { amount: sql`o.was_left`, currency: sql`o.currency` },
  sorts: {
    late: [sql`o.late`],
    left: [sql`o.currency`, sql`o.was_left`],
    issued_at: [sql`o.issued_at`],
    number: [sql`o.number collate natural_en`],
  },
  select: sql`select o.*, o.due_on::text as due_on, greatest(o.late, 0) as late from page o`,
  row: ({ issued_at, amount, was_left, currency, ...row }) => ({
    id: row.id,
    number: row.number,
    order_id: row.order_id,
    organization_name: row.organization_name,
    issued_at: issued_at.toISOString(),
    due_on: row.due_on,
    age: row.age,
    late: row.late,
    amount: money(amount, currency),
    left: money(was_left, currency),
  }),
})

function matching({ q, age, currency }: DebtFilter): SQL {
  const is = (column: SQL, value: string | undefined) =>
    value === undefined ? sql`true` : sql`${column} = ${value}`
  const named = q
    ? sql`(o.organization_name ilike ${containing(q)} or o.number ilike ${containing(q)})`
    : sql`true`
  return sql`${named} and ${is(sql`o.age`, age)} and ${is(sql`o.currency`, currency)}`
}
