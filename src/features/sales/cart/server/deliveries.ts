import { sellingStep } from '#features/goods/catalogue/quantity.ts'
import type { Context } from '#platform/server/calls/context.ts'
import type { Client } from '#platform/shared/audience.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { DeliveriesInput, DeliveriesPreview } from '../checkout-shape.ts'
import { distribute, type Share } from '../deliveries.ts'
import { daysTo } from './cart-promise.ts'
import { totalsTo } from './cart-totals.ts'
import { customCount } from './custom-lines.ts'
import { destinationOf } from './destination.ts'
import type { CartLine } from './lock-cart.ts'
import { inputsOf, pricedLines } from './price-lines.ts'
import { findCart, linesOf } from './queries.ts'

/**
 * Returns what each delivery of a checkout gets of the lines of the cart, by their ids: the first one, then the others. Throws
 * `Refusal` 409 `orders.deliveries.*` if that is not possible. `custom`: the number of custom items, which go with the first.
 */
export function deliveriesOf(
  lines: readonly Pick<CartLine, 'id' | 'quantity' | 'cut' | 'min_qty' | 'step_qty' | 'pack_qty'>[],
  others: readonly { lines: readonly Share[] }[],
  custom: number,
): ReadonlyMap<number, number>[] {
  const found = distribute(
    lines.map((line) => ({
      id: line.id,
      quantity: line.quantity,
      step: line.cut ? line.quantity : sellingStep(line),
    })),
    others.map((one) => one.lines),
    custom,
  )
  return found.is === 'ok'
    ? found.deliveries
    : refuse(`orders.deliveries.${found.problem}`, 409, { number: (found.delivery ?? -1) + 2 })
}

/**
 * Returns what a checkout with several deliveries comes to. Prices are those of the whole cart, so that dividing it changes
 * no price; each delivery has its own charges, tax and days. The surcharge of a small order looks at the whole cart.
 */
export async function previewDeliveries(
  ctx: Context<Client>,
  id: number,
  { other_deliveries: others, ...first }: DeliveriesInput,
): Promise<ReplyInput<typeof DeliveriesPreview>> {
  const { db, person } = ctx
  const cart = await findCart(db, person, id)
  const { currency, promotion_code } = cart
  const [rows, custom] = await Promise.all([linesOf(db, id), customCount(db, id)])
  const ids = rows.map(({ product_id }) => product_id)
  const priced = await pricedLines(rows, await inputsOf(db, { ...person, currency, promotion_code }, ids))
  const parts = deliveriesOf(rows, others, custom.ordered).map((quantities) =>
    priced.flatMap((one) => {
      const quantity = quantities.get(one.line.id)
      return quantity === undefined ? [] : [{ ...one, line: { ...one.line, quantity } }]
    }),
  )
  const deliveries: ReplyInput<typeof DeliveriesPreview>['deliveries'] = []
  for (const [place, chosen] of [first, ...others].entries()) {
    const lines = parts[place]!
    const unpriced = place === 0 ? custom.ordered : 0
    const delivery = await destinationOf(ctx, chosen)
    const totals = await totalsTo(ctx, currency, lines, {
      ...{ custom: unpriced, delivery },
      part: { isFirst: place === 0, of: priced },
    })
    const earlier = parts.slice(0, place).flatMap((part) => part.map(({ line }) => line))
    const rowsHere = lines.map(({ line }) => line)
    const promise = await daysTo(
      ctx,
      delivery,
      { version: cart.version, rows: rowsHere, custom: unpriced, earlier },
      chosen.requested_on ?? null,
    )
    deliveries.push({ ...totals, promise })
  }
  return { deliveries }
}
