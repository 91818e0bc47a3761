import { z } from 'zod'
import { turns } from '#features/sales/orders/order.ts'
import { Money } from '#platform/shared/money-shape.ts'
import { counted, optionalText } from '#platform/shared/validation.ts'
import { changeCodes } from './change.ts'
import { Amendment, OfferLine } from './offer-shape.ts'

/** A change of a placed order: of the named lines, and new ones. `version` is that of the order it was read with. */
export const ChangeOrder = z.object({
  version: counted(),
  message: optionalText(4000),
  lines: Amendment.shape.lines,
})
export type ChangeOrder = z.output<typeof ChangeOrder>

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
