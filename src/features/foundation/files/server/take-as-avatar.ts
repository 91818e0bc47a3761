import { type Db, run, statement } from '#platform/server/database/db.ts'
import { avatarFile, fileRefusal } from '../file-rules.ts'
import { ownFile } from './queries.ts'

const fileUnderAvatars = statement<{ id: number }>(
  'files.file_under_avatars',
  `update files set category = 'avatar' where id = $1 and owner_id = $2 and subject is null returning id`,
)

/**
 * Makes a person's own file their avatar, so that it is deleted with them. Returns whether it qualifies: it
 * meets the rules for avatars, whatever it was uploaded for (spec §3, §5), and belongs to nothing else.
 */
export async function takeAsAvatar(db: Db, ownerId: number, id: number): Promise<boolean> {
  const file = await ownFile(db, ownerId, id)
  if (!file || fileRefusal({ name: file.name, type: file.mime, size: file.size }, avatarFile)) return false
  return (await run(db, fileUnderAvatars, [id, ownerId])).length > 0
}
