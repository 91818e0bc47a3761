import { createHash } from 'node:crypto'
import type pg from 'pg'
import { beginDeed } from './companies-lock.ts'

/*
 * A deed is let in by its session and committed later. So that nothing of a session happens after its end was answered,
 * every deed holds its session's lock, shared, until it is committed; whoever ends a session takes the lock alone after
 * the end is committed and before it is answered, which waits for the deeds that were let in before. A deed never waits
 * for the lock: it is taken alone only once the end can be read, and then the deed is refused.
 */

/** The number of a session's lock, by the sha256 of its token. */
export const lockOf = (tokenHash: Buffer): string => tokenHash.readBigInt64BE(0).toString()

/** Begins the transaction of a deed under its session's lock, too: one way to the database, as without. */
export const beginUnderLock = (token: string): string =>
  `${beginDeed}, pg_try_advisory_xact_lock_shared(${lockOf(createHash('sha256').update(token).digest())})`

/** Waits until the deeds that were let in by these sessions are over. One order for all, so that two cannot block each other. */
export async function letDeedsFinish(pool: pg.Pool, locks: readonly string[]): Promise<void> {
  await pool.query({
    name: 'sessions.let_deeds_finish',
    text: 'select pg_advisory_xact_lock(lock) from unnest($1::bigint[]) as lock',
    values: [[...locks].sort()],
  })
}
