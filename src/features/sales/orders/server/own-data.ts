import { run, statement } from '#platform/server/database/db.ts'
import type { OwnData } from '#platform/server/ports/own-data.ts'

const ordersRows = statement(
  'orders.own_data',
  `select id, number, stage, currency, total_amount, po_number, project, recipient, delivery_address, comment, created_at from orders
   where organization_id = $1 and created_by_id = $2 order by id`,
)

/** The orders stored about a client. */
export const ordersOwnData: OwnData = {
  orders: (db, person) => run(db, ordersRows, [person.organization_id, person.id]),
}
