import { type Db, run, statement } from '#platform/server/database/db.ts'

const under = statement<{ id: number }>(
  'categories.under',
  `with recursive under as (
     select id from categories where id = $1
     union select c.id from categories c join under on c.parent_id = under.id
   ) select id from under`,
)

/** Returns the ids of a category and all its subcategories. */
export const categoriesUnder = async (db: Db, id: number): Promise<number[]> =>
  (await run(db, under, [id])).map(({ id }) => id)
