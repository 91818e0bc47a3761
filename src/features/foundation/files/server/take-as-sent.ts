import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Client } from '#platform/shared/audience.ts'
import { refuseFields } from '#platform/shared/refusal.ts'

const take = statement<{ id: number }>(
  'files.take_as_sent',
  `update files set subject = $3
   where id = $1 and owner_id = $2 and subject is null and category <> 'avatar' returning id`,
)

/**
 * Attaches a client's own file to something they send us ('upload:12'). Throws `Refusal` 422 if it is not
 * theirs or belongs elsewhere.
 */
export async function takeAsSent(db: Db, { id }: Client, fileId: number, subject: string): Promise<void> {
  const [taken] = await run(db, take, [fileId, id, subject])
  if (!taken) refuseFields({ file_id: 'documents.errors.fileTaken' })
}
