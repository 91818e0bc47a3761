import { z } from 'zod'
import { taxCategories } from '#features/foundation/tax/tax.ts'
import { noDocumentReasons } from '#features/foundation/tax/verdict.ts'
import { Money } from '#platform/shared/money-shape.ts'
import { chargeKinds } from './charge.ts'

/** A charge or a discount of the whole order, net. `name`: its own words in the reader's language. */
export const ChargeRow = z.object({ kind: z.enum(chargeKinds), name: z.string().nullable(), amount: Money })
export type ChargeRow = z.infer<typeof ChargeRow>

/** The tax of the lines of one category and rate. */
export const TaxRow = z.object({
  category: z.enum(taxCategories),
  /** In basis points: 2100 is 21 %. Null where the law knows no rate. */
  rate_bp: z.int().nullable(),
  taxable: Money,
  tax: Money,
  /** Why there is no tax, in the reader's language. */
  reason: z.string().nullable(),
})
export type TaxRow = z.infer<typeof TaxRow>

/**
 * What a cart or an order comes to. The tax is an estimate for today: the invoice decides again, from the real warehouse,
 * address and day.
 */
export const Totals = z.object({
  /** The sum of the lines, without tax. */
  lines: Money,
  /** Delivery and other charges, and discounts below zero. `net` is the sum of the lines and these. */
  charges: ChargeRow.array(),
  net: Money,
  /** Null, as `gross`, while nothing decides how the supply is taxed: see `undecided`. */
  tax: Money.nullable(),
  gross: Money.nullable(),
  breakdown: TaxRow.array(),
  /** Why the tax is not known. */
  undecided: z.enum(noDocumentReasons).nullable(),
})
export type Totals = z.infer<typeof Totals>

const TaxOfLine = z.object({ category: z.enum(taxCategories), rate_bp: z.int().nullable() })
/** A tax that was agreed, in basis points, and the one that applies now. */
export const TaxChange = z.object({ agreed: TaxOfLine, now: TaxOfLine })
export type TaxChange = z.infer<typeof TaxChange>
