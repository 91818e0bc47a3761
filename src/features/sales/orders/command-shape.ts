import { z } from 'zod'
import { isEntryId } from '#features/foundation/dictionary/dictionary.ts'
import { optionalText } from '#platform/shared/validation.ts'
import { cancelCauses } from './transitions.ts'

/** Why an order comes to nothing. */
export const WithCause = z.object({
  cause: z.enum(cancelCauses, 'errors.required'),
  note: optionalText(1000),
})

/** A manual order: the client, and what is already known about it. */
export const WriteOrder = z.object({
  organization_id: z.int('errors.required').positive(),
  delivery_method: z
    .int()
    .refine(isEntryId, 'errors.oneOf')
    .nullish()
    .transform((id) => id ?? null),
  delivery_address: optionalText(500),
  payment: optionalText(100),
  /** Other payment terms than the client's own, if the role allows it. */
  payment_term_id: z.int().positive('errors.oneOf').nullish(),
  comment: optionalText(2000),
  po_number: optionalText(100),
  internal_note: optionalText(2000),
})
export type WriteOrder = z.output<typeof WriteOrder>
