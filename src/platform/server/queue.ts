import { type Db, run, statement } from './db.ts'

const add = statement(
  'jobs.add',
  `select graphile_worker.add_job($1, $2::json, queue_name => $3, job_key => $4, run_at => $5)`,
)

export type JobWish = {
  /** A job that waits under the same key is replaced, so that it is queued once. */
  key: string
  /** Of one queue never two jobs run at once. */
  queue?: string
  after?: Date | undefined
}

/** Queues a job in the transaction of a deed: with it or not at all. */
export async function queueJob(
  db: Db,
  name: string,
  payload: object,
  { key, queue, after }: JobWish,
): Promise<void> {
  await run(db, add, [name, JSON.stringify(payload), queue ?? null, key, after ?? null])
}

const drop = statement('jobs.drop', 'select graphile_worker.remove_job($1)')

/** Takes a job back that is not needed any more. */
export const dropJob = async (db: Db, key: string): Promise<void> => void (await run(db, drop, [key]))
