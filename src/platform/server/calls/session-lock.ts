import { createHash } from 'node:crypto'
import type pg from 'pg'
import { beginTransaction } from './companies-lock.ts'

/* A command is authorized by its session and committed later. To ensure that a session does nothing after its
   end was confirmed, every command holds its session's lock in shared mode until its commit. Ending a session
   takes the lock exclusively, after its own commit and before the reply, and so waits for the commands
   already running. A command never waits for the lock: it is taken exclusively only once the end is visible,
   and the command is then refused. */

/** Returns the number of a session's lock from the sha256 of its token. */
export const lockOf = (tokenHash: Buffer): string => tokenHash.readBigInt64BE(0).toString()

/** Begins the transaction of a command and takes its session's lock, in one round trip. */
export const beginUnderLock = (token: string): string =>
  `${beginTransaction}, pg_try_advisory_xact_lock_shared(${lockOf(createHash('sha256').update(token).digest())})`

/**
 * Waits until the running commands of these sessions are finished. The locks are sorted, so that two callers
 * cannot deadlock.
 */
export async function letCommandsFinish(pool: pg.Pool, locks: readonly string[]): Promise<void> {
  await pool.query({
    name: 'sessions.let_commands_finish',
    text: 'select pg_advisory_xact_lock(lock) from unnest($1::bigint[]) as lock',
    values: [[...locks].sort()],
  })
}
