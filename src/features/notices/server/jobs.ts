import { run, statement } from '#platform/server/db.ts'
import type { Jobs } from '#platform/server/worker.ts'
import { sendDailyLetters } from './daily-letter.ts'

/** As long as a deleted person can be found: what is said of them here is gone when they are forgotten. */
const keptDays = 30

const sweep = statement('notices.sweep', 'delete from notices where at < now() - make_interval(days => $1)')

export const noticeJobs = {
  sweep_notices: async ({ db }) => {
    await run(db, sweep, [keptDays])
  },
  send_daily_letters: (platform) => sendDailyLetters(platform),
} satisfies Jobs
