import { run, statement } from '#platform/server/database/db.ts'
import type { OwnData } from '#platform/server/ports/own-data.ts'

const promises = statement(
  'payment_promises.own_data',
  `select b.number as invoice, y.promised_on::text, y.created_at
   from payment_promises y join invoices b on b.id = y.invoice_id where y.by_id = $1 order by y.id`,
)

/** The days on which a client promised to pay. */
export const dunningOwnData: OwnData = {
  payment_promises: (db, person) => run(db, promises, [person.id]),
}
