import { statement } from '#platform/server/database/db.ts'
import { rowsOf, staying } from '#platform/server/ports/company-records.ts'

/** A moved order keeps its number, terms and level from when it was placed. */
const orders = rowsOf({
  table: 'orders',
  kind: 'order',
  count: statement(
    'orders.count_of_company',
    'select count(*)::int as count from orders where organization_id = $1',
  ),
  move: statement(
    'orders.move_company',
    'update orders set organization_id = $2 where organization_id = $1 returning id',
  ),
  giveBack: statement(
    'orders.return_company',
    'update orders set organization_id = $2 where id = any($3) and organization_id = $1 returning id',
  ),
})

export const orderCompanyRecords = {
  orders,
  // Triggers on the orders update them.
  order_figures: staying('order_figures'),
  line_sales: staying('line_sales'),
}
