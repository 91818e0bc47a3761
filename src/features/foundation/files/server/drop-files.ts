import { type Db, run, statement } from '#platform/server/database/db.ts'

/** Backdates the claim, so that the next sweep deletes what is stored under the key. */
const drop = statement(
  'files.drop_of_subject',
  `with dropped as (delete from files where id = any($1) and subject = $2 returning storage_key)
   insert into file_claims (storage_key, at) select storage_key, now() - interval '2 days' from dropped`,
)

/** Deletes files of a subject ('chat_thread:12'): the rows now, the stored files with the nightly sweep. */
export const dropFiles = (
  db: Db,
  subject: `${string}:${number}`,
  ids: readonly number[],
): Promise<unknown[]> => run(db, drop, [ids, subject])
