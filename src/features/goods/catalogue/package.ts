/** The sides of the package a product is sold in, in whole millimetres. */
export const packageSides = ['length_mm', 'width_mm', 'height_mm'] as const
export type PackageSide = (typeof packageSides)[number]
export type Package = Record<PackageSide, number | null>

/** Twenty metres: nothing longer travels in one piece. */
export const longestSide = 20_000

/** The three sides, or null where one of them is not known. */
export function sidesOf(of: Package): [number, number, number] | null {
  const [length, width, height] = packageSides.map((side) => of[side])
  return length && width && height ? [length, width, height] : null
}

/** What so many pieces take in cubic millimetres, in whole packages; null where a side is not known. */
export function volumeOf(of: Package & { pack_qty: number }, quantity: number): bigint | null {
  const sides = sidesOf(of)
  if (!sides) return null
  const packages = Math.ceil(quantity / of.pack_qty)
  return sides.reduce((product, side) => product * BigInt(side), BigInt(packages))
}
