/** The units a length can be shown in. */
export const lengthUnits = ['mm', 'in'] as const
export type LengthUnit = (typeof lengthUnits)[number]

const millimetresOfInch = 25.4

/** Converts a measured length to a unit, at the precision that makes sense for a model: 0.1 mm or 0.01 inch. */
export const shownLength = (millimetres: number, unit: LengthUnit): number =>
  unit === 'mm'
    ? Math.round(millimetres * 10) / 10
    : Math.round((millimetres / millimetresOfInch) * 100) / 100
