import { statement } from '#platform/server/database/db.ts'
import { rowsOf } from '#platform/server/ports/company-records.ts'

/** A refund belongs to the company of its payments. */
export const refundCompanyRecords = {
  refunds: rowsOf({
    table: 'refunds',
    count: statement(
      'refunds.count_of_company',
      'select count(*)::int as count from refunds where organization_id = $1',
    ),
    move: statement(
      'refunds.move_company',
      'update refunds set organization_id = $2 where organization_id = $1 returning id',
    ),
    giveBack: statement(
      'refunds.return_company',
      `update refunds r set organization_id = $2 where organization_id = $1 and (id = any($3) or exists (
         select from refund_parts x join payments p on p.id = x.payment_id where x.refund_id = r.id
         having bool_and(p.organization_id = $2))) returning id`,
    ),
  }),
}
