import { statement } from '#platform/server/database/db.ts'
import { rowsOf } from '#platform/server/ports/company-records.ts'

/** In a merge, a key moves with its holder: it grants what the holder may do in their current company. */
const keys = rowsOf({
  table: 'api_keys',
  count: statement(
    'api_keys.count_of_company',
    'select count(*)::int as count from api_keys where organization_id = $1 and revoked_at is null',
  ),
  move: statement(
    'api_keys.move_company',
    'update api_keys set organization_id = $2 where organization_id = $1 returning id',
  ),
  giveBack: statement(
    'api_keys.return_company',
    `update api_keys set organization_id = $2 where organization_id = $1
       and (id = any($3) or user_id in (select id from users where organization_id = $2)) returning id`,
  ),
})

export const keyCompanyRecords = { keys }
