import { type QuantityRules, quantityRule, smallestQuantity } from '#features/goods/catalogue/quantity.ts'
import { costAt, type Ladder } from '#features/goods/pricing/ladder.ts'
import type { Money, UnitPrice } from '#platform/shared/money.ts'
import type { Amount } from './amount.ts'
import type { Verdict } from './intake.ts'

/** Reasons why a quantity cannot be bought. */
export const badQuantities = ['not_number', 'fraction', 'too_small', 'too_large', 'other_unit'] as const
export type BadQuantity = (typeof badQuantities)[number]

type Sold = QuantityRules & { unit: string; discontinued: boolean; breaks: Ladder }
/** `quantity` is what will be ordered, with its price. Null if unknown. */
export type Judged = {
  verdict: Verdict
  quantity: number | null
  price: UnitPrice | null
  total: Money | null
  reason: BadQuantity | null
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
  if (!amount) return { verdict: 'no_quantity', quantity: smallestQuantity(product), reason: null }
  if (amount.value === null) return bad('not_number')
  const asked = piecesOf(product, amount)
  if (asked === null) return bad('other_unit')
  const ruled = quantityRule(product, asked)
  if (ruled.is === 'error') return bad(reasons[ruled.code])
  if (ruled.is === 'ok') {
    const verdict = product.discontinued ? 'discontinued' : 'found'
    return { verdict, quantity: asked, reason: null }
  }
  const verdict = asked < smallestQuantity(product) ? 'below_minimum' : 'rounded'
  return { verdict, quantity: ruled.to, reason: null }
}

const bad = (reason: BadQuantity): Weighed => ({ verdict: 'bad_quantity', quantity: null, reason })

const reasons = {
  'errors.isInteger': 'fraction',
  'errors.minRange': 'too_small',
  'errors.maxRange': 'too_large',
} as const

/**
 * Converts packs to pieces. Returns null for a unit that cannot be converted, such as kilograms of a product
 * sold by the piece.
 */
function piecesOf({ unit, pack_qty }: Sold, { value, unit: asked }: Amount): number | null {
  if (asked === 'pack' && unit !== 'pack') return value! * pack_qty
  return asked === 'piece' || asked === 'pack' || asked === unit ? value : null
}
