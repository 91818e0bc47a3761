import { ownFile } from '#features/files/server/index.ts'
import type { Db } from '#platform/server/db.ts'

/** Whether a file is a picture this person put up as their own. */
export async function ownsAvatar(db: Db, userId: number, fileId: number): Promise<boolean> {
  return (await ownFile(db, userId, fileId))?.category === 'avatar'
}
