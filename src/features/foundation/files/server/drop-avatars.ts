import { type Db, run, statement } from '#platform/server/database/db.ts'

/** Backdates the claim, so that the next sweep deletes what is stored under the key. */
const drop = statement(
  'files.drop_avatars',
  `with dropped as (delete from files where category = 'avatar' and owner_id = any($1) returning storage_key)
   insert into file_claims (storage_key, at) select storage_key, now() - interval '2 days' from dropped`,
)

/** Deletes the avatars of these people: the rows now, the stored files with the nightly sweep. */
export const dropAvatars = (db: Db, ownerIds: number[]): Promise<unknown[]> => run(db, drop, [ownerIds])
