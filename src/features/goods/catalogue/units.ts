/**
 * Small units in which some goods are counted, and the larger unit in which people read and write them: rope sold by
 * the half metre has the unit `cm`, and 750 of them are "7.5 m". Quantities stay integers of the unit of the product,
 * in the database and in the API (0144).
 */
const larger = {
  mm: { unit: 'm', scale: 1000 },
  cm: { unit: 'm', scale: 100 },
  g: { unit: 'kg', scale: 1000 },
  ml: { unit: 'l', scale: 1000 },
} as const satisfies Record<string, { unit: string; scale: number }>

type Written = { value: number; unit: string }

const largerOf = (unit: string) => (Object.hasOwn(larger, unit) ? larger[unit as keyof typeof larger] : null)

/** Returns how many of a unit the unit that people read has: 100 for `cm`, which is read in metres, 1 for pieces. */
export const scaleOf = (unit: string): number => largerOf(unit)?.scale ?? 1

/** Returns a quantity in the unit people read: 750 `cm` are 7.5 `m`. */
export function writtenQuantity(quantity: number, unit: string): Written {
  const read = largerOf(unit)
  return read ? { value: quantity / read.scale, unit: read.unit } : { value: quantity, unit }
}

/** Returns the quantity a price is for: 100 `cm` are 1 `m`; 1 `g` stays as it is, no one reads "0.001 kg". */
export const writtenPer = (per: number, unit: string): Written =>
  per % scaleOf(unit) === 0 ? writtenQuantity(per, unit) : { value: per, unit }

/**
 * Returns a quantity typed in the unit people read as integer of the product's unit: 7.5 (m) of `cm` are 750. Null if
 * it has more decimals than the unit.
 */
export function quantityOf(written: number, unit: string): number | null {
  const quantity = Math.round(written * scaleOf(unit) * 1e6) / 1e6
  return Number.isInteger(quantity) ? quantity : null
}
