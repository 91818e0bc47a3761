import { statement } from '#platform/server/database/db.ts'
import { rowsOf } from '#platform/server/ports/company-records.ts'

/** Reservations belong to the company of the order. */
const reservations = rowsOf({
  table: 'stock_reservations',
  follow: statement(
    'stock_reservations.follow',
    `update stock_reservations set organization_id = $2
     where order_id in (select substr(s, 7)::bigint from unnest($3::text[]) as s where s like 'order:%')
       and organization_id = $1 returning order_id as id`,
  ),
})

export const stockCompanyRecords = { reservations }
