import { Logger, run } from 'graphile-worker'
import type { Platform } from './platform.ts'
import { tellInto } from './tell.ts'

export type JobHandler = (platform: Platform, payload: never) => Promise<void>

export type Jobs = Record<string, JobHandler>

/** Starts the runner of everything that happens after a commit. Woken by NOTIFY, about 5 ms after it. */
export async function startWorker(
  platform: Platform,
  jobs: Jobs,
  crontab = '',
): Promise<{ stop(): Promise<void> }> {
  const { log } = platform
  const runner = await run({
    pgPool: platform.pool,
    concurrency: 4,
    noHandleSignals: true,
    pollInterval: 2000,
    crontab,
    logger: new Logger(() => (level, message) => {
      if (level === 'error' || level === 'warning') log.warn({ worker: level }, message)
      else log.debug({ worker: level }, message)
    }),
    taskList: {
      react: (payload) => react(platform, payload as { event_id: number; reaction: string }),
      ...Object.fromEntries(
        Object.entries(jobs).map(([name, handle]) => [
          name,
          (payload: unknown) => handle(platform, payload as never),
        ]),
      ),
    },
  })
  runner.promise.catch((error) => log.error({ err: error }, 'the worker stopped'))
  return { stop: () => runner.stop() }
}

async function react(platform: Platform, job: { event_id: number; reaction: string }): Promise<void> {
  const reaction = platform.reactions.find(({ name }) => name === job.reaction)
  if (!reaction) throw new Error(`no reaction is called ${job.reaction}`)
  const { rows } = await platform.pool.query('select * from events where id = $1', [job.event_id])
  const event = rows[0]
  if (!event) return
  const request_id = event.request_id ?? ''
  const now = new Date()
  const { pool, db } = platform
  await reaction.react(
    {
      db,
      person: null,
      now,
      lang: 'en',
      ip: '',
      user_agent: '',
      request_id,
      log: platform.log.child({ reqId: request_id, reaction: job.reaction }),
      tell: tellInto(platform, db, { actor_id: null, request_id, now }),
      afterCommit: () => {
        throw new Error('a reaction is no deed: it has no commit of its own')
      },
      platform: { ...platform, pool },
    },
    { id: Number(event.id), at: event.at, actor_id: event.actor_id, payload: event.payload as never },
  )
}
