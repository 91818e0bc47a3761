import { type Db, isOverPool, run, type Statement } from '#platform/server/db.ts'
import { memoryOf } from '#platform/server/memory.ts'

const figures = memoryOf<unknown>(1000, 30_000)

/** How many products a filter lets through, see `storedFigure`. */
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
 * A figure that takes reading very many products, so a process keeps it for 30 seconds per key. The person who asks later
 * still gets it, once, while it is worked out again behind their back: no one waits for a recount. Forgotten when this
 * process changes the catalogue (`forgetCounts`). One key is asked for with one kind of work only.
 */
export async function storedFigure<Value>(db: Db, key: string, work: () => Promise<Value>): Promise<Value> {
  const stored = figures.get(db, key)
  if (stored !== undefined) return stored as Value
  const old = figures.last(db, key)
  const again = async () => figures.set(db, key, await work()) as Value
  if (old === undefined || !isOverPool(db)) return again()
  figures.set(db, key, old)
  // A failed recount leaves the old figure for another 30 seconds; the list itself tells if the database is gone.
  again().catch(() => {})
  return old as Value
}

/** After a change of the catalogue the next list counts again. `reindexProducts` calls it. */
export const forgetCounts = (): void => figures.forget()
