import { removeDocuments } from '#features/foundation/search/server/index.ts'
import { type Db, inSavepoint, run, statement } from '#platform/server/database/db.ts'
import { reindexProducts } from '../reindex.ts'

const remove = statement('products.remove', 'delete from products where id = any($1::bigint[])', 'again')
const archive = statement(
  'products.archive',
  `update products set status = 'archived', version = version + 1 where id = any($1::bigint[])`,
)

/** Removes products; those already used elsewhere are archived. Call it in a transaction. */
export async function removeProducts(db: Db, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  try {
    await inSavepoint(db, () => run(db, remove, [ids]))
    await removeDocuments(db, ids)
  } catch (error) {
    if (!isStillUsed(error)) throw error
    const middle = Math.ceil(ids.length / 2)
    if (ids.length === 1) return putAway(db, ids)
    await removeProducts(db, ids.slice(0, middle))
    await removeProducts(db, ids.slice(middle))
  }
}

/** Returns whether a foreign key prevented the removal. */
const isStillUsed = (error: unknown): boolean => (error as { code?: string }).code === '23503'

async function putAway(db: Db, ids: number[]): Promise<void> {
  await run(db, archive, [ids])
  await reindexProducts(db, ids)
}
