import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { pictures } from '#platform/server/files/pictures.ts'
import { refuseFields } from '#platform/shared/refusal.ts'
import { largestPicture } from './picture.ts'
import { ownFile } from './queries.ts'

const claim = statement(
  'file_claims.claim_pictures',
  'insert into file_claims (storage_key, at) select unnest($1::text[]), $2',
)
const crossOut = statement(
  'file_claims.cross_out_pictures',
  'delete from file_claims where storage_key = any($1::text[])',
)
const giveUpFile = statement(
  'files.give_up',
  `with gone as (delete from files where id = $1 returning storage_key)
   insert into file_claims (storage_key, at) select storage_key, $2 from gone on conflict do nothing`,
)

/**
 * Re-encodes a person's own file as public pictures: upright, without EXIF, once for each side length in
 * pixels. The original is given up and no longer counts in their quota. Throws `Refusal` 422 on `file_id` if
 * it is not a picture of theirs.
 */
export async function takeAsPictures(
  { db, person, platform, now }: Context,
  fileId: number,
  sides: readonly number[],
): Promise<string[]> {
  const file = await ownFile(db, person!.id, fileId)
  if (!file?.mime.startsWith('image/') || file.subject !== null)
    return refuseFields({ file_id: 'errors.fileNotValid' })
  const { storage } = platform
  const drawn = await drawnAgain(await storage.read(file.storage_key), sides)
  const keys = drawn.map(() => storage.newKey())
  await run(platform.db, claim, [keys, now])
  await Promise.all(drawn.map((picture, place) => storage.put(picture, keys[place])))
  await run(db, crossOut, [keys])
  await run(db, giveUpFile, [fileId, now])
  return keys
}

/** Marks stored pictures as unused. The sweep deletes them a day later. */
export const giveUpPictures = (db: Db, keys: readonly string[], now: Date): Promise<unknown[]> =>
  run(db, claim, [keys, now])

async function drawnAgain(original: Uint8Array, sides: readonly number[]): Promise<Buffer[]> {
  const sharp = await pictures()
  try {
    return await Promise.all(
      sides.map((side) =>
        sharp(original, { limitInputPixels: largestPicture })
          .autoOrient()
          .resize(side, side, { fit: 'inside', withoutEnlargement: true })
          .webp({ quality: 82 })
          .toBuffer(),
      ),
    )
  } catch {
    return refuseFields({ file_id: 'errors.fileNotValid' })
  }
}
