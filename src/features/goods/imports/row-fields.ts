import type { PriceAmount } from '#features/foundation/tax/net-of-gross.ts'
import { longestSide, type PackageSide } from '#features/goods/catalogue/package.ts'
import type { Confidence } from '#features/goods/stock/stock.ts'
import { isRussian } from '#platform/shared/i18n.ts'
import { digitsOf, type PriceUnit } from '#platform/shared/money.ts'
import { confidenceIn, dayIn, numberIn, priceIn } from './cells.ts'
import type { ImportKind } from './import.ts'
import type { Currencies, ImportedRow, Reading } from './imported-row.ts'
import { currenciesOf, isOnRequest, priceTextIn, priceUnitIn } from './price-text.ts'
import type { RowCells } from './row-cells.ts'

/** The largest price in minor units. Multiplied by any quantity that can be ordered, the amount stays exact. */
const largestPrice = 1_000_000_000_000

/** Fields with prices that may name their currency. */
const pricesInCurrency = ['price', 'price_with_tax', 'cost', 'cost_with_tax'] as const

/** Returns the currency of a row's prices: as its column says, else as the price itself does, else the usual one. */
export function readCurrency({ text, wrong }: RowCells, { usual, isTraded }: Currencies): string {
  const said = text('currency')
  const named = said === '' ? null : currenciesOf(said)
  if (said !== '' && !named) return wrong('notCurrency', 'currency', said) ?? usual
  const written = pricesInCurrency.map(
    (field) => priceTextIn(text(field), named?.[0] ?? usual)?.currencies ?? null,
  )
  const isOf = (currency: string) => written.every((one) => !one || one.includes(currency))
  const currency = named
    ? (named.find(isOf) ?? named[0]!)
    : isOf(usual)
      ? usual
      : written.find((one) => one)![0]!
  if (!isOf(currency)) wrong('otherCurrency', 'price', pricesInCurrency.map(text).find(Boolean) ?? '')
  const hasPrice = [...pricesInCurrency, 'price_minor' as const].some((field) => !isOnRequest(text(field)))
  if (hasPrice && !isTraded(currency)) wrong('notTraded', 'currency', currency)
  return currency
}

/** A barcode that is none is left out and said: the product is taken without it. */
export function readBarcode({ code, note }: RowCells): string | undefined {
  const value = code('ean')?.replace(/[\s-]/g, '')
  if (!value || /^\d{6,14}$/.test(value)) return value || undefined
  return note('notBarcode', 'ean', value)
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

export function readWeight({ figure, number, wrong, reasons }: RowCells): number | undefined {
  const [field, times] =
    figure('weight_g') === '' ? (['weight_kg', 1000] as const) : (['weight_g', 1] as const)
  const value = figure(field)
  if (value === '') return undefined
  const before = reasons.length
  const weight = number(field)
  if (reasons.length > before) return undefined
  return weight === null || weight < 0 || weight * times > 2_147_483_647
    ? wrong('notNumber', field, value)
    : Math.round(weight * times)
}

export function readSide(
  { figure, whole, wrong, reasons }: RowCells,
  field: PackageSide,
): number | undefined {
  const value = figure(field)
  if (value === '') return undefined
  const before = reasons.length
  const side = whole(field, 0)
  if (reasons.splice(before).some(({ code }) => code.endsWith('ambiguousNumber')))
    return wrong('ambiguousNumber', field, value)
  return side === undefined || side < 1 || side > longestSide ? wrong('notSide', field, value) : side
}

/**
 * Returns the price in the smallest price unit that loses no digit, or in the unit the file names. A price with tax counts
 * only if the row has none without.
 */
export function readPrice(
  cells: RowCells,
  currency: string,
): Pick<ImportedRow, 'price' | 'per' | 'price_with_tax'> {
  const net = readAmount(cells, cells.text('price_minor') === '' ? 'price' : 'price_minor', currency)
  if (net) return net.per === 1 ? { price: net.amount } : { price: net.amount, per: net.per }
  const gross = readAmount(cells, 'price_with_tax', currency)
  return gross ? { price_with_tax: gross } : {}
}

export function readCost(
  cells: RowCells,
  currency: string,
): Pick<ImportedRow, 'cost' | 'cost_per' | 'cost_with_tax'> {
  const net = readAmount(cells, 'cost', currency)
  if (net) return { cost: net.amount, cost_per: net.per }
  const gross = readAmount(cells, 'cost_with_tax', currency)
  return gross ? { cost_with_tax: gross } : {}
}

type FieldOfPrice = 'price' | 'price_minor' | 'price_with_tax' | 'cost' | 'cost_with_tax'

/** Returns what a cell of prices says, and says what is wrong with it. */
function readAmount(cells: RowCells, field: FieldOfPrice, currency: string): PriceAmount | undefined {
  const { text, wrong, note, markOf, signOf } = cells
  const value = text(field)
  if (value === '') return undefined
  if (isOnRequest(value)) return note('onRequest', field, value)
  if (markOf(field)?.is === 'date') return wrong('priceIsDate', field, value)
  const written = priceTextIn(value, currency)
  if (!written) return wrong('notPrice', field, value)
  const unit = priceUnitOf(cells, field, written.per)
  if (unit === null) return undefined
  const sign = signOf(field, written.number.replace(/[^\d.,-]/g, ''))
  if (sign === null) return undefined
  const digits = field === 'price_minor' ? 0 : digitsOf(currency)
  const number = numberIn(written.number, sign)
  if (number === null || number < 0) return wrong('notPrice', field, value)
  const exact = priceIn(written.number, digits, unit, sign)
  const read = shownPrice(markOf(field)?.shown, number, exact, digits, unit) ?? exact
  if (!read) return wrong('tooManyDigits', field, value)
  return read.price > largestPrice
    ? wrong('tooExpensive', field, value)
    : { amount: read.price, per: read.per }
}

/** A price may differ from what the sheet shows by so much; a larger difference loses money. */
const mostRounded = 0.005

/** Returns a computed price as the sheet shows it, unless that would be another price altogether. */
function shownPrice(
  shown: string | undefined,
  number: number,
  exact: ReturnType<typeof priceIn>,
  digits: number,
  unit: PriceUnit,
): ReturnType<typeof priceIn> {
  if (shown === undefined || Math.abs(Number(shown) - number) > number * mostRounded) return exact
  return priceIn(shown, digits, unit)
}

/** Returns for how many pieces a price is: as its row, its cell or its header says. Null, and said, if it is unknown. */
function priceUnitOf(
  { text, wrong, priceUnitOf }: RowCells,
  field: FieldOfPrice,
  written: PriceUnit | null,
): PriceUnit | null {
  const said = text('price_per')
  const unit = said === '' ? (written ?? priceUnitOf(field) ?? 1) : priceUnitIn(said)
  if (unit !== null && unit !== 'unknown') return unit
  wrong('notPriceUnit', said === '' ? field : 'price_per', said === '' ? text(field) : said)
  return null
}

/** Reads a text in both languages; a column that names none is in the language it is written in. */
export function readBilingual({ some }: RowCells, field: 'name' | 'description') {
  const either = some(field)
  const [en, ru] = either === undefined ? [] : isRussian(either) ? [undefined, either] : [either, undefined]
  return { [`${field}_en`]: some(`${field}_en`) ?? en, [`${field}_ru`]: some(`${field}_ru`) ?? ru }
}
