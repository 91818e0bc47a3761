import { sellingStep, smallestQuantity } from '#features/goods/catalogue/quantity.ts'
import { productsByIds } from '#features/goods/catalogue/server/index.ts'
import { type Price, type PriceInputs, priceFor } from '#features/goods/pricing/price.ts'
import { buyerFor, priceInputs } from '#features/goods/pricing/server/index.ts'
import type { OfferedLine } from '#features/sales/orders/offered-line.ts'
import type { LockedOrder } from '#features/sales/orders/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { isClient, type Person } from '#platform/shared/audience.ts'
import type { LineOfChange, PriceKind } from '../change.ts'
import { inUnit } from './product-costs.ts'

/** How a line is sold and priced. */
export type Pricing = Pick<LineOfChange, 'rules' | 'price_kind' | 'priceAt'> & {
  /** The whole price at a quantity, with the steps of its calculation. */
  at: (quantity: number) => Price | null
}

/**
 * Returns how the agreed prices of lines follow their quantities. The price rules of today count as the agreed ones while
 * they still give the agreed price for the agreed quantity; otherwise the price stays, like a manual price.
 */
export async function pricingOf(
  { db, person }: Context<Person>,
  { currency, organization_id }: LockedOrder,
  agreed: readonly OfferedLine[],
): Promise<(line: OfferedLine) => Pricing> {
  const ids = [...new Set(agreed.flatMap(({ product_id }) => product_id ?? []))]
  const buyer = isClient(person) ? person : await buyerFor(db, person, organization_id)
  const [products, inputs] = await Promise.all([
    productsByIds(db, ids),
    buyer ? priceInputs(db, { ...buyer, currency }, ids) : new Map<number, PriceInputs>(),
  ])
  const rules = new Map(
    products.map((one) => [one.id, { min_qty: smallestQuantity(one), step: sellingStep(one) }]),
  )
  return (line) => {
    const given = line.product_id === null ? undefined : inputs.get(line.product_id)
    const at = (quantity: number) => (given && quantity > 0 ? priceFor(given, quantity) : null)
    return {
      rules: (line.product_id !== null && !line.cut && rules.get(line.product_id)) || null,
      price_kind: kindOf(line, at(line.quantity)),
      priceAt: (quantity) => at(quantity)?.unit ?? null,
      at,
    }
  }
}

function kindOf({ price_trace, unit_amount, per }: OfferedLine, today: Price | null): PriceKind {
  if (unit_amount === null) return 'ladder'
  const has = (step: string) => price_trace.some((one) => one.step === step)
  if (has('contract')) return 'contract'
  if (has('blanket')) return 'blanket'
  const isInForce = today !== null && today.unit === unit_amount && today.per === per
  return isInForce && !has('offered') ? 'ladder' : 'hand'
}

/** Returns a line at the price its new quantity reaches, with the calculation of that price. */
export function repriced(line: OfferedLine, unit_amount: number | null, price: Price | null): OfferedLine {
  if (unit_amount === line.unit_amount || price === null || price.unit !== unit_amount) return line
  const cost = line.cost_amount
  return {
    ...line,
    unit_amount,
    per: price.per,
    list_amount: price.list,
    ruled_amount: price.unit,
    cost_amount: cost === null ? null : inUnit(cost, line.per, price.per),
    price_trace: price.trace,
  }
}
