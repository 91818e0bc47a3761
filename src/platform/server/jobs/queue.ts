import { type Db, run, statement } from '../database/db.ts'

const add = statement(
  'jobs.add',
  `select graphile_worker.add_job($1, $2::json, queue_name => $3, job_key => $4, run_at => $5)`,
)

export type JobInput = {
  /** Replaces a waiting job with the same key, so that it is queued once. */
  key: string
  /** Two jobs of one queue never run at once. */
  queue?: string
  after?: Date | undefined
}

/** Queues a job in the transaction of a command. */
export async function queueJob(
  db: Db,
  name: string,
  payload: object,
  { key, queue, after }: JobInput,
): Promise<void> {
  await run(db, add, [name, JSON.stringify(payload), queue ?? null, key, after ?? null])
}

const addAll = statement(
  'jobs.add_all',
  `select graphile_worker.add_jobs(array_agg(
     ($1, requested->'payload', requested->>'queue', null, null, requested->>'key', null, null)::graphile_worker.job_spec))
   from unnest($2::json[]) as requested`,
)

/** Queues several jobs of one name with one query. */
export async function queueJobs(
  db: Db,
  name: string,
  inputs: readonly (Pick<JobInput, 'key' | 'queue'> & { payload: object })[],
): Promise<void> {
  if (inputs.length > 0) await run(db, addAll, [name, inputs.map((one) => JSON.stringify(one))])
}

const drop = statement('jobs.drop', 'select graphile_worker.remove_job($1)')

/** Removes a job that is no longer needed. */
export const dropJob = async (db: Db, key: string): Promise<void> => void (await run(db, drop, [key]))
