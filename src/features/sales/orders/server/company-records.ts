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

/** Sign-offs are about a cart or an order, and move with it. */
const signOffs = rowsOf({
  table: 'order_sign_offs',
  kind: 'sign_off',
  move: statement(
    'order_sign_offs.move_company',
    'update order_sign_offs set organization_id = $2 where organization_id = $1 returning id',
  ),
  giveBack: statement(
    'order_sign_offs.return_company',
    `update order_sign_offs s set organization_id = $2 where organization_id = $1 and case when order_id is null
       then id = any($3) else exists (select from orders o where o.id = s.order_id and o.organization_id = $2) end
     returning id`,
  ),
})

export const orderCompanyRecords = {
  orders,
  sign_offs: signOffs,
  // Triggers on the orders update them.
  order_figures: staying('order_figures'),
  line_sales: staying('line_sales'),
}
