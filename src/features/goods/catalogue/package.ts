/** The sides of the package a product is sold in, in whole millimetres. */
export const packageSides = ['length_mm', 'width_mm', 'height_mm'] as const
export type PackageSide = (typeof packageSides)[number]
export type Package = Record<PackageSide, number | null>

/** Twenty metres: nothing longer is shipped in one piece. */
export const longestSide = 20_000

/** Returns the three sides, or null if one of them is unknown. */
export function sidesOf(of: Package): [number, number, number] | null {
  const [length, width, height] = packageSides.map((side) => of[side])
  return length && width && height ? [length, width, height] : null
}

/** Returns the volume of a quantity in cubic millimetres, in whole packages; null if a side is unknown. */
export function volumeOf(of: Package & { pack_qty: number }, quantity: number): bigint | null {
  const sides = sidesOf(of)
  if (!sides) return null
  const packages = Math.ceil(quantity / of.pack_qty)
  return sides.reduce((product, side) => product * BigInt(side), BigInt(packages))
}
