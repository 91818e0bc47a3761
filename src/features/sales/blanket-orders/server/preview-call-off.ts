import { companyToday } from '#features/foundation/company/server/index.ts'
import { destinationOf } from '#features/sales/cart/server/index.ts'
import { netLineOf, totalsOf } from '#features/sales/orders/order.ts'
import { chargesOfSettings } from '#features/sales/orders/server/index.ts'
import { totalsWithTax } from '#features/sales/totals/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import type { Client } from '#platform/shared/audience.ts'
import { money, unitPrice } from '#platform/shared/money.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { CallOffPreview, CallOffPreviewInput } from '../blanket-order-shape.ts'
import { termsOfBlanketOrder } from './lock-blanket-order.ts'
import { type CalledLine, priceCallOff } from './price-call-off.ts'

/**
 * Returns how a call-off would be divided and what it would come to, without placing it. Throws the same `Refusal`s as
 * placing it, except for limits and the smallest order.
 */
export async function previewCallOff(
  ctx: Context<Client>,
  id: number,
  { lines: wanted, delivery_method, address_id }: CallOffPreviewInput,
): Promise<ReplyInput<typeof CallOffPreview>> {
  const { db, lang, person } = ctx
  const of = await termsOfBlanketOrder(ctx, id)
  const called = await priceCallOff(ctx, of, wanted)
  const lines = called.flatMap((one) => one.lines.map(({ line }) => line))
  const { organization_id } = person
  const sale = { organization_id, currency: of.currency, day: await companyToday(ctx) }
  const { method, address } = await destinationOf(ctx, { delivery_method, address_id })
  const delivery = method === undefined ? null : { method, address }
  const charges = delivery && {
    ...{ delivery_method: delivery.method, delivery_address: delivery.address },
    ...{ organization_id, currency: of.currency },
  }
  const estimate = charges && (await chargesOfSettings(ctx, charges, lines))
  const part = (one: CalledLine | undefined) => (one ? partOf(one.line, of.currency) : null)
  return {
    lines: called.map(({ lines: parts, ...line }) => ({
      ...line,
      agreed: part(parts.find(({ is_agreed }) => is_agreed)),
      today: part(parts.find(({ is_agreed }) => !is_agreed)),
    })),
    total: money(totalsOf(lines).total_amount, of.currency),
    totals: await totalsWithTax(
      db,
      { ...sale, ...(delivery && { delivery }), charges: estimate?.charges ?? [] },
      lines.map(netLineOf),
      lang,
    ),
  }
}

const partOf = ({ quantity, unit_amount, per, ...line }: CalledLine['line'], currency: string) => ({
  quantity,
  price: unitPrice(unit_amount!, currency, per),
  total: money(netLineOf({ ...line, quantity, unit_amount, per }).net, currency),
})
