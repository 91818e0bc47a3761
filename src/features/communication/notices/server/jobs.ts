import { workingRules } from '#features/foundation/company/server/index.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Jobs } from '#platform/server/jobs/worker.ts'
import { sendDailyEmails } from './daily-email.ts'

const sweep = statement('notices.sweep', 'delete from notices where at < now() - make_interval(days => $1)')

export const noticeJobs = {
  sweep_notices: async ({ db }) => {
    await run(db, sweep, [(await workingRules(db)).notices_days])
  },
  send_daily_emails: (platform) => sendDailyEmails(platform),
} satisfies Jobs
