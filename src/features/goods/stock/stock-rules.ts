import { z } from 'zod'
import { askedDay } from '#platform/shared/time.ts'
import { requiredText } from '#platform/shared/validation.ts'
import { confidences, mostPieces } from './stock.ts'

const warehouse = requiredText(100)

/** A correction of a stock level, with its reason. */
export const Adjustment = z.object({
  warehouse,
  quantity: z
    .int('errors.isInteger')
    .min(-mostPieces)
    .max(mostPieces)
    .refine((pieces) => pieces !== 0, 'stock.nothingChanges'),
  reason: requiredText(500),
})
export type Adjustment = z.output<typeof Adjustment>

export const NewIncoming = z.object({
  warehouse,
  quantity: z.int('errors.isInteger').min(1).max(mostPieces),
  expected_on: askedDay('stock.notDate'),
  confidence: z.enum(confidences),
})
export type NewIncoming = z.output<typeof NewIncoming>
