import { avatarFile, fileRefusal } from '#features/files/file-rules.ts'
import { ownFile } from '#features/files/server/index.ts'
import type { Db } from '#platform/server/db.ts'

/** Whether a file is this person's own and keeps the avatar's rules, whatever it was uploaded for (spec §3, §5). */
export async function ownsAvatar(db: Db, userId: number, fileId: number): Promise<boolean> {
  const file = await ownFile(db, userId, fileId)
  return (
    file !== null && fileRefusal({ name: file.name, type: file.mime, size: file.size }, avatarFile) === null
  )
}
