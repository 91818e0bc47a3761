import { run, statement } from '#platform/server/database/db.ts'
import type { OwnData } from '#platform/server/ports/own-data.ts'

const paymentsRows = statement(
  'payments.own_data',
  `select p.currency, p.amount, p.paid_on::text as paid_on, p.method, p.reference, p.state, p.reason, p.created_at, p.decided_at,
     (select coalesce(json_agg(b.number order by b.id), '[]') from payment_parts of_it join invoices b on b.id = of_it.invoice_id
      where of_it.payment_id = p.id) as invoices
   from payments p where p.organization_id = $1 and p.created_by_id = $2 order by p.id`,
)

/** The payments a client reported. */
export const invoicingOwnData: OwnData = {
  payments: (db, person) => run(db, paymentsRows, [person.organization_id, person.id]),
}
