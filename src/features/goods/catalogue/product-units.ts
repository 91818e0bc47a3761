import { largestQuantity, type QuantityRules, quantityRule } from './quantity.ts'
import { isMeasure, metricFactor, type UnitCode, unitNamed } from './unit-codes.ts'
import { scaleOf } from './units.ts'

/**
 * Another unit a product is ordered in. One of it is n/d units of the product, an exact fraction: a coil of a rope in
 * `cm` is 5000/1, a kilogram of it 100000/222.
 */
export type ProductUnit = { unit: UnitCode; n: number; d: number }

/** The most other units of a product, and the largest number of a fraction. */
export const mostUnits = 10
export const largestFactor = 1_000_000_000

type Measured = QuantityRules & { unit: string; units?: readonly ProductUnit[] | undefined }

/** `asked` is the quantity before it is raised to what can be bought; `quantity` can be bought. */
export type Conversion =
  | { is: 'ok' | 'rounded'; asked: number; quantity: number; converted: boolean }
  | { is: 'error'; reason: 'other_unit' | 'fraction' | 'too_small' | 'too_large' }

/**
 * Converts a written quantity to integers of the product's unit. Without a unit it is in the unit people read: 7.5 of
 * a rope in `cm` are 7.5 m. Always rounds up, so that no one gets less than they asked for.
 */
export function convertQuantity(written: number, unit: string | null, product: Measured): Conversion {
  if (written <= 0) return { is: 'error', reason: 'too_small' }
  const factor = factorOf(unit, product)
  if (!factor) return { is: 'error', reason: 'other_unit' }
  if (written > largestFactor) return { is: 'error', reason: 'too_large' }
  const { asked, isExact } = multiplied(written, factor)
  if (!isExact && factor.isWhole) return { is: 'error', reason: 'fraction' }
  if (asked > largestQuantity) return { is: 'error', reason: 'too_large' }
  if (asked < 1) return { is: 'error', reason: 'too_small' }
  const ruled = quantityRule(product, asked)
  if (ruled.is === 'error') return { is: 'error', reason: 'too_large' }
  const quantity = ruled.is === 'rounded' ? ruled.to : asked
  const is = isExact && quantity === asked ? 'ok' : 'rounded'
  return { is, asked, quantity, converted: factor.converted }
}

/** `isWhole`: a part of it cannot be meant. `converted`: it is not the unit people read the product in. */
type Factor = { n: number; d: number; isWhole: boolean; converted: boolean }

function factorOf(unit: string | null, { unit: stored, units = [], pack_qty }: Measured): Factor | null {
  const base = unitNamed(stored) ?? stored
  const scale = scaleOf(base)
  if (unit === null) return { n: scale, d: 1, isWhole: scale === 1, converted: false }
  if (unit === base) return { n: 1, d: 1, isWhole: true, converted: false }
  const metric = metricFactor(unit, base)
  if (metric) return { ...metric, isWhole: false, converted: metric.n !== scale || metric.d !== 1 }
  const known = { isWhole: false, converted: true }
  const own = units.find((one) => one.unit === unit)
  if (own) return { n: own.n, d: own.d, ...known }
  for (const other of units) {
    const between = metricFactor(unit, other.unit)
    if (between) return { n: between.n * other.n, d: between.d * other.d, ...known }
  }
  if (isMeasure(base) && pack_qty === 1) return null
  if (unit === 'pack' || unit === 'box') return { n: pack_qty, d: 1, isWhole: true, converted: true }
  return unit === 'pcs' && !isMeasure(base) ? { n: 1, d: 1, isWhole: true, converted: false } : null
}

/** Written quantities have at most six decimals. */
const decimals = 1_000_000

/** Multiplies exactly and rounds up. */
function multiplied(written: number, { n, d }: Factor): { asked: number; isExact: boolean } {
  const [over, under] = [BigInt(Math.round(written * decimals)) * BigInt(n), BigInt(decimals) * BigInt(d)]
  const isExact = over % under === 0n
  return { asked: Number(over / under + (isExact ? 0n : 1n)), isExact }
}

/** Returns whether a unit of a product needs a factor: it is not its own, and not converted anyway. */
export const needsFactor = (unit: string, of: string): boolean =>
  unit !== 'pack' && unit !== of && metricFactor(unit, of) === null
