import type { Db } from '#platform/server/db.ts'
import { ask } from './ask.ts'

/** A category and all below it. */
export async function categoriesUnder(db: Db, id: number): Promise<number[]> {
  const rows = await ask<{ id: number }>(
    db,
    `with recursive under as (
       select id from categories where id = $1
       union select c.id from categories c join under on c.parent_id = under.id
     ) select id::float8 as id from under`,
    [id],
  )
  return rows.map(({ id }) => id)
}
