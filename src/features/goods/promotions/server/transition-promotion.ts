import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { Promotion } from '../contract.ts'
import { mayTransition, type PromotionTransition, promotionTransitions } from '../promotion.ts'
import { announcePromotion } from './announce-promotion.ts'
import { findPromotion, type StaffContext } from './find-promotion.ts'

const transition = statement<{ id: number }>(
  'promotions.transition',
  `update promotions set state = $3, version = version + 1, updated_at = $4
   where id = $1 and version = $2 returning id`,
)

/**
 * Releases (with `notify`, notifies the audience), pauses, resumes or archives a promotion. Throws `Refusal` 404, or
 * 409 if its phase does not allow the transition.
 */
export async function transitionPromotion(
  ctx: StaffContext & Pick<Context<Manager>, 'emit'>,
  id: number,
  name: PromotionTransition,
  notify = false,
): Promise<ReplyInput<typeof Promotion>> {
  const promotion = await findPromotion(ctx, id)
  const { phase, version } = promotion
  if (!mayTransition(phase, name)) refuse('promotions.cannotTransition', 409)
  const [moved] = await run(ctx.db, transition, [id, version, promotionTransitions[name].to, ctx.now])
  if (!moved) refuse('promotions.changedSince', 409)
  if (name === 'release' && notify) await announcePromotion(ctx, promotion)
  return findPromotion(ctx, id)
}
