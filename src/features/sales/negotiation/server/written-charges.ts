import type { OfferedLine } from '#features/sales/orders/offered-line.ts'
import { totalsOf } from '#features/sales/orders/order.ts'
import { chargesOfSettings, type LockedOrder } from '#features/sales/orders/server/index.ts'
import { type Charge, chargesOf, recalculated } from '#features/sales/totals/charge.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { refuseFields } from '#platform/shared/refusal.ts'
import type { WriteOffer, WrittenCharge } from '../offer-shape.ts'

/**
 * Returns the charges of a draft: what staff entered, and for all other kinds what the settings say for its lines.
 * Throws `Refusal` 422 if discounts come to more than the lines.
 */
export async function writtenCharges(
  ctx: Pick<Context, 'db' | 'now'>,
  order: LockedOrder,
  lines: readonly OfferedLine[],
  { before, input }: { before: readonly Charge[]; input: Pick<WriteOffer, 'charges'> },
): Promise<Charge[]> {
  const { charges: settings } = await chargesOfSettings(ctx, order, lines)
  const entered = input.charges
    ? [
        ...before.filter(({ source }) => source === 'carrier'),
        ...input.charges.map(staffCharge).filter((one) => !isOfSettings(one, settings)),
      ]
    : before
  const net = totalsOf(lines).total_amount
  const charges = chargesOf(net, recalculated(entered, settings))
  if (charges.some(({ kind, amount }) => kind === 'discount' && -amount > net))
    refuseFields({ charges: 'orders.offers.discountTooLarge' })
  return charges
}

const staffCharge = ({ kind, amount, percent_bp, name }: WrittenCharge): Charge => ({
  ...{ key: kind, kind, name: name ? { en: name, ru: name } : null },
  amount: kind === 'discount' ? 0 - (amount ?? 0) : (amount ?? 0),
  ...{ percent_bp: percent_bp ?? null, source: 'staff' },
})

const isOfSettings = (given: Charge, settings: readonly Charge[]): boolean =>
  given.name === null && settings.some(({ kind, amount }) => kind === given.kind && amount === given.amount)
