import { rateOf } from '#features/foundation/dictionary/server/index.ts'
import { cartAtLevel } from '#features/sales/cart/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import type { Client } from '#platform/shared/audience.ts'
import { type Money, money } from '#platform/shared/money.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import { nextLevel } from '../coach.ts'
import type { Simulation } from '../contract.ts'
import { thresholdsOf } from '../level.ts'
import { earnedLevel } from '../standing.ts'
import { inBase } from '../turnover.ts'
import { countedNow } from './own-status.ts'

/**
 * Returns the effect of a cart on the level, if it were ordered and confirmed today. Uses the active cart if
 * `cartId` is null.
 */
export async function simulate(
  ctx: Context<Client>,
  cartId: number | null,
): Promise<ReplyInput<typeof Simulation>> {
  const { person } = ctx
  const today = await cartAtLevel(ctx, cartId, person.discount_level)
  if (!today) return { cart: null }
  const { rules, turnover } = await countedNow(ctx)
  const { id, name, total, line_count } = today
  const base = rules.base_currency
  const counts_as = await worth(ctx, total, base)
  const then = turnover.amount + (counts_as ?? 0)
  const thresholds = thresholdsOf(rules)
  const level_then = Math.max(person.discount_level, earnedLevel(then, thresholds))
  const next = nextLevel(level_then, then, thresholds)
  const total_then = level_then === person.discount_level ? total : await totalAt(ctx, id, level_then)
  return {
    cart: {
      id,
      name,
      line_count,
      total,
      total_then,
      saving: money(total.amount - total_then.amount, total.currency),
      counts_as: counts_as === null ? null : money(counts_as, base),
      turnover_then: counts_as === null ? null : money(then, base),
      level_then,
      missing_then: next && money(next.missing, base),
    },
  }
}

async function worth(
  { db }: Context<Client>,
  { amount, currency }: Money,
  base: string,
): Promise<number | null> {
  const [rate, base_rate] = await Promise.all([rateOf(db, currency), rateOf(db, base)])
  return inBase({ currency, total_amount: amount, rate, base_rate }, base)
}

async function totalAt(ctx: Context<Client>, cartId: number, level: number): Promise<Money> {
  const cart = await cartAtLevel(ctx, cartId, level)
  return cart!.total
}
