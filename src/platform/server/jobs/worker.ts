import { setTimeout as pause } from 'node:timers/promises'
import { measuredJob } from '../calls/measured.ts'
import { afterWaitingCommands } from '../calls/perform.ts'
import { isDatabaseAway } from '../database/database-failure.ts'
import { sendPosted } from '../email/post-emails.ts'
import { type Reaction, react } from '../events/reactions.ts'
import type { Platform } from '../start/platform.ts'
import { beginInterruptedAgain, interruptionBy, takeOver } from './presence.ts'
import { type JobRun, type Runner, startRunner } from './runner.ts'

export type JobHandler = (platform: Platform, payload: never, run?: JobRun) => Promise<void>

export type Jobs = Record<string, JobHandler>

/** The work of a worker: event handlers, jobs by name, and the schedule of jobs (in UTC). */
export type Work = { reactions: readonly Reaction[]; jobs: Jobs; crontab?: readonly string[] }

/**
 * The interval between checks for workers that are gone and for interrupted jobs, in ms. With two checks and
 * the next poll, their jobs resume within ten seconds.
 */
const lookMs = 3000
/** Pause before a broken runner is restarted. */
const againMs = 1000

/**
 * Starts the runner of everything that happens after a commit, woken by NOTIFY within about 5 ms. A runner
 * that breaks down (the database went away) is restarted; jobs of a worker that died are taken over. When
 * stopped, running jobs may finish for `patienceMs` (unlimited if absent); the rest is handed back.
 */
export async function startWorker(
  platform: Platform,
  { reactions, jobs, crontab = [] }: Work,
): Promise<{ stop(patienceMs?: number): Promise<void> }> {
  const ending = new AbortController()
  // The platform's own jobs, next to those of the features.
  const all: Jobs = {
    react: (platform, job) => react(platform, reactions, job),
    send_email: sendPosted,
    ...jobs,
  }
  const tasks = Object.fromEntries(
    Object.entries(all).map(([name, handle]) => [
      name,
      async (payload: unknown, attempt: number) => {
        await afterWaitingCommands()
        const work = () => handle(platform, payload as never, { attempt, ending: ending.signal })
        await measuredJob(name, work).catch((error) => {
          throw ending.signal.aborted || isDatabaseAway(error) ? interruptionBy(error) : error
        })
      },
    ]),
  )
  let latest: Runner | undefined
  const start = async () => (latest = await startRunner(platform, tasks, crontab.join('\n')))
  const running = keepRunning(platform, await start(), start, ending.signal)
  const looking = keepLooking(platform, ending.signal)
  return {
    stop: async (patienceMs) => {
      ending.abort()
      const over = Promise.all([running, looking]).then(() => true)
      if (patienceMs === undefined) return void (await over)
      const late = new Promise<false>((resolve) => setTimeout(resolve, patienceMs, false).unref())
      if (await Promise.race([over, late])) return
      platform.log.warn('jobs that have not finished are handed back')
      await latest?.handBack()
    },
  }
}

/** Runs one runner after another until `ending`. */
async function keepRunning(
  { log }: Platform,
  first: Runner,
  start: () => Promise<Runner>,
  ending: AbortSignal,
): Promise<void> {
  let runner: Runner | undefined = first
  for (;;) {
    if (runner)
      await untilOver(runner, ending).catch((error) => log.error({ err: error }, 'the worker broke down'))
    await pauseUnless(ending, againMs)
    if (ending.aborted) return
    runner = await start().catch((error) => {
      log.error({ err: error }, 'the worker could not be started again')
      return undefined
    })
  }
}

async function untilOver(runner: Runner, ending: AbortSignal): Promise<void> {
  const stop = () => void runner.stop()
  ending.addEventListener('abort', stop)
  if (ending.aborted) stop()
  await runner.over.finally(() => ending.removeEventListener('abort', stop))
}

async function keepLooking(platform: Platform, ending: AbortSignal): Promise<void> {
  let gone: ReadonlySet<string> = new Set()
  while (!ending.aborted) {
    gone = await takeOver(platform, gone).catch((error) => {
      platform.log.warn({ err: error }, 'it could not be seen which workers are gone')
      return gone
    })
    await beginInterruptedAgain(platform).catch((error) =>
      platform.log.warn({ err: error }, 'interrupted jobs could not be begun again'),
    )
    await pauseUnless(ending, lookMs)
  }
}

const pauseUnless = (ending: AbortSignal, ms: number): Promise<void> =>
  pause(ms, undefined, { signal: ending }).catch(() => {})
