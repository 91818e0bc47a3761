import { type Db, run, statement } from '#platform/server/database/db.ts'
import { refuseFields } from '#platform/shared/refusal.ts'

const take = statement<{ id: number }>(
  'files.take_with_subject',
  `update files set subject = $3
   where id = any($1) and owner_id = $2 and category <> 'avatar' and (subject is null or subject = $3) returning id`,
)

/**
 * Attaches a person's own files to what they are sent with ('chat_thread:12'), readable by anyone who may read
 * that. Throws `Refusal` 422 if one is not theirs or belongs elsewhere.
 */
export async function takeForSubject(
  db: Db,
  ownerId: number,
  subject: `${string}:${number}`,
  ids: readonly number[],
): Promise<void> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return
  const taken = await run(db, take, [wanted, ownerId, subject])
  if (taken.length !== wanted.length) refuseFields({ file_ids: 'errors.notValid' })
}
