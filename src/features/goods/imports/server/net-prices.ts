import { netOfGross, type PriceAmount } from '#features/foundation/tax/net-of-gross.ts'
import type { SellerTax } from '#features/foundation/tax/seller.ts'
import type { TaxClass } from '#features/foundation/tax/tax.ts'
import { rateIn } from '#platform/shared/percent.ts'
import { priceInWords } from '../difference.ts'
import type { RowReason } from '../import.ts'
import type { ImportedRow } from '../imported-row.ts'
import type { Known } from './known.ts'
import type { PutDownRow } from './put-down-row.ts'

export const hasTaxInPrice = ({ price_with_tax, cost_with_tax }: ImportedRow): boolean =>
  price_with_tax !== undefined || cost_with_tax !== undefined

const converted = 'imports.reasons.netOfTax'
type FieldWithTax = 'price_with_tax' | 'cost_with_tax'

/**
 * Returns a row with its prices with tax converted to net prices, and how many of them there were. The rate is that of
 * the product's class in the seller's country: the class of the row, else of the product, else the standard one. The row
 * is refused if the rate is not known.
 */
export function withNetPrices(
  row: PutDownRow,
  known: Known | null,
  tax: SellerTax,
): { row: PutDownRow; converted: number } {
  const { price_with_tax, cost_with_tax, currency = '' } = row.said
  if (!hasTaxInPrice(row.said)) return { row, converted: 0 }
  // A row that is judged again, after a dry run, has the notes of the first time.
  const reasons = (row.reasons ?? []).filter(({ code }) => code !== converted)
  const taxClass = row.said.tax_class ?? (known?.fields.tax_class as TaxClass | undefined) ?? 'standard'
  const rate = tax.rateOf(taxClass)
  const given: [FieldWithTax, PriceAmount | undefined][] = [
    ['price_with_tax', price_with_tax],
    ['cost_with_tax', cost_with_tax],
  ]
  const reasonsOf = (reasonOf: (words: string) => Pick<RowReason, 'code' | 'value' | 'is_note'>) =>
    given.flatMap(([field, price]): RowReason[] =>
      price ? [{ field, ...reasonOf(priceInWords({ ...price, currency })) }] : [],
    )
  if (rate === null) {
    const code = `imports.reasons.${tax.country === '' ? 'noTaxRegistration' : 'noTaxRate'}`
    const refusals = reasonsOf((value) => ({ code, value }))
    return { row: { ...row, reasons: [...reasons, ...refusals] }, converted: 0 }
  }
  const said = { ...row.said, ...netPrices(row.said, rate) }
  if (rate === 0) return { row: { ...row, said }, converted: 0 }
  const notes = reasonsOf((words) => ({
    code: converted,
    value: `${words}, ${rateIn('en', rate)}`,
    is_note: true,
  }))
  return { row: { ...row, said, reasons: [...reasons, ...notes] }, converted: notes.length }
}

function netPrices({ price_with_tax, cost_with_tax }: ImportedRow, rateBp: number): Partial<ImportedRow> {
  const price = price_with_tax && netOfGross(price_with_tax, rateBp)
  const cost = cost_with_tax && netOfGross(cost_with_tax, rateBp)
  return {
    ...(price && { price: price.amount, per: price.per }),
    ...(cost && { cost: cost.amount, cost_per: cost.per }),
  }
}
