import { statement } from '#platform/server/database/db.ts'
import { rowsOf, staying } from '#platform/server/ports/company-records.ts'

/**
 * If both companies have a conversation about the same subject, the duplicate's continues next to the other
 * under its former name: numbers of messages are never assigned twice.
 */
const threads = rowsOf({
  table: 'chat_threads',
  kind: 'chat_thread',
  count: statement(
    'chat_threads.count_of_company',
    'select count(*)::int as count from chat_threads where organization_id = $1 and seq > 0',
  ),
  move: statement(
    'chat_threads.move_company',
    `update chat_threads t set organization_id = $2, former_company_id = case when former_company_id is null and exists (
         select from chat_threads own where own.organization_id = $2 and own.topic = t.topic
           and own.subject is not distinct from t.subject and own.former_company_id is null)
       then $1 else former_company_id end
     where organization_id = $1 returning id`,
  ),
  giveBack: statement(
    'chat_threads.return_company',
    `update chat_threads set organization_id = $2, former_company_id = nullif(former_company_id, $2)
     where id = any($3) and organization_id = $1 returning id`,
  ),
  follow: statement(
    'chat_threads.follow',
    `update chat_threads set organization_id = $2
     where organization_id = $1 and subject = any($3) and former_company_id is null returning id`,
  ),
})

/** Which holidays were said to the duplicate stays with it. */
export const chatCompanyRecords = { threads, autoReplies: staying('holiday_replies') }
