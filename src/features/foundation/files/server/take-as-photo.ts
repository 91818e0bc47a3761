import { type Db, run, statement } from '#platform/server/db.ts'

const take = statement<{ id: number }>(
  'files.take_as_photo',
  `update files set subject = $3
   where id = $1 and owner_id = $2 and category = 'avatar' and (subject is null or subject = $3)
   returning id`,
)

/**
 * The square picture someone uploaded becomes the photo of something else ('vcard:12'): the person who may read that sees it.
 * Answers whether it can be one. That it is no one's own face is for the caller to see to.
 */
export const takeAsPhoto = async (
  db: Db,
  ownerId: number,
  subject: `${string}:${number}`,
  id: number,
): Promise<boolean> => (await run(db, take, [id, ownerId, subject])).length > 0
