import { type Db, run, statement } from '#platform/server/database/db.ts'

const worn = statement('users.of_avatar', 'select 1 from users where id = $1 and avatar_id = $2')

/** Returns whether the file is the person's own avatar. */
export const isOwnAvatar = async (db: Db, id: number, fileId: number): Promise<boolean> =>
  (await run(db, worn, [id, fileId])).length > 0
