import { longestSide, type PackageSide } from '#features/goods/catalogue/package.ts'
import type { Confidence } from '#features/goods/stock/stock.ts'
import { isRussian } from '#platform/shared/i18n.ts'
import { digitsOf, priceUnits } from '#platform/shared/money.ts'
import { confidenceIn, dayIn, numberIn, priceIn, wholeIn } from './cells.ts'
import type { ImportKind } from './import.ts'
import type { Currencies, ImportedRow, Reading } from './imported-row.ts'
import type { RowCells } from './row-cells.ts'

/** The largest price in minor units. Multiplied by any quantity that can be ordered, the amount stays exact. */
const largestPrice = 1_000_000_000_000

export function readCurrency({ text, wrong }: RowCells, { usual, isTraded }: Currencies): string {
  const value = text('currency').toUpperCase()
  if (value !== '' && !/^[A-Z]{3}$/.test(value)) return wrong('notCurrency', 'currency', value) ?? usual
  const currency = value === '' ? usual : value
  if (text('price') + text('price_minor') + text('cost') !== '' && !isTraded(currency))
    wrong('notTraded', 'currency', currency)
  return currency
}

export function readBarcode({ code, wrong }: RowCells): string | undefined {
  const value = code('ean')?.replace(/[\s-]/g, '')
  if (!value || /^\d{6,14}$/.test(value)) return value || undefined
  return wrong('notBarcode', 'ean', value)
}

export function readWarehouse({ some }: RowCells, { warehouseOf }: Reading): string | undefined {
  const value = some('warehouse')
  return value === undefined ? undefined : warehouseOf(value)
}

export function readDay({ text, wrong }: RowCells, { today }: Reading): string | undefined {
  const value = text('expected_on')
  if (value === '') return undefined
  const day = dayIn(value)
  if (day === null) return wrong('notDay', 'expected_on', value)
  return day < today ? wrong('dayIsOver', 'expected_on', value) : day
}

export function readConfidence({ text, wrong }: RowCells, kind: ImportKind): Confidence | undefined {
  const value = text('confidence')
  if (value === '') return kind === 'incoming' ? 'likely' : undefined
  return confidenceIn(value) ?? wrong('notConfidence', 'confidence', value)
}

export function readWeight({ text, wrong }: RowCells): number | undefined {
  const [field, times] = text('weight_g') === '' ? (['weight_kg', 1000] as const) : (['weight_g', 1] as const)
  const value = text(field)
  if (value === '') return undefined
  const number = numberIn(value)
  return number === null || number < 0 || number * times > 2_147_483_647
    ? wrong('notNumber', field, value)
    : Math.round(number * times)
}

export function readSide({ text, wrong }: RowCells, field: PackageSide): number | undefined {
  const value = text(field)
  if (value === '') return undefined
  const number = wholeIn(value)
  return number === null || number < 1 || number > longestSide ? wrong('notSide', field, value) : number
}

/** Returns the price in the smallest price unit that loses no digit, or in the unit the file names. */
export function readPrice({ text, wrong }: RowCells, currency: string): Pick<ImportedRow, 'price' | 'per'> {
  const field = text('price_minor') === '' ? 'price' : 'price_minor'
  const value = text(field)
  if (value === '') return {}
  const unit = text('price_per')
  const per = priceUnits.find((one) => String(one) === unit)
  if (unit !== '' && !per) return wrong('notPriceUnit', 'price_per', unit) ?? {}
  const read = priceIn(value, field === 'price' ? digitsOf(currency) : 0, per)
  if (!read) return wrong('notPrice', field, value) ?? {}
  if (read.price > largestPrice) return wrong('tooExpensive', field, value) ?? {}
  return read.per === 1 ? { price: read.price } : read
}

/** Uses the file's price unit, if it names one. */
export function readCost(
  { text, wrong }: RowCells,
  currency: string,
): Pick<ImportedRow, 'cost' | 'cost_per'> {
  const value = text('cost')
  if (value === '') return {}
  const per = priceUnits.find((one) => String(one) === text('price_per'))
  const read = priceIn(value, digitsOf(currency), per)
  if (!read) return wrong('notPrice', 'cost', value) ?? {}
  if (read.price > largestPrice) return wrong('tooExpensive', 'cost', value) ?? {}
  return { cost: read.price, cost_per: read.per }
}

/** Reads a text in both languages; a column that names none is in the language it is written in. */
export function readBilingual({ some }: RowCells, field: 'name' | 'description') {
  const either = some(field)
  const [en, ru] = either === undefined ? [] : isRussian(either) ? [undefined, either] : [either, undefined]
  return { [`${field}_en`]: some(`${field}_en`) ?? en, [`${field}_ru`]: some(`${field}_ru`) ?? ru }
}
