import path from 'node:path'
import { type Db, isOverPool, sourceOf } from '#platform/server/database/db.ts'
import type { Platform } from '#platform/server/start/platform.ts'
import { transactionOf } from './feed.ts'
import { Follower } from './follower.ts'
import type { ProductIndex } from './product-index.ts'

/** The indexes of this process, by the pool they follow. */
const followers = new Map<object, Follower>()

/** Starts an index in memory for searches through this platform's pool. They use it once it is built. */
export function lockIndex(
  { db, log, env }: Pick<Platform, 'db' | 'log' | 'env'>,
  changed: () => void,
): { follower: Follower; stop(): Promise<void> } {
  const follower = new Follower({ db, log, changed, folder: path.join(env.dataDir, 'search') })
  followers.set(sourceOf(db), follower)
  return {
    follower,
    stop: async () => {
      followers.delete(sourceOf(db))
      await follower.stop()
    },
  }
}

/**
 * Returns the current index of this database. Null if the database itself must be queried; always so inside a
 * transaction.
 */
export async function indexOf(db: Db): Promise<ProductIndex | null> {
  const follower = isOverPool(db) ? followers.get(sourceOf(db)) : undefined
  return follower ? follower.current() : null
}

/**
 * Notes a write in this transaction that the indexes of this process must contain before they answer again.
 */
export async function noteWritten(db: Db): Promise<void> {
  if (followers.size === 0) return
  const xid = await transactionOf(db)
  for (const follower of followers.values()) follower.wrote(xid)
}

/** The memory of all indexes, in bytes. */
export const indexBytes = (): number => [...followers.values()].reduce((sum, { bytes }) => sum + bytes, 0)
