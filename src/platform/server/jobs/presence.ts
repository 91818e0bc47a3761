import pg from 'pg'
import { type Db, run, statement } from '../database/db.ts'
import type { Platform } from '../start/platform.ts'

/* The queue records which worker runs a job and waits four hours for one that disappeared. Therefore every
   worker holds an advisory lock under its name on a separate connection. PostgreSQL releases it when the
   process is gone, but not because it is busy. If the lock can be taken, the worker is gone. */

/** First half of the lock's number, used by nothing else. The second half is derived from the name. */
const present = 0x776f726b
const againMs = 500

export type Presence = { end(): Promise<void> }

/**
 * Shows that a worker is running, until `end`, and reconnects after lost connections. Resolves once the lock
 * is held.
 */
export async function showPresence(
  { pool, log }: Pick<Platform, 'pool' | 'log'>,
  name: string,
): Promise<Presence> {
  let client: pg.Client | undefined
  let ended = false

  async function show(): Promise<void> {
    const mine = new pg.Client(pool.options as pg.ClientConfig)
    mine.on('error', (error) => log.warn({ err: error }, 'the presence of the worker was interrupted'))
    await mine.connect()
    // A machine that disappeared is noticed after about ten seconds.
    await mine.query(
      'set tcp_keepalives_idle = 4; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3',
    )
    await mine.query('select pg_advisory_lock($1, hashtext($2))', [present, name])
    client = mine
    mine.once('end', () => void showAgain())
  }
  async function showAgain(): Promise<void> {
    while (!ended) {
      const shown = await show().then(
        () => true,
        () => false,
      )
      if (shown) return
      await new Promise((resolve) => setTimeout(resolve, againMs))
    }
  }

  await showAgain()
  return {
    end: async () => {
      ended = true
      await client?.end()
    },
  }
}

const whoIsGone = statement<{ name: string }>(
  'jobs.who_is_gone',
  `select distinct locked_by as name from graphile_worker.jobs
   where locked_by is not null and pg_try_advisory_xact_lock_shared($1, hashtext(locked_by))`,
)
const handBack = statement('jobs.hand_back', 'select graphile_worker.force_unlock_workers($1)')

/** Releases the jobs of these workers, so that the next worker starts them again. */
export const handBackJobs = async (db: Db, names: string[]): Promise<void> =>
  void (await run(db, handBack, [names]))

/**
 * Releases the jobs of workers that were gone at the previous check and still are. One check is not enough,
 * because a connection may be lost for a moment. Returns the names gone now, for the next check.
 */
export async function takeOver(
  { db, log }: Pick<Platform, 'db' | 'log'>,
  goneBefore: ReadonlySet<string>,
): Promise<Set<string>> {
  const gone = (await run(db, whoIsGone, [present])).map(({ name }) => name)
  const dead = gone.filter((name) => goneBefore.has(name))
  if (dead.length > 0) {
    log.warn({ workers: dead }, 'jobs of workers that are gone are taken over')
    await handBackJobs(db, dead)
  }
  return new Set(gone)
}

const interrupted = 'interrupted: '

/** Wraps an error the job did not cause: the database went away, or the process is stopping. */
export const interruptionBy = (error: unknown): Error =>
  new Error(interrupted + (error instanceof Error ? error.message : String(error)), { cause: error })

const again = statement(
  'jobs.again',
  `select job.id from (
     select array_agg(id) as ids from graphile_worker.jobs
     where last_error like $1 and locked_at is null and run_at > now() + interval '1 second'
   ) as waiting, graphile_worker.reschedule_jobs(waiting.ids, run_at => now(), attempts => 1) as job
   where waiting.ids is not null`,
)

/**
 * Makes interrupted jobs due at once. The queue would delay them as after a failure: e to the power of the
 * attempts in seconds, two and a half minutes after the fifth.
 */
export const beginInterruptedAgain = async ({ db }: Pick<Platform, 'db'>): Promise<void> =>
  void (await run(db, again, [`${interrupted}%`]))
