import { type Db, run, statement } from '#platform/server/db.ts'
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

/** Lets one that failed begin again at once. 404 where it is gone, which is how a job ends that was done. */
export async function retryJob(db: Db, id: number): Promise<void> {
  const [job] = await run(db, found, [id])
  if (!job) refuse('errors.notFound', 404)
  if (!job.has_failed) refuse('jobs.notFailed', 409)
  // The person who works on it in the meantime keeps it.
  const begun = await run(db, begin, [[id]])
  if (begun.length === 0) refuse('jobs.notFailed', 409)
}

/** Lets all that were given up begin again; how many these are. */
export async function retryFailedJobs(db: Db): Promise<number> {
  const jobs = await run(db, givenUp)
  return (await run(db, begin, [jobs.map(({ id }) => id)])).length
}
