import { figureIn } from '#platform/shared/figure.ts'
import type { Lang, Translate } from '#platform/shared/i18n.ts'

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

/** Returns how many decimals a quantity has in the unit people read. */
export const decimalsOf = (unit: string): number => Math.log10(scaleOf(unit))

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

/** Returns the text of a field for a quantity: '7.5' for 750 `cm`. */
export const fieldText = (quantity: number, unit: string): string =>
  String(writtenQuantity(quantity, unit).value)

/** Reads the text of a field: '7.5' and '7,5' of `cm` are 750. Null if it is no quantity of the unit. */
export function fieldQuantity(text: string, unit: string): number | null {
  const plain = text.trim().replace(',', '.')
  return /^\d{1,9}(\.\d{1,9})?$/.test(plain) ? quantityOf(Number(plain), unit) : null
}

/** Reads a field of a form whose server checks it: an empty field is 0, text that is no quantity is NaN. */
export const quantityTyped = (text: string | undefined, unit: string): number =>
  !text?.trim() ? 0 : (fieldQuantity(text, unit) ?? Number.NaN)

/** Returns the unit people read, in words: 'm' for `cm`. */
export const unitInWords = (unit: string, say: Translate): string =>
  say(`catalogue.units.${writtenQuantity(1, unit).unit}`)

/** Returns '7.5 m' for 750 `cm`. */
export const quantityInWords = (quantity: number, unit: string, lang: Lang, say: Translate): string =>
  `${figureIn(lang, writtenQuantity(quantity, unit).value)}\u00a0${unitInWords(unit, say)}`

/** Returns what a price is for: '100 pcs', 'pc', 'm' for 100 `cm`. */
export function perInWords(per: number, unit: string, lang: Lang, say: Translate): string {
  const { value, unit: read } = writtenPer(per, unit)
  return value === 1
    ? say(`catalogueInside.unitsOfOne.${read}`)
    : `${figureIn(lang, value)}\u00a0${say(`catalogue.units.${read}`)}`
}
