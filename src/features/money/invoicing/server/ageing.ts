import { dayAfter } from '#features/foundation/company/opening.ts'
import { startOfDay } from '#features/foundation/company/server/index.ts'
import type { Ageing } from '#features/sales/ledger/server/ports.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'

const ageing = statement<Omit<Ageing, 'advances'>>(
  'invoices.ageing',
  `select coalesce(sum(open) filter (where late <= 0), 0)::bigint as not_due,
     coalesce(sum(open) filter (where late between 1 and 30), 0)::bigint as to_30,
     coalesce(sum(open) filter (where late between 31 and 60), 0)::bigint as to_60,
     coalesce(sum(open) filter (where late between 61 and 90), 0)::bigint as to_90,
     coalesce(sum(open) filter (where late > 90), 0)::bigint as over_90
   from (
     select b.left_amount + coalesce((select sum(a.amount) from payment_applications a
       where a.invoice_id = b.id and a.applied_at >= $4), 0) as open, $3::date - b.due_on as late
     from asked_invoices b
     where b.organization_id = $1 and b.currency = $2 and b.issued_at < $4
       and (b.state <> 'void' or b.voided_at >= $4)
   ) b`,
)
const advances = statement<{ advances: number }>(
  'payments.advances_at',
  `select coalesce(sum(p.amount - coalesce(part.amount, 0) - coalesce(a.paid_back, 0) + coalesce(a.since, 0)), 0)::bigint as advances
   from payments p
   cross join lateral (
     select sum(x.amount) as amount from payment_parts x join invoices b on b.id = x.invoice_id
     where x.payment_id = p.id and b.kind <> 'payment_request'
   ) part
   cross join lateral (
     select sum(x.amount) filter (where x.invoice_id is null) as paid_back, sum(x.amount) filter (where x.applied_at >= $3) as since
     from payment_applications x left join invoices b on b.id = x.invoice_id
     where x.payment_id = p.id and b.kind is distinct from 'payment_request'
   ) a
   where p.organization_id = $1 and p.currency = $2 and p.decided_at < $3
     and (p.state = 'confirmed' or p.state = 'undone' and p.undone_at >= $3)`,
)

/**
 * Returns what was left to pay of a company's invoices in one currency at the end of a day, by how long it was overdue,
 * and its advances: what is left now or paid for a payment request, and what was applied since. Both count what was
 * entered by then, so the same day gives the same figures later. The sum less the advances is the balance of the ledger.
 */
export async function ageingOf(
  db: Db,
  organizationId: number,
  currency: string,
  day: string,
): Promise<Ageing> {
  const ends = await startOfDay(db, dayAfter(day, 1))
  const [open] = await run(db, ageing, [organizationId, currency, day, ends])
  const [money] = await run(db, advances, [organizationId, currency, ends])
  return { ...open!, ...money! }
}
