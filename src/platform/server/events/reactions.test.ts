import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import type { Context } from '../calls/context.ts'
import { inTransaction } from '../database/db.ts'
import { postEmails } from '../email/post-emails.ts'
import { beginInterruptedAgain, takeOver } from '../jobs/presence.ts'
import { startWorker } from '../jobs/worker.ts'
import { freshDatabase } from '../testing/database.ts'
import { trialHappened, trialPlatform, trialReactions } from '../testing/trial-worker.ts'
import { emitInto } from './emit.ts'
import { react } from './reactions.ts'

const own = await freshDatabase()
const platform = trialPlatform(own.pool)
await own.pool.query('create table trial_commands (n int not null)')
afterAll(own.drop)

let worker: Awaited<ReturnType<typeof startWorker>> | undefined
let child: ChildProcess | undefined
beforeEach(() => own.pool.query('truncate trial_commands, events, graphile_worker._private_jobs'))
afterEach(async () => {
  child?.kill('SIGKILL')
  await worker?.stop()
  worker = undefined
})

const work = async (between: (ctx: Context<null>) => Promise<unknown>) => {
  worker = await startWorker(platform, { reactions: trialReactions(between), jobs: {} })
}
const happen = () =>
  inTransaction(own.pool, (db) =>
    emitInto(platform, db, { actor_id: null, request_id: '', now: new Date() })(trialHappened, { n: 7 }),
  )
const rows = async <T>(text: string): Promise<T[]> => (await own.pool.query(text)).rows
/** Returns how often the command ran and how often its event was emitted. */
const came = async () => [
  (await rows('select from trial_commands where n = 7')).length,
  (await rows(`select from events where name = 'trial.told'`)).length,
]
const lockedBy = async () =>
  (await rows<{ locked_by: string | null }>('select locked_by from graphile_worker.jobs')).map(
    ({ locked_by }) => locked_by,
  )

async function startChild(how: 'die' | 'hold') {
  const script = path.join(import.meta.dirname, '../testing/dying-worker.ts')
  child = spawn(process.execPath, [script, own.url, how], { stdio: ['ignore', 'pipe', 'inherit'] })
  await Promise.race([once(child, 'exit'), once(child.stdout!, 'data')])
}

test('a reaction whose process dies between its command and its telling has done neither; taken over, both once', async () => {
  await happen()
  await startChild('die')
  expect(child!.signalCode).toBe('SIGKILL')
  expect(await came()).toEqual([0, 0])
  expect(await lockedBy()).toEqual([expect.stringMatching(/^pool-/)])

  await work(async () => {})
  await expect.poll(came, { timeout: 15_000 }).toEqual([1, 1])
})

test('a reaction that loses its connection in between has done neither; tried again, both once', async () => {
  let cuts = 0
  await happen()
  await work(async ({ db }) => {
    cuts += 1
    if (cuts === 1) await db.$client.query('select pg_terminate_backend(pg_backend_pid())')
  })
  await expect.poll(came, { timeout: 15_000 }).toEqual([1, 1])
  expect(cuts).toBe(2)
  await expect.poll(lockedBy).toEqual([])
})

/** Sets the state after five failures: a job due in two and a half minutes. */
const afterFive = async (failure: string) => {
  await own.pool.query(
    `update graphile_worker._private_jobs set attempts = 5, last_error = $1, run_at = now() + interval '148 seconds'`,
    [failure],
  )
}
const dueIn = async () =>
  (
    await rows<{ s: number; attempts: number }>(
      'select extract(epoch from run_at - now())::int as s, attempts from graphile_worker.jobs',
    )
  ).map(({ s, attempts }) => [s > 100 ? 'later' : s <= 0 ? 'now' : s, attempts])

test('a job that was interrupted again and again is due at once, one that failed by itself later', async () => {
  await happen()
  await afterFive('interrupted: Connection terminated unexpectedly')
  await beginInterruptedAgain(platform)
  // The attempt counts as made: an e-mail may have been sent.
  expect(await dueIn()).toEqual([['now', 1]])
  await afterFive('the post office is closed')
  await beginInterruptedAgain(platform)
  expect(await dueIn()).toEqual([['later', 5]])
})

test.each([
  [
    'the database going away',
    /^interrupted: /,
    ({ db }: Context<null>) => db.$client.query('select pg_terminate_backend(pg_backend_pid())'),
  ],
  [
    'taking too long',
    /^canceling statement due to statement timeout$/,
    async ({ db }: Context<null>) => {
      await db.$client.query('set local statement_timeout = 10')
      await db.$client.query('select pg_sleep(1)')
    },
  ],
  ['itself', /^it fell over$/, () => Promise.reject(new Error('it fell over'))],
])('a job that fails by %s is noted as that', async (_, noted, between) => {
  await happen()
  let failed = 0
  await work(async (ctx) => {
    failed += 1
    if (failed === 1) await between(ctx)
  })
  const errors = async () =>
    (await rows<{ last_error: string | null }>('select last_error from graphile_worker.jobs')).map(
      ({ last_error }) => last_error,
    )
  await expect.poll(errors, { interval: 20 }).toEqual([expect.stringMatching(noted)])
})

test('a reaction that is run again, at once or later, acts once', async () => {
  await happen()
  const [event] = await rows<{ id: number }>('select id from events')
  const again = () =>
    react(
      platform,
      trialReactions(async () => {}),
      { event_id: event!.id, reaction: 'try' },
    )
  await Promise.all([again(), again(), again()])
  await again()
  expect(await came()).toEqual([1, 1])
})

test('the job of a worker that lives is left to it, however long it takes; of one that is gone, it is handed back', async () => {
  await happen()
  await startChild('hold')
  const [holder] = await lockedBy()
  let gone = new Set<string>()
  for (let look = 0; look < 3; look += 1) gone = await takeOver(platform, gone)
  expect([...gone]).toEqual([])
  expect(await lockedBy()).toEqual([holder])

  child!.kill('SIGKILL')
  await once(child!, 'exit')
  await expect.poll(async () => [...(await takeOver(platform, new Set()))]).toEqual([holder])
  expect(await lockedBy(), 'one look is not enough').toEqual([holder])
  await takeOver(platform, new Set([holder!]))
  expect(await lockedBy()).toEqual([null])
})

test('an e-mail is queued once for its occasion, and not at all when its command is taken back', async () => {
  const parts = { to: 'anna@example.com', subject: 'A', greeting: '', paragraphs: [], farewell: '' }
  const emails = [
    { ...parts, id: 'order-1-2' },
    { ...parts, id: 'order-1-3' },
  ]
  const post = () => inTransaction(own.pool, (db) => postEmails(db, emails))
  await post()
  await post()
  await inTransaction(own.pool, async (db) => {
    await postEmails(db, [{ ...parts, id: 'order-9-9' }])
    throw new Error('no')
  }).catch(() => {})
  expect(await rows('select task_identifier, key from graphile_worker.jobs order by key')).toEqual([
    { task_identifier: 'send_email', key: 'email order-1-2' },
    { task_identifier: 'send_email', key: 'email order-1-3' },
  ])
})
