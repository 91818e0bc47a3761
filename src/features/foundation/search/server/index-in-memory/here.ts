import path from 'node:path'
import { type Db, isOverPool, sourceOf } from '#platform/server/db.ts'
import type { Platform } from '#platform/server/platform.ts'
import { transactionOf } from './feed.ts'
import { Follower } from './follower.ts'
import type { ProductIndex } from './product-index.ts'

/** The indexes this process holds, by the pool they follow. */
const followers = new Map<object, Follower>()

/** From now on the person who searches through this platform's pool is answered by an index in memory, once it is made. */
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

/** The index of this database, as good as now; null where the database itself is to be asked: always inside a transaction. */
export async function indexOf(db: Db): Promise<ProductIndex | null> {
  const follower = isOverPool(db) ? followers.get(sourceOf(db)) : undefined
  return follower ? follower.current() : null
}

/** Something is written in this transaction that the indexes of this process must see before they answer again. */
export async function noteWritten(db: Db): Promise<void> {
  if (followers.size === 0) return
  const xid = await transactionOf(db)
  for (const follower of followers.values()) follower.wrote(xid)
}

/** Bytes of all. */
export const indexBytes = (): number => [...followers.values()].reduce((sum, { bytes }) => sum + bytes, 0)
