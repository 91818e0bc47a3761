import { dayAfter } from '#features/foundation/company/opening.ts'
import { startOfDay } from '#features/foundation/company/server/index.ts'
import type { Ageing } from '#features/sales/ledger/server/ports.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'

const ageing = statement<Ageing>(
  'invoices.ageing',
  `select coalesce(sum(open) filter (where late <= 0), 0)::bigint as not_due,
     coalesce(sum(open) filter (where late between 1 and 30), 0)::bigint as to_30,
     coalesce(sum(open) filter (where late between 31 and 60), 0)::bigint as to_60,
     coalesce(sum(open) filter (where late between 61 and 90), 0)::bigint as to_90,
     coalesce(sum(open) filter (where late > 90), 0)::bigint as over_90
   from (
     select b.amount - coalesce((select sum(r.amount) from invoice_receipts r
       where r.invoice_id = b.id and r.decided_at < $4), 0) as open, $3::date - b.due_on as late
     from asked_invoices b
     where b.organization_id = $1 and b.currency = $2 and b.issued_at < $4
       and (b.state <> 'void' or b.voided_at >= $4)
   ) b`,
)

/** Returns what was left to pay of a company's invoices in one currency at the end of a day, by how long it was overdue. */
export const ageingOf = async (
  db: Db,
  organizationId: number,
  currency: string,
  day: string,
): Promise<Ageing> =>
  (await run(db, ageing, [organizationId, currency, day, await startOfDay(db, dayAfter(day, 1))]))[0]!
