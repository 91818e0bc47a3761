import type { Act } from '#platform/server/act.ts'
import { run, statement } from '#platform/server/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { Unwritten } from '#platform/shared/time.ts'
import type { Promotion } from '../contract.ts'
import { mayMove, type PromotionMove, promotionMoves } from '../promotion.ts'
import { announcePromotion } from './announce-promotion.ts'
import { findPromotion, type StaffAct } from './find-promotion.ts'

const move = statement<{ id: number }>(
  'promotions.move',
  `update promotions set state = $3, version = version + 1, updated_at = $4
   where id = $1 and version = $2 returning id`,
)

/** Releases a promotion (with `notify` those it is for are told), pauses or resumes it, or puts it away. Throws `Refusal` 404, or 409 where it stands otherwise. */
export async function movePromotion(
  act: StaffAct & Pick<Act<Manager>, 'tell'>,
  id: number,
  name: PromotionMove,
  notify = false,
): Promise<Unwritten<typeof Promotion>> {
  const promotion = await findPromotion(act, id)
  const { phase, version } = promotion
  if (!mayMove(phase, name)) refuse('promotions.cannotMove', 409)
  const [moved] = await run(act.db, move, [id, version, promotionMoves[name].to, act.now])
  if (!moved) refuse('promotions.changedSince', 409)
  if (name === 'release' && notify) await announcePromotion(act, promotion)
  return findPromotion(act, id)
}
