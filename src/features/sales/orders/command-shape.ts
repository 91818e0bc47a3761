import { z } from 'zod'
import { isEntryId } from '#features/foundation/dictionary/dictionary.ts'
import { largestQuantity } from '#features/goods/catalogue/quantity.ts'
import { mostParts } from '#features/goods/stock/promise/promise.ts'
import { mostLines } from '#features/sales/cart/cart.ts'
import { askedDay } from '#platform/shared/time.ts'
import { optionalText } from '#platform/shared/validation.ts'
import { cancelCauses } from './transitions.ts'

/** Why an order comes to nothing. */
export const WithCause = z.object({
  cause: z.enum(cancelCauses, 'errors.required'),
  note: optionalText(1000),
})

/** The days staff name for pieces of an order without one. `reason`: why they are earlier than stock allows. */
export const NamedDays = z.object({
  promises: z
    .object({
      line_id: z.int().positive(),
      parts: z
        .object({ quantity: z.int().min(1).max(largestQuantity), deliver_on: askedDay() })
        .array()
        .min(1, 'errors.required')
        .max(mostParts),
    })
    .array()
    .max(mostLines)
    .default([]),
  reason: optionalText(500),
})
export type NamedDays = z.output<typeof NamedDays>

/**
 * A confirmation. Lines get the days that stock, arrivals and production allow, unless `promises` names others.
 * `leave_open`: the lines that are confirmed without a day; absent: any. `version`: of the order that was read.
 */
export const ConfirmOrder = NamedDays.extend({
  version: z.int().positive().optional(),
  leave_open: z.int().positive().array().max(mostLines).optional(),
}).prefault({})
export type ConfirmOrder = z.output<typeof ConfirmOrder>

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
