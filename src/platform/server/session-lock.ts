import { createHash } from 'node:crypto'
import type pg from 'pg'
import { beginTransaction } from './companies-lock.ts'

/*
 * A command is let in by its session and committed later. So that nothing of a session happens after its end was answered,
 * every command holds its session's lock, shared, until it is committed; the person who ends a session takes the lock alone after
 * the end is committed and before it is answered, which waits for the commands that were let in before. A command never waits
 * for the lock: it is taken alone only once the end can be read, and then the command is refused.
 */

/** The number of a session's lock, by the sha256 of its token. */
export const lockOf = (tokenHash: Buffer): string => tokenHash.readBigInt64BE(0).toString()

/** Begins the transaction of a command under its session's lock, too: one way to the database, as without. */
export const beginUnderLock = (token: string): string =>
  `${beginTransaction}, pg_try_advisory_xact_lock_shared(${lockOf(createHash('sha256').update(token).digest())})`

/** Waits until the commands that were let in by these sessions are over. One order for all, so that two cannot block each other. */
export async function letCommandsFinish(pool: pg.Pool, locks: readonly string[]): Promise<void> {
  await pool.query({
    name: 'sessions.let_commands_finish',
    text: 'select pg_advisory_xact_lock(lock) from unnest($1::bigint[]) as lock',
    values: [[...locks].sort()],
  })
}
