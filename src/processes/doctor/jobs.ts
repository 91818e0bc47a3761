import { overPool, run } from '#platform/server/database/db.ts'
import { jobFigures } from '../job-figures.ts'
import { type Check, fault, ok, type Verdict, warning } from './check.ts'

export const jobsChecks: readonly Check[] = [
  {
    name: 'background jobs',
    needs: 'database',
    look: async (pool, { service }) => {
      const { rows } = await pool.query(
        `select to_regclass('graphile_worker._private_jobs') is not null as is_there`,
      )
      if (!rows[0].is_there) return ok('none yet')
      const [figures] = await run(overPool(pool), jobFigures)
      return ofJobs(figures!, service !== null)
    },
  },
]

type Figures = { waiting: number; again: number; running: number; failed: number; oldest: number }

/** How long a job that is due may wait, in seconds, as in the alert PorticoJobsLate. */
const lateSeconds = 300

export function ofJobs({ waiting, again, running, failed, oldest }: Figures, isRunning: boolean): Verdict {
  if (oldest > lateSeconds && isRunning)
    return fault(
      `A job that is due has waited for ${Math.round(oldest / 60)} minutes: no process does jobs, or they do not keep up`,
      'Make sure that a process with ROLE=all or ROLE=worker runs, and read its log.',
    )
  if (failed > 0)
    return warning(
      `${count(failed, 'job')} failed for good`,
      'Read the errors under Tools → Background jobs, fix the cause, and retry them there.',
    )
  if (again > 0)
    return warning(
      `${count(again, 'job')} failed and will be retried`,
      'Read the errors under Tools → Background jobs: fix the cause before the retries end.',
    )
  return ok(`${waiting} due, ${running} running, none failed`)
}

const count = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`
