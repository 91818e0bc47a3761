import { statement } from '#platform/server/database/db.ts'
import { rowsOf } from '#platform/server/ports/company-records.ts'

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

export const signOffCompanyRecords = { sign_offs: signOffs }
