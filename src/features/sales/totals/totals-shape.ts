import { z } from 'zod'
import { taxCategories } from '#features/foundation/tax/tax.ts'
import { noDocumentReasons } from '#features/foundation/tax/verdict.ts'
import { Money } from '#platform/shared/money-shape.ts'

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
  net: Money,
  /** Null, as `gross`, while nothing decides how the supply is taxed: see `undecided`. */
  tax: Money.nullable(),
  gross: Money.nullable(),
  breakdown: TaxRow.array(),
  /** Why the tax is not known. */
  undecided: z.enum(noDocumentReasons).nullable(),
})
export type Totals = z.infer<typeof Totals>
