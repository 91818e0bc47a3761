import { type JobHelpers, Logger, run } from 'graphile-worker'
import type { Platform } from './platform.ts'
import { handBackJobs, type Presence, showPresence } from './presence.ts'

export type Runner = {
  /** When it has ended, of itself or because it was told to; rejected with what broke it down. */
  over: Promise<void>
  /** Takes no new job; what runs may finish. */
  stop(): Promise<void>
  /** Gives back what it has not finished: someone else, or the next start, begins it again at once. */
  handBack(): Promise<void>
}

/** `ending` is aborted when this process is about to end: work that takes long stops where it can go on later. */
export type JobRun = { attempt: number; ending: AbortSignal }
export type Tasks = Record<string, (payload: unknown, attempt: number) => Promise<void>>

const pollMs = 2000

/**
 * A queue that breaks down ends its work and then waits for notes of finished jobs. It miscounts them when several could
 * not be written (graphile-worker 0.18, `batch`: every failure gives back what was taken once) and then waits for ever;
 * after so long it is left to itself, and its jobs are taken over.
 */
const endsWithinMs = 5000

/** One runner of the queue, present from before its first job until after its last. */
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
      // Set, even to nothing: only then is a finished job waited for at the end, and noted again when that failed.
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
