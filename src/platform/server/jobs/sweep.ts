import { makeWorkerUtils } from 'graphile-worker'
import { run, statement } from '../database/db.ts'
import { sweepRefusedAddresses } from '../email/refused-addresses.ts'
import type { Platform } from '../start/platform.ts'

/**
 * Answers to repeated requests are stored for at least a day (trust), counted attempts no longer than the
 * longest window.
 */
const storedHours = 48
/** A job is retried for about four days. After this long no one needs to know whether a handler has run. */
const storedDays = 30

/** A refused address that gets no e-mails for so long is forgotten. */
const refusedDays = 365

/** No file takes this long to write. */
const hourMs = 3_600_000

const sweepKeys = statement(
  'sweep.idempotency_keys',
  'delete from idempotency_keys where at < now() - make_interval(hours => $1)',
)
const sweepAttempts = statement(
  'sweep.rate_limits',
  'delete from rate_limits where window_start < now() - make_interval(hours => $1)',
)
const sweepClaims = statement(
  'sweep.reaction_claims',
  'delete from reaction_claims where at < now() - make_interval(days => $1)',
)
const sweepFailed = statement(
  'sweep.failed_jobs',
  `select graphile_worker.complete_jobs(array(
     select id from graphile_worker.jobs
     where attempts >= max_attempts and locked_at is null and updated_at < now() - make_interval(days => $1)
   ))`,
)

/** Deletes data that is stored for a limited time. Safe to run twice. */
export async function sweepStored({ db, pool, mail }: Platform): Promise<void> {
  await run(db, sweepKeys, [storedHours])
  await run(db, sweepAttempts, [storedHours])
  await run(db, sweepClaims, [storedDays])
  // Jobs that failed for good, including the e-mails in them, and empty queues.
  await run(db, sweepFailed, [storedDays])
  await sweepRefusedAddresses(db, refusedDays)
  await mail.sweep(new Date(Date.now() - hourMs))
  const utils = await makeWorkerUtils({ pgPool: pool })
  await utils.cleanup({ tasks: ['GC_JOB_QUEUES'] })
  await utils.release()
}
