import { type Db, isOverPool, run, type Statement } from '#platform/server/database/db.ts'
import { memoryOf } from '#platform/server/database/memory.ts'

const figures = memoryOf<unknown>(1000, 30_000)

/** Returns how many products match a filter, see `storedFigure`. */
export const countProducts = (
  db: Db,
  counting: Statement<{ total: number }>,
  values: unknown[],
): Promise<number> =>
  storedFigure(db, JSON.stringify([counting.name, values]), async () => {
    const [row] = await run(db, counting, values)
    return row?.total ?? 0
  })

/**
 * Returns a figure that is expensive to count, stored in the process for 30 seconds per key. After that, one caller
 * gets the old figure while it is counted again in the background, so no one waits for a recount. Dropped when this
 * process changes the catalogue (`forgetCounts`). Each key must always be used with the same kind of work.
 */
export async function storedFigure<Value>(db: Db, key: string, work: () => Promise<Value>): Promise<Value> {
  const stored = figures.get(db, key)
  if (stored !== undefined) return stored as Value
  const old = figures.last(db, key)
  const again = async () => figures.set(db, key, await work()) as Value
  if (old === undefined || !isOverPool(db)) return again()
  figures.set(db, key, old)
  // If the recount fails, the old figure stays for another 30 seconds; the list itself fails if the database is down.
  again().catch(() => {})
  return old as Value
}

/** Makes the next list count again after a change of the catalogue. Called by `reindexProducts`. */
export const forgetCounts = (): void => figures.forget()
