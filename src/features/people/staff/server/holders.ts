import { type Db, run, statement } from '#platform/server/database/db.ts'

const holders = statement<{ id: number }>(
  'staff.holders',
  'select id from staff_members where $1 = any (roles)',
)

/** Returns the ids of the staff with a role. */
export const holdersOf = async (db: Db, role: string): Promise<number[]> =>
  (await run(db, holders, [role])).map(({ id }) => id)
