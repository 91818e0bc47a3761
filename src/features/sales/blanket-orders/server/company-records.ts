import { statement } from '#platform/server/database/db.ts'
import { rowsOf } from '#platform/server/ports/company-records.ts'

export const blanketCompanyRecords = {
  blanketOrders: rowsOf({
    table: 'blanket_orders',
    count: statement(
      'blanket_orders.count_of_company',
      'select count(*)::int as count from blanket_orders where organization_id = $1',
    ),
    move: statement(
      'blanket_orders.move_company',
      'update blanket_orders set organization_id = $2 where organization_id = $1 returning id',
    ),
    giveBack: statement(
      'blanket_orders.return_company',
      'update blanket_orders set organization_id = $2 where id = any($3) and organization_id = $1 returning id',
    ),
  }),
}
