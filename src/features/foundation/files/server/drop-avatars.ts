import { type Db, run, statement } from '#platform/server/db.ts'

/** The claim is as old as the sweep wants it, so that the next one takes what lies under the key. */
const drop = statement(
  'files.drop_avatars',
  `with dropped as (delete from files where category = 'avatar' and owner_id = any($1) returning storage_key)
   insert into file_claims (storage_key, at) select storage_key, now() - interval '2 days' from dropped`,
)

/** Takes the faces of these people away: the rows now, what lies in the storage with the nightly sweep. */
export const dropAvatars = (db: Db, ownerIds: number[]): Promise<unknown[]> => run(db, drop, [ownerIds])
