import { z } from 'zod'
import { FileCard } from '#features/foundation/files/contract.ts'
import { customUnits, TargetPrice } from './custom-line.ts'

/** A custom item in a cart. */
export const CustomLine = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string().nullable(),
  material: z.string().nullable(),
  dimensions: z.string().nullable(),
  quantity: z.int(),
  unit: z.enum(customUnits),
  target_price: TargetPrice.nullable(),
  wanted_on: z.string().nullable(),
  files: FileCard.array(),
})
export type CustomLine = z.infer<typeof CustomLine>
