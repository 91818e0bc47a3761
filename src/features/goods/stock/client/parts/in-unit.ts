import { quantityOf } from '#features/goods/catalogue/units.ts'

/** Converts the typed quantity of a form, which may be below zero, to the unit of the product. */
export const inUnit =
  (unit: string) =>
  (typed: unknown): unknown => {
    const { quantity, ...rest } = typed as { quantity: string }
    return { ...rest, quantity: quantityOf(Number(quantity.replace(',', '.')), unit) ?? Number.NaN }
  }
