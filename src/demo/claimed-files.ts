import { inArray } from 'drizzle-orm'
import type pg from 'pg'
import { fileClaims } from '#features/foundation/files/server/tables.ts'
import { type Db, overPool } from '#platform/server/db.ts'
import type { Storage } from '#platform/server/storage.ts'
import { turns } from '#platform/server/turns.ts'

export type Files = {
  /** Answers the key. */
  put(contents: Uint8Array | string): Promise<string>
  /** In the transaction whose rows name the files: from its commit on they are someone's. */
  own(db: Db): Promise<void>
}

/** So many keys are written down at once. */
const batch = 100

/**
 * Files whose keys are written down, and committed, before anything lies under them (0010): a demonstration that was
 * killed while it was loaded leaves nothing that is not swept away a day later.
 */
export function claimedFiles(pool: pg.Pool, storage: Storage): Files {
  const claimed: string[] = []
  const oneByOne = turns(1)
  let used = 0

  const claimMore = async () => {
    const keys = Array.from({ length: batch }, () => storage.newKey())
    await overPool(pool)
      .insert(fileClaims)
      .values(keys.map((storage_key) => ({ storage_key })))
    claimed.push(...keys)
  }
  const nextKey = () =>
    oneByOne(async () => {
      if (used === claimed.length) await claimMore()
      return claimed[used++]
    })
  return {
    put: async (contents) => storage.put(contents, await nextKey()),
    own: async (db) => void (await db.delete(fileClaims).where(inArray(fileClaims.storage_key, claimed))),
  }
}
