import { fieldText, quantityTyped } from '#features/goods/catalogue/units.ts'
import type { LotPackage } from '../../lot-shape.ts'
import type { Content } from '../../packing.ts'
import type { WritePackage } from '../../write-shape.ts'

/** Parses a typed size or weight. Text that is not a number becomes NaN, which the server refuses. */
const sizeTyped = (typed: string): number => Number(typed.trim().replace(',', '.'))

/** The unit of each line of a lot. */
type Units = readonly { line_id: number; unit: string }[]
const unitIn = (units: Units, id: number): string =>
  units.find(({ line_id }) => line_id === id)?.unit ?? 'pcs'

/** A package as typed into a form: millimetres and kilograms, and its pieces by line. */
export type TypedPackage = {
  length: string
  width: string
  height: string
  weight: string
  marking: string
  inside: Record<number, string>
}
export const emptyPackage: TypedPackage = {
  length: '',
  width: '',
  height: '',
  weight: '',
  marking: '',
  inside: {},
}

export const typedOf = (
  { length_mm, width_mm, height_mm, weight_g, marking, lines }: LotPackage,
  units: Units,
): TypedPackage => ({
  length: String(length_mm),
  width: String(width_mm),
  height: String(height_mm),
  weight: String(weight_g / 1000),
  marking: marking ?? '',
  inside: Object.fromEntries(
    lines.map(({ line_id, quantity }) => [line_id, fieldText(quantity, unitIn(units, line_id))]),
  ),
})

/** Returns the pieces typed for a package. */
export const insideOf = ({ inside }: TypedPackage, units: Units): Content[] =>
  Object.entries(inside).flatMap(([line_id, typed]) => {
    const quantity = quantityTyped(typed, unitIn(units, Number(line_id)))
    return quantity === 0 ? [] : [{ line_id: Number(line_id), quantity }]
  })

/** Converts typed packages for the request: weights in grams. A single package has everything in it. */
export const packagesOf = (packages: readonly TypedPackage[], units: Units): WritePackage[] =>
  packages.map((one) => ({
    length_mm: sizeTyped(one.length),
    width_mm: sizeTyped(one.width),
    height_mm: sizeTyped(one.height),
    weight_g: Math.round(sizeTyped(one.weight) * 1000),
    marking: one.marking.trim() || null,
    lines: packages.length > 1 ? insideOf(one, units) : [],
  }))
