import { z } from 'zod'
import { largestQuantity } from '#features/goods/catalogue/quantity.ts'
import { CurrencyCode } from '#platform/shared/money-shape.ts'
import { askedDay } from '#platform/shared/time.ts'
import { optionalText, requiredText } from '#platform/shared/validation.ts'

/** The units of custom items: things not in the catalogue, described by hand and not priced yet. */
export const customUnits = ['pcs', 'set', 'pack', 'kg', 'm', 'l'] as const

/** The most custom items in a cart, and the most files on each. */
export const mostCustomLines = 100
export const mostFiles = 50
/** The largest target price of one piece, in minor units. Multiplied by the largest quantity it is still exact. */
const largestTarget = Math.floor(Number.MAX_SAFE_INTEGER / largestQuantity)

/** The target price of one piece. It is never counted. */
export const TargetPrice = z.object({
  amount: z.int('cart.targetWrong').min(1).max(largestTarget),
  currency: CurrencyCode,
})

/** The files of a line, without duplicates. */
export const lineFiles = z
  .int()
  .positive()
  .array()
  .max(mostFiles)
  .transform((ids) => [...new Set(ids)])

export const CustomItem = z.object({
  name: requiredText(200),
  description: optionalText(4000),
  material: optionalText(200),
  dimensions: optionalText(200),
  quantity: z.int('errors.isInteger').min(1).max(largestQuantity),
  unit: z.enum(customUnits, 'errors.oneOf').default('pcs'),
  target_price: TargetPrice.nullish().transform((price) => price ?? null),
  wanted_on: askedDay()
    .nullish()
    .transform((day) => day || null),
  file_ids: lineFiles.default([]),
})
export type CustomItem = z.output<typeof CustomItem>
