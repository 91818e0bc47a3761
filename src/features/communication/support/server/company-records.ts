import { statement } from '#platform/server/database/db.ts'
import { rowsOf } from '#platform/server/ports/company-records.ts'

/** In a merge, a request about an order moves with the order. */
const requests = rowsOf({
  table: 'support_requests',
  kind: 'support_request',
  count: statement(
    'support_requests.count_of_company',
    'select count(*)::int as count from support_requests where organization_id = $1',
  ),
  move: statement(
    'support_requests.move_company',
    'update support_requests set organization_id = $2 where organization_id = $1 returning id',
  ),
  giveBack: statement(
    'support_requests.return_company',
    `update support_requests set organization_id = $2 where organization_id = $1
       and (id = any($3) or order_id in (select id from orders where organization_id = $2)) returning id`,
  ),
})

export const supportCompanyRecords = { requests }
