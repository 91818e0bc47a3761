import { statement } from '#platform/server/database/db.ts'
import { rowsOf } from '#platform/server/ports/company-records.ts'

/** Files sent to the merged company become files sent to the other one. */
const sentTo = `subject = case when subject = 'organization:' || $1::bigint then 'organization:' || $2::bigint else subject end`

const files = rowsOf({
  table: 'files',
  move: statement(
    'files.move_company',
    `update files set organization_id = $2, ${sentTo} where organization_id = $1 returning id`,
  ),
  giveBack: statement(
    'files.return_company',
    `update files set organization_id = $2, ${sentTo} where id = any($3) and organization_id = $1 returning id`,
  ),
  follow: statement(
    'files.follow',
    'update files set organization_id = $2 where organization_id = $1 and subject = any($3) returning id',
  ),
})

export const fileCompanyRecords = { files }
