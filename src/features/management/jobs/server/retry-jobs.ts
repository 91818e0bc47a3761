import { type Db, run, statement } from '#platform/server/database/db.ts'
import { refuse } from '#platform/shared/refusal.ts'

const found = statement<{ has_failed: boolean }>(
  'jobs.found',
  `select attempts > 0 and locked_at is null as has_failed from graphile_worker.jobs where id = $1`,
)

const begin = statement<{ id: number }>(
  'jobs.begin_again',
  `select id from graphile_worker.reschedule_jobs($1::bigint[], run_at => now(), attempts => 0)`,
)

const givenUp = statement<{ id: number }>(
  'jobs.given_up',
  `select id from graphile_worker.jobs where attempts >= max_attempts and locked_at is null order by id limit 10000`,
)

/** Starts a failed job again at once. Throws `Refusal` 404 if it is gone, which is how completed jobs end. */
export async function retryJob(db: Db, id: number): Promise<void> {
  const [job] = await run(db, found, [id])
  if (!job) refuse('errors.notFound', 404)
  if (!job.has_failed) refuse('jobs.notFailed', 409)
  // A worker that is running it keeps it.
  const begun = await run(db, begin, [[id]])
  if (begun.length === 0) refuse('jobs.notFailed', 409)
}

/** Starts all failed jobs again; returns how many. */
export async function retryFailedJobs(db: Db): Promise<number> {
  const jobs = await run(db, givenUp)
  return (await run(db, begin, [jobs.map(({ id }) => id)])).length
}
