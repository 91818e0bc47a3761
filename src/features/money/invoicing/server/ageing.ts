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
     select amount - paid_amount as open, $3::date - due_on as late from invoices
     where organization_id = $1 and currency = $2 and state = 'issued' and paid_amount < amount
   ) b`,
)

/** Returns what is left to pay of a company's invoices in one currency, by how long it is overdue. */
export const ageingOf = async (
  db: Db,
  organizationId: number,
  currency: string,
  today: string,
): Promise<Ageing> => (await run(db, ageing, [organizationId, currency, today]))[0]!
