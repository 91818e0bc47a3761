import { type Db, run, statement } from '#platform/server/database/db.ts'

const take = statement<{ id: number }>(
  'files.take_as_photo',
  `update files set subject = $3
   where id = $1 and owner_id = $2 and category = 'avatar' and (subject is null or subject = $3)
   returning id`,
)

/**
 * Makes a square picture someone uploaded the photo of something else ('vcard:12'), visible to anyone who may
 * read that. Returns whether it qualifies. The caller must ensure that it is not someone's avatar.
 */
export const takeAsPhoto = async (
  db: Db,
  ownerId: number,
  subject: `${string}:${number}`,
  id: number,
): Promise<boolean> => (await run(db, take, [id, ownerId, subject])).length > 0
