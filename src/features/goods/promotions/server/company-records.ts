import { statement } from '#platform/server/database/db.ts'
import { rowsOf } from '#platform/server/ports/company-records.ts'

/** Uses of a promotion belong to the company of the order. */
const uses = rowsOf({
  table: 'promotion_uses',
  follow: statement(
    'promotion_uses.follow',
    `update promotion_uses set organization_id = $2
     where order_id in (select substr(s, 7)::bigint from unnest($3::text[]) as s where s like 'order:%')
       and organization_id = $1 returning order_id as id`,
  ),
})

/** Promotions that name the duplicate also name the remaining company. */
const audiences = rowsOf({
  table: 'promotions',
  count: statement(
    'promotions.count_of_company',
    `select count(*)::int as count from promotions
     where $1::bigint = any(organization_ids) and state <> 'archived' and ends_at > now()`,
  ),
  move: statement(
    'promotions.move_company',
    `update promotions set organization_ids = organization_ids || $2::bigint, version = version + 1
     where $1::bigint = any(organization_ids) and not $2::bigint = any(organization_ids) returning id`,
  ),
  giveBack: statement(
    'promotions.return_company',
    `update promotions set organization_ids = array_remove(organization_ids, $1::bigint), version = version + 1
     where id = any($3) and $2::bigint = any(organization_ids) returning id`,
  ),
})

export const promotionCompanyRecords = { uses, audiences }
