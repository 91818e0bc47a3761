import { convertQuantity, type ProductUnit } from '#features/goods/catalogue/product-units.ts'
import { type QuantityRules, smallestQuantity } from '#features/goods/catalogue/quantity.ts'
import { costAt, type Ladder } from '#features/goods/pricing/ladder.ts'
import type { Money, UnitPrice } from '#platform/shared/money.ts'
import type { Amount } from './amount.ts'
import type { Verdict } from './intake.ts'

/** Reasons why a quantity cannot be bought. */
export const badQuantities = ['not_number', 'fraction', 'too_small', 'too_large', 'other_unit'] as const
export type BadQuantity = (typeof badQuantities)[number]

type Sold = QuantityRules & {
  unit: string
  units?: readonly ProductUnit[] | undefined
  discontinued: boolean
  breaks: Ladder
}
/** `quantity` is what will be ordered, with its price. Null if unknown. */
export type Judged = {
  verdict: Verdict
  quantity: number | null
  price: UnitPrice | null
  total: Money | null
  reason: BadQuantity | null
  /** Whether the quantity was written in another unit than people read the product in, such as coils or kilograms. */
  converted: boolean
}

/**
 * Returns the verdict and price for a quantity of a product. Always rounds up: no one gets less than they
 * asked for.
 */
export function judge(product: Sold, amount: Amount | null): Judged {
  const judged = weigh(product, amount)
  const cost = judged.quantity === null ? null : costAt(product.breaks, judged.quantity)
  return { ...judged, price: cost?.price ?? null, total: cost?.total ?? null }
}

type Weighed = Omit<Judged, 'price' | 'total'>

function weigh(product: Sold, amount: Amount | null): Weighed {
  if (!amount)
    return { verdict: 'no_quantity', quantity: smallestQuantity(product), reason: null, converted: false }
  if (amount.value === null) return bad('not_number')
  const result = convertQuantity(amount.value, amount.unit, product)
  if (result.is === 'error') return bad(result.reason)
  const { quantity, asked, converted } = result
  if (result.is === 'ok')
    return { verdict: product.discontinued ? 'discontinued' : 'found', quantity, reason: null, converted }
  const verdict = asked < smallestQuantity(product) ? 'below_minimum' : 'rounded'
  return { verdict, quantity, reason: null, converted }
}

const bad = (reason: BadQuantity): Weighed => ({
  verdict: 'bad_quantity',
  quantity: null,
  reason,
  converted: false,
})
