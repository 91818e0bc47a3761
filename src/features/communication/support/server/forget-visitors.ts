import { workingRules } from '#features/foundation/company/server/index.ts'
import { ownTransaction } from '#platform/server/calls/own-transaction.ts'
import { run, statement } from '#platform/server/database/db.ts'
import { hushHistory } from '#platform/server/events/history.ts'
import type { Platform } from '#platform/server/start/platform.ts'

/** A batch; the rest follows the next night. A trigger removes the data from the audit too. */
const forget = statement<{ id: number }>(
  'support.forget_visitors',
  `update support_requests set name = null, email = null, ip = null, message = '', erased_at = $2, version = version + 1,
     decision_reason = case when decision is not null then '' end
   where id in (select id from support_requests where email is not null and created_at < $1
     and coalesce(decided_at, created_at) < $1 order by created_at limit 5000) returning id`,
)

/** Anonymises old questions from outside: author and text are erased; that there was a question, and when, stays. */
export const forgetVisitors = (platform: Platform): Promise<void> =>
  ownTransaction(platform, { name: 'forget_visitors' }, async ({ db, now }) => {
    const { visitors_days } = await workingRules(db)
    const before = new Date(now.getTime() - visitors_days * 86_400_000)
    const forgotten = await run(db, forget, [before, now])
    await hushHistory(
      db,
      forgotten.map(({ id }) => `support_request:${id}`),
    )
  })
