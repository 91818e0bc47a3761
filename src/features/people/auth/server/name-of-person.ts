import { type Db, run, statement } from '#platform/server/database/db.ts'

const name = statement<{ name: string }>(
  'users.name_of_person',
  `select n.name from people_names n join users u on u.id = n.id where n.id = $1 and u.status <> 'deleted'`,
)

/** Returns the name of a person; null for one who was deleted. */
export const nameOf = async (db: Db, id: number): Promise<string | null> =>
  (await run(db, name, [id]))[0]?.name ?? null
