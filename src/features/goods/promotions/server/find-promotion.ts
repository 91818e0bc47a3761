import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import { isAtLeast, type Manager } from '#platform/shared/audience.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { Promotion } from '../contract.ts'
import { mayTransition, phaseOf, promotionTransitionNames } from '../promotion.ts'
import { usedOf } from './audience.ts'
import type { promotions } from './tables.ts'

type Row = typeof promotions.$inferSelect & { category_ids: number[]; skus: string[] }

const whole = statement<Row>(
  'promotions.whole',
  `select p.*, ${usedOf('p')} as used,
     array(select category_id from promotion_categories where promotion_id = p.id order by category_id) as category_ids,
     array(select g.sku from promotion_products n join products g on g.id = n.product_id
       where n.promotion_id = p.id order by g.sku) as skus
   from promotions p where p.id = $1`,
)

/** The part of the context that reading and writing promotions needs. */
export type StaffContext = Pick<Context<Manager>, 'db' | 'person' | 'now'>

/** Returns a promotion for staff. Throws `Refusal` 404. */
export async function findPromotion(
  { db, person, now }: StaffContext,
  id: number,
): Promise<ReplyInput<typeof Promotion>> {
  const [row] = await run(db, whole, [id])
  if (!row) return notFound()
  const { state, created_by: _by, created_at: _made, updated_at: _changed, ...found } = row
  const phase = phaseOf({ ...row, state }, now)
  const transitions = isAtLeast(person, 'chief_manager')
    ? promotionTransitionNames.filter((transition) => mayTransition(phase, transition))
    : []
  return { ...found, phase, transitions }
}
