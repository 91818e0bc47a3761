import { storedFiles } from '#features/foundation/files/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { refuseFields } from '#platform/shared/refusal.ts'
import { subjectText } from '#platform/shared/subject.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { Lot } from '../lot-shape.ts'
import type { PhotographLot } from '../write-shape.ts'
import { findLot } from './read-lots.ts'
import { transitionLot } from './transition-lot.ts'

/**
 * Replaces the photos of a lot. Only pictures uploaded for this lot, so that only those who may see it can
 * read them. Throws `Refusal` 422 for anything else.
 */
export async function photographLot(
  ctx: Context<Manager>,
  id: number,
  { version, file_ids }: PhotographLot,
): Promise<ReplyInput<typeof Lot>> {
  const before = new Set((await findLot(ctx, id)).photos.map((one) => one.id))
  const wanted = [...new Set(file_ids)]
  const files = await storedFiles(ctx.db, wanted)
  const isFit = (one: number) => {
    const file = files.get(one)
    const isOfLot = file?.subject === subjectText('lot', id) || before.has(one)
    return isOfLot && file?.mime.startsWith('image/') === true
  }
  if (!wanted.every(isFit)) refuseFields({ file_ids: 'shipments.printed.photosOnlyOwn' })
  return transitionLot(ctx, { id, version }, 'photograph', { said: () => ({ photo_ids: wanted }) })
}
