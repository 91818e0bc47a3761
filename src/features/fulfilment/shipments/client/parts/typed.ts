import type { Package } from '../../lot.ts'

/** Pieces as someone typed them; what is no number stays none, and the server says so. */
export const piecesTyped = (typed: string | undefined): number => {
  const text = (typed ?? '').trim()
  return text === '' ? 0 : Number(text.replace(',', '.'))
}

/** A package as it stands in a form: millimetres, and kilograms. */
export type TypedPackage = { length: string; width: string; height: string; weight: string; marking: string }
export const emptyPackage: TypedPackage = { length: '', width: '', height: '', weight: '', marking: '' }

export const typedOf = ({ length_mm, width_mm, height_mm, weight_g, marking }: Package): TypedPackage => ({
  length: String(length_mm),
  width: String(width_mm),
  height: String(height_mm),
  weight: String(weight_g / 1000),
  marking: marking ?? '',
})

/** The same as it is sent: grams. */
export const packageOf = ({ length, width, height, weight, marking }: TypedPackage): Package => ({
  length_mm: piecesTyped(length),
  width_mm: piecesTyped(width),
  height_mm: piecesTyped(height),
  weight_g: Math.round(piecesTyped(weight) * 1000),
  marking: marking.trim() || null,
})
