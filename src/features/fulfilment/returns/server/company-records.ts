import { statement } from '#platform/server/database/db.ts'
import { rowsOf } from '#platform/server/ports/company-records.ts'

/** In a merge, a return moves with the orders of its lines. */
export const returnCompanyRecords = {
  returns: rowsOf({
    table: 'returns',
    kind: 'return',
    count: statement(
      'returns.count_of_company',
      'select count(*)::int as count from returns where organization_id = $1',
    ),
    move: statement(
      'returns.move_company',
      'update returns set organization_id = $2 where organization_id = $1 returning id',
    ),
    giveBack: statement(
      'returns.return_company',
      `update returns r set organization_id = $2 where organization_id = $1 and coalesce((
         select bool_and(o.organization_id = $2) from return_lines x join orders o on o.id = x.order_id
         where x.return_id = r.id), id = any($3)) returning id`,
    ),
  }),
}
