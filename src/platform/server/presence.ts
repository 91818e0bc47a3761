import pg from 'pg'
import { type Db, run, statement } from './db.ts'
import type { Platform } from './platform.ts'

/*
 * The queue keeps who works on a job and would wait four hours for one who never comes back. So the person who works holds a
 * lock of the database under their name, on a connection of its own: PostgreSQL lets go of it the moment the process is
 * gone, and never because it is busy. A lock that can be taken is one that no one holds.
 */

/** One half of the lock's number: any will do that nothing else locks by. The other half is the name. */
const present = 0x776f726b
const againMs = 500

export type Presence = { end(): Promise<void> }

/** Says that this one works, until `end`, over lost connections too. Comes back once it is said. */
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
    // A machine that vanished without a word is noticed after some ten seconds.
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

/** The jobs of these who work are no one's any more: the person who asks for one next begins it again. */
export const handBackJobs = async (db: Db, names: string[]): Promise<void> =>
  void (await run(db, handBack, [names]))

/**
 * Hands back the jobs of those who were gone at the last look already and still are: one look is not enough, for a
 * connection may be lost for a moment. Answers who is gone now, for the next look.
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

/** What a job failed by that is no fault of its own: the database went away, or the process ends. */
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
 * A job that was interrupted is due at once and not, as after failures of its own, later each time: the queue waits e to
 * the power of the attempts in seconds, two and a half minutes after the fifth.
 */
export const beginInterruptedAgain = async ({ db }: Pick<Platform, 'db'>): Promise<void> =>
  void (await run(db, again, [`${interrupted}%`]))
