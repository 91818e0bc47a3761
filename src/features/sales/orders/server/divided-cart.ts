import { deliveriesOf, type LockedCart } from '#features/sales/cart/server/index.ts'
import { chargesOfPart } from '#features/sales/charges/server/index.ts'
import type { Charge } from '#features/sales/totals/charge.ts'
import type { Context } from '#platform/server/calls/context.ts'
import type { Client } from '#platform/shared/audience.ts'
import type { PlaceOrder } from '../checkout-rules.ts'
import { type Line, totalsOf } from '../order.ts'
import { chargesOfSettings } from './charges.ts'

/** One delivery of a checkout: an order to be. */
export type Delivery = {
  input: PlaceOrder
  lines: readonly Line[]
  charges: readonly Charge[]
  /** The number of its custom items. */
  custom: number
  /** Whether it is one of several. */
  isPart: boolean
}

/**
 * Returns the deliveries of a checkout: usually one with all lines. `lines`: the lines of the cart at the prices of the whole
 * cart, then its custom items, which go with the first delivery. Throws `Refusal` 409 if the cart cannot be divided like this.
 */
export async function dividedCart(
  ctx: Context<Client>,
  cart: Pick<LockedCart, 'currency' | 'lines' | 'custom'>,
  input: PlaceOrder,
  lines: readonly Line[],
): Promise<Delivery[]> {
  const custom = cart.custom.length
  const chargesTo = async (one: PlaceOrder, own: readonly Line[]) => {
    const { organization_id } = ctx.person
    const { charges } = await chargesOfSettings(
      ctx,
      { ...one, organization_id, currency: cart.currency },
      own,
    )
    return charges
  }
  const { other_deliveries: others, ...common } = input
  if (others.length === 0)
    return [{ input, lines, custom, isPart: false, charges: await chargesTo(input, lines) }]

  const net = totalsOf(lines).total_amount
  // Each delivery has days of its own that the buyer saw.
  const { seen_promise: _, ...shared } = common
  const inputs = [common, ...others.map(({ lines: _lines, ...other }) => ({ ...shared, ...other }))]
  return Promise.all(
    deliveriesOf(cart.lines, others, custom).map(async (quantities, place) => {
      const one = { ...inputs[place]!, other_deliveries: [] }
      const isFirst = place === 0
      const own = [
        ...cart.lines.flatMap(({ id }, index) => {
          const quantity = quantities.get(id)
          return quantity === undefined ? [] : [{ ...lines[index]!, quantity }]
        }),
        ...(isFirst ? lines.slice(cart.lines.length) : []),
      ]
      const { currency } = cart
      const charges = await chargesOfPart(ctx.db, await chargesTo(one, own), { currency, net, isFirst })
      return { input: one, lines: own, charges, custom: isFirst ? custom : 0, isPart: true }
    }),
  )
}
