import { z } from 'zod'
import { isEntryId } from '#features/foundation/dictionary/dictionary.ts'
import { turns } from '#features/sales/orders/order.ts'
import { Money } from '#platform/shared/money-shape.ts'
import { askedDay } from '#platform/shared/time.ts'
import { counted, optionalText, requiredText, textOrNothing } from '#platform/shared/validation.ts'
import { changeCodes } from './change.ts'
import { AmendedLines, OfferLine } from './offer-shape.ts'

/** What changes besides the lines. An absent field stays; null clears it. */
const ChangedHeader = z.object({
  delivery_method: z.int().refine(isEntryId, 'errors.oneOf').optional(),
  /** An entry of the company's address book. The order stores a copy of its text, and its recipient. */
  address_id: z.int().positive('orders.noSuchAddress').optional(),
  /** The address in words, if no entry is chosen. */
  delivery_address: requiredText(500).optional(),
  recipient: textOrNothing(300).optional(),
  requested_on: askedDay().nullable().optional(),
  partial_allowed: z.boolean('errors.notValid').optional(),
  po_number: textOrNothing(100).optional(),
  project: textOrNothing(100).optional(),
  comment: textOrNothing(2000).optional(),
})
export type ChangedHeader = z.output<typeof ChangedHeader>

/**
 * A change of a placed order: of the named lines, new ones, and its header. `version` is that of the order it was read
 * with.
 */
export const ChangeOrder = z.object({
  version: counted(),
  message: optionalText(4000),
  lines: AmendedLines.default([]),
  header: ChangedHeader.prefault({}),
})
export type ChangeOrder = z.output<typeof ChangeOrder>

/** The day a buyer asks for is the buyer's. */
export const ChangeByStaff = ChangeOrder.extend({
  header: ChangedHeader.omit({ requested_on: true }).prefault({}),
})

/** What a change of a placed order would do. Totals are of the lines, without tax. */
export const ChangePreview = z.object({
  verdict: z.enum(['at_once', 'ask']),
  /** Who has to agree. */
  asks: z.enum(turns).nullable(),
  codes: z.enum(changeCodes).array(),
  was: Money,
  becomes: Money,
  /** Negative if the order becomes cheaper. */
  difference: Money,
  /** All lines that result; a removed line has a quantity of 0. */
  lines: OfferLine.array(),
})
export type ChangePreview = z.infer<typeof ChangePreview>
