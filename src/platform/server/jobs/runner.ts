import { type JobHelpers, Logger, run } from 'graphile-worker'
import type { Platform } from '../start/platform.ts'
import { handBackJobs, type Presence, showPresence } from './presence.ts'

export type Runner = {
  /** Resolves when the runner has ended, by itself or stopped. Rejects with the error that broke it. */
  over: Promise<void>
  /** Takes no new jobs; running ones may finish. */
  stop(): Promise<void>
  /** Releases unfinished jobs. Another worker or the next start begins them again at once. */
  handBack(): Promise<void>
}

/**
 * `ending` is aborted when the process is about to stop: long work then pauses at a point where it can
 * continue later.
 */
export type JobRun = { attempt: number; ending: AbortSignal }
export type Tasks = Record<string, (payload: unknown, attempt: number) => Promise<void>>

const pollMs = 2000

/**
 * A runner that breaks down waits for its finished jobs to be recorded. graphile-worker 0.18 miscounts them
 * if several could not be recorded (`batch`: every failure subtracts what was added once) and then waits
 * forever. After this time it is abandoned and its jobs are taken over.
 */
const endsWithinMs = 5000

/** Starts one runner of the queue. Its presence is shown from before its first job until after its last. */
export async function startRunner(platform: Platform, tasks: Tasks, crontab: string): Promise<Runner> {
  const { log, pool, db } = platform
  let name: string | undefined
  let presence: Promise<Presence> | undefined
  const runner = await run({
    pgPool: pool,
    concurrency: 4,
    noHandleSignals: true,
    pollInterval: pollMs,
    crontab,
    logger: new Logger(() => (level, message) => {
      if (level === 'error' || level === 'warning') log.warn({ worker: level }, message)
      else log.debug({ worker: level }, message)
    }),
    preset: {
      // Must be set, even to 0: only then does the runner wait at the end until finished jobs are recorded,
      // with retries.
      worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
      plugins: [
        {
          name: 'presence',
          version: '1',
          worker: {
            hooks: {
              startWorker: async (_, { worker }) => {
                name = worker.workerPool.id
                presence ??= showPresence(platform, name)
                await presence
              },
            },
          },
        },
      ],
    },
    taskList: Object.fromEntries(
      Object.entries(tasks).map(([name, work]) => [
        name,
        (payload: unknown, { job }: JobHelpers) => work(payload, job.attempts),
      ]),
    ),
  })
  let isAsked = false
  const stuck = new Promise<never>((_, reject) => {
    runner.events.once('pool:gracefulShutdown', () => {
      if (!isAsked)
        setTimeout(reject, endsWithinMs, new Error('the queue broke down and did not end')).unref()
    })
  })
  const over = Promise.race([runner.promise, stuck]).finally(async () => {
    void runner.stop().catch(() => {})
    await (await presence)?.end()
  })
  return {
    over,
    stop: () => {
      isAsked = true
      return runner.stop().catch(() => {})
    },
    handBack: async () => {
      if (name) await handBackJobs(db, [name])
    },
  }
}
