import { statement } from '#platform/server/database/db.ts'
import { rowsOf } from '#platform/server/ports/company-records.ts'

/** In a merge, a webhook continues with the events of its new company. */
const webhooks = rowsOf({
  table: 'webhooks',
  count: statement(
    'webhooks.count_of_company',
    'select count(*)::int as count from webhooks where organization_id = $1',
  ),
  move: statement(
    'webhooks.move_company',
    'update webhooks set organization_id = $2 where organization_id = $1 returning id',
  ),
  giveBack: statement(
    'webhooks.return_company',
    `update webhooks set organization_id = $2 where organization_id = $1
       and (id = any($3) or user_id in (select id from users where organization_id = $2)) returning id`,
  ),
})

export const webhookCompanyRecords = { webhooks }
