import { inArray } from 'drizzle-orm'
import type pg from 'pg'
import { fileClaims } from '#features/foundation/files/server/tables.ts'
import { turns } from '#platform/server/calls/turns.ts'
import { type Db, overPool } from '#platform/server/database/db.ts'
import type { Storage } from '#platform/server/files/storage.ts'

export type Files = {
  /** Stores a file and returns its key. */
  put(contents: Uint8Array | string): Promise<string>
  /** Must run in the transaction whose rows refer to the files: after its commit they belong to someone. */
  own(db: Db): Promise<void>
}

/** Keys recorded at once. */
const batch = 100

/**
 * Records and commits the keys of files before writing the files (0010): if loading the demonstration is
 * killed, the sweep deletes them a day later.
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
