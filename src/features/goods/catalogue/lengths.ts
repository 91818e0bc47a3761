/** In what a length is told. */
export const lengthUnits = ['mm', 'in'] as const
export type LengthUnit = (typeof lengthUnits)[number]

const millimetresOfInch = 25.4

/** A measured length in a unit, as finely as a model is worth: to a tenth of a millimetre, a hundredth of an inch. */
export const shownLength = (millimetres: number, unit: LengthUnit): number =>
  unit === 'mm'
    ? Math.round(millimetres * 10) / 10
    : Math.round((millimetres / millimetresOfInch) * 100) / 100
