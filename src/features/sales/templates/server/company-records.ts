import { statement } from '#platform/server/database/db.ts'
import { rowsOf } from '#platform/server/ports/company-records.ts'

const templates = rowsOf({
  table: 'order_templates',
  count: statement(
    'order_templates.count_of_company',
    'select count(*)::int as count from order_templates where organization_id = $1',
  ),
  move: statement(
    'order_templates.move_company',
    'update order_templates set organization_id = $2 where organization_id = $1 returning id',
  ),
  giveBack: statement(
    'order_templates.return_company',
    'update order_templates set organization_id = $2 where id = any($3) and organization_id = $1 returning id',
  ),
})

export const templateCompanyRecords = { templates }
