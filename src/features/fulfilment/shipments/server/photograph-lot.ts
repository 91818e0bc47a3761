import { storedFiles } from '#features/foundation/files/server/index.ts'
import type { Act } from '#platform/server/act.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { refuseFields } from '#platform/shared/refusal.ts'
import { subjectText } from '#platform/shared/subject.ts'
import type { Unwritten } from '#platform/shared/time.ts'
import type { Lot } from '../contract.ts'
import type { PhotographLot } from '../write-shape.ts'
import { moveLot } from './move-lot.ts'
import { findLot } from './read-lots.ts'

/**
 * Pictures of the packages of a lot, all of them anew: pictures alone, uploaded for this lot, so that nobody but those who
 * may see it reads them. Throws `Refusal` 422 for anything else.
 */
export async function photographLot(
  act: Act<Manager>,
  id: number,
  { version, file_ids }: PhotographLot,
): Promise<Unwritten<typeof Lot>> {
  const before = new Set((await findLot(act, id)).photos.map((one) => one.id))
  const wanted = [...new Set(file_ids)]
  const files = await storedFiles(act.db, wanted)
  const isFit = (one: number) => {
    const file = files.get(one)
    const isOfLot = file?.subject === subjectText('lot', id) || before.has(one)
    return isOfLot && file?.mime.startsWith('image/') === true
  }
  if (!wanted.every(isFit)) refuseFields({ file_ids: 'shipments.printed.photosOnlyOwn' })
  return moveLot(act, { id, version }, 'photograph', { said: () => ({ photo_ids: wanted }) })
}
