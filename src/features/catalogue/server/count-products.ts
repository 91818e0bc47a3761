import pg from 'pg'
import { type Db, run, type Statement } from '#platform/server/db.ts'
import { memoryOf } from '#platform/server/memory.ts'

const counts = memoryOf<number>(500, 30_000)

/**
 * How many products a filter lets through. Counting reads them all, so a process keeps a count for 30 seconds per
 * filter. Whoever asks later still gets it, once, while it is counted anew behind their back: nobody waits for a
 * recount. Forgotten when this process changes the catalogue (`forgetCounts`).
 */
export async function countProducts(
  db: Db,
  counting: Statement<{ total: number }>,
  values: unknown[],
): Promise<number> {
  const key = JSON.stringify([counting.name, values])
  const kept = counts.get(db, key)
  if (kept !== undefined) return kept
  const old = counts.last(db, key)
  const isOverPool = db.$client instanceof pg.Pool
  if (old === undefined || !isOverPool) return countAnew(db, key, counting, values)
  counts.set(db, key, old)
  // A failed recount leaves the old figure for another 30 seconds; the list itself tells if the database is gone.
  countAnew(db, key, counting, values).catch(() => {})
  return old
}

async function countAnew(db: Db, key: string, counting: Statement<{ total: number }>, values: unknown[]) {
  const [row] = await run(db, counting, values)
  return counts.set(db, key, row?.total ?? 0)
}

/** After a change of the catalogue the next list counts anew. `reindexProducts` calls it. */
export const forgetCounts = (): void => counts.forget()
