import type { Package } from '../../lot.ts'

/** Parses typed pieces. Text that is not a number becomes NaN, which the server refuses. */
export const piecesTyped = (typed: string | undefined): number => {
  const text = (typed ?? '').trim()
  return text === '' ? 0 : Number(text.replace(',', '.'))
}

/** A package as typed into a form: millimetres and kilograms. */
export type TypedPackage = { length: string; width: string; height: string; weight: string; marking: string }
export const emptyPackage: TypedPackage = { length: '', width: '', height: '', weight: '', marking: '' }

export const typedOf = ({ length_mm, width_mm, height_mm, weight_g, marking }: Package): TypedPackage => ({
  length: String(length_mm),
  width: String(width_mm),
  height: String(height_mm),
  weight: String(weight_g / 1000),
  marking: marking ?? '',
})

/** Converts a typed package for the request: weights in grams. */
export const packageOf = ({ length, width, height, weight, marking }: TypedPackage): Package => ({
  length_mm: piecesTyped(length),
  width_mm: piecesTyped(width),
  height_mm: piecesTyped(height),
  weight_g: Math.round(piecesTyped(weight) * 1000),
  marking: marking.trim() || null,
})
