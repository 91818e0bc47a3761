import { z } from 'zod'
import { largestFactor, mostUnits } from './product-units.ts'
import { unitCodes } from './unit-codes.ts'

/** Another unit a product is ordered in. One of it is n/d units of the product. */
export const ProductUnit = z.object({ unit: z.enum(unitCodes), n: z.int(), d: z.int() })

const factor = z.int('errors.isInteger').min(1, 'errors.notValid').max(largestFactor, 'errors.notValid')

/** The other units of a product as an administrator enters them. */
export const ProductUnits = z
  .object({ unit: z.enum(unitCodes, 'errors.notValid'), n: factor, d: factor.default(1) })
  .array()
  .max(mostUnits, 'catalogueInside.mostUnits')
  .refine(
    (units) => new Set(units.map(({ unit }) => unit)).size === units.length,
    'catalogueInside.unitTwice',
  )
