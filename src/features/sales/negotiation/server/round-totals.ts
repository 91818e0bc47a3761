import { companyToday } from '#features/foundation/company/server/index.ts'
import { netLineOf } from '#features/sales/orders/order.ts'
import { type LockedOrder, saleOf } from '#features/sales/orders/server/index.ts'
import { totalsWithTax } from '#features/sales/totals/server/index.ts'
import type { Totals } from '#features/sales/totals/totals-shape.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { takenUp } from '../offer.ts'
import type { RevisionRow } from './revisions.ts'

type Reading = Pick<Context, 'db' | 'now' | 'lang'>
type Round = Pick<RevisionRow, 'side' | 'state' | 'lines' | 'charges' | 'header'>

/**
 * Returns what a round comes to with today's tax: a counter-offer as if we accepted it. Null for one that is answered:
 * what was agreed is in the order. At most one round is open, and one is a draft.
 */
export async function totalsOfRound(
  ctx: Reading,
  order: LockedOrder,
  { side, state, lines, charges, header }: Round,
): Promise<Totals | null> {
  if (state !== 'draft' && state !== 'sent') return null
  const sale = {
    ...saleOf({ ...order, ...header?.becomes, charges: charges ?? [] }),
    day: await companyToday(ctx),
  }
  const counted = side === 'client' ? takenUp(lines) : lines
  return totalsWithTax(ctx.db, sale, counted.map(netLineOf), ctx.lang)
}
