import { taxFractionIn, taxRateIn } from '#features/foundation/tax/rate-text.ts'
import type { SellerTax } from '#features/foundation/tax/seller.ts'
import type { TaxClass } from '#features/foundation/tax/tax.ts'
import type { ImportedRow, Reading } from './imported-row.ts'
import type { RowCells } from './row-cells.ts'

/**
 * Returns the tax class with the rate that a row names, in the seller's country. Without such a class the product keeps
 * its own, unless the row has a price with tax: its net would be a guess, so the row is refused.
 */
export function readTaxClass(
  { figure, wrong, note }: RowCells,
  { tax }: Pick<Reading, 'tax'>,
  { price_with_tax, cost_with_tax }: ImportedRow,
): TaxClass | undefined {
  const value = figure('tax_rate')
  if (value === '') return undefined
  const found = taxClassIn(value, tax)
  if (found) return found
  const isUnregistered = tax.country === ''
  if (price_with_tax ?? cost_with_tax)
    return wrong(isUnregistered ? 'noTaxRegistration' : 'noTaxRate', 'tax_rate', value)
  return note(isUnregistered ? 'taxNotRegistered' : 'taxRateUnknown', 'tax_rate', value)
}

function taxClassIn(text: string, { classOf }: SellerTax): TaxClass | null {
  const rate = taxRateIn(text)
  if (rate === 'exempt') return 'exempt'
  const fraction = taxFractionIn(text)
  return (rate === null ? null : classOf(rate)) ?? (fraction === null ? null : classOf(fraction))
}

const services = /^(?:услуг[аи]|работ[аы]|services?|dienstleistung|usługa|да|yes|y|true|истина|1|\+)$/iu
const goods = /^(?:товары?|запас|материалы?|продукция|goods?|product|ware|towar|нет|no|n|false|ложь|0|-)$/iu

/** Tells services from goods. Another word is left out and said. */
export function readIsService({ some, note }: RowCells): boolean | undefined {
  const value = some('is_service')
  if (value === undefined) return undefined
  if (services.test(value)) return true
  return goods.test(value) ? false : note('notServiceMark', 'is_service', value)
}

/**
 * Returns a code of the customs tariff without spaces and points. Codes have pairs of digits: of one with an odd number a
 * spreadsheet has cut off the first zero.
 */
export function readCommodityCode({ code, note }: RowCells): string | undefined {
  const value = code('commodity_code')?.replace(/[\s.]/g, '')
  if (!value || /^\d{4}(?:\d\d){0,3}$/.test(value)) return value || undefined
  return note('notCommodityCode', 'commodity_code', value)
}
