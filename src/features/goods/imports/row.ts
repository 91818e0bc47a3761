import { longestSide, type PackageSide } from '#features/goods/catalogue/package.ts'
import type { Confidence } from '#features/goods/stock/stock.ts'
import { isRussian } from '#platform/shared/i18n.ts'
import { digitsOf, type PriceUnit, priceUnits } from '#platform/shared/money.ts'
import { codeIn, confidenceIn, dayIn, numberIn, priceIn, wholeIn } from './cells.ts'
import type { ImportField, ImportKind, Mapping, RowReason } from './import.ts'

/** A parsed row. Fields that are absent or empty in the file stay as they are. */
export type ImportedRow = {
  sku: string
  mpn?: string
  ean?: string
  brand?: string
  name_en?: string
  name_ru?: string
  description_en?: string
  description_ru?: string
  category?: string
  unit?: string
  pack_qty?: number
  min_qty?: number
  step_qty?: number
  weight_g?: number
  length_mm?: number
  width_mm?: number
  height_mm?: number
  lead_days?: number
  /** The price of `per` pieces, in minor units of `currency`. */
  price?: number
  per?: PriceUnit
  /** The cost of `cost_per` pieces, in minor units of `currency`. */
  cost?: number
  cost_per?: PriceUnit
  currency?: string
  stock?: number
  warehouse?: string
  incoming_qty?: number
  /** '2027-06-12' */
  expected_on?: string
  confidence?: Confidence
}

export type ReadRow = { row: ImportedRow; reasons: RowReason[] }

const longest: Partial<Record<ImportField, number>> = {
  sku: 100,
  mpn: 500,
  brand: 200,
  name: 1000,
  warehouse: 100,
  description: 20_000,
  category: 300,
}

/** The currency of prices that name none, and the check for traded currencies. */
export type Currencies = { usual: string; isTraded: (currency: string) => boolean }

/** The context of a file: the warehouse a word means, and the first day on which deliveries can still be expected. */
export type Reading = { warehouseOf: (word: string) => string; today: string }
const asWritten: Reading = { warehouseOf: (word) => word, today: '' }

/** The largest price in minor units. Multiplied by any quantity that can be ordered, the amount stays exact. */
const largestPrice = 1_000_000_000_000

/** Reads one row by the mapping and returns all errors, not only the first. */
export function readRow(
  cells: readonly string[],
  mapping: Mapping,
  kind: ImportKind,
  { usual: usualCurrency, isTraded }: Currencies,
  { warehouseOf, today }: Reading = asWritten,
): ReadRow {
  const reasons: RowReason[] = []
  const text = (field: ImportField): string => {
    const column = mapping[field]
    return column === undefined ? '' : tidy(cells[column] ?? '')
  }
  const wrong = (code: string, field: ImportField, value: string): undefined => {
    reasons.push({ code: `imports.reasons.${code}`, field, value: value.slice(0, 200) })
  }
  const some = (field: ImportField): string | undefined => {
    const value = text(field)
    if (value.length > (longest[field] ?? 20_000)) return wrong('tooLong', field, value)
    return value === '' ? undefined : value
  }
  const whole = (field: ImportField, least: number): number | undefined => {
    const value = text(field)
    if (value === '') return undefined
    const number = wholeIn(value)
    return number === null || number < least
      ? wrong(least > 0 ? 'notQuantity' : 'notWhole', field, value)
      : number
  }
  const code = (field: 'sku' | 'mpn' | 'ean'): string | undefined => {
    const value = some(field)
    return value === undefined ? undefined : codeIn(value)
  }

  const currency = readCurrency()
  const row: ImportedRow = {
    sku: code('sku') ?? '',
    ...present({
      mpn: code('mpn'),
      ean: readBarcode(),
      brand: some('brand'),
      ...bilingual('name', some),
      ...bilingual('description', some),
      category: some('category'),
      unit: some('unit'),
      pack_qty: whole('pack_qty', 1),
      min_qty: whole('min_qty', 1),
      step_qty: whole('step_qty', 1),
      weight_g: readWeight(),
      length_mm: readSide('length_mm'),
      width_mm: readSide('width_mm'),
      height_mm: readSide('height_mm'),
      lead_days: whole('lead_days', 0),
      ...readPrice(),
      ...readCost(),
      stock: whole('stock', 0),
      warehouse: readWarehouse(),
      incoming_qty: whole('incoming_qty', 1),
      expected_on: readDay(),
      confidence: readConfidence(),
    }),
  }
  if (row.price !== undefined || row.cost !== undefined) row.currency = currency
  checkWhole()
  return { row, reasons }

  function readCurrency(): string {
    const value = text('currency').toUpperCase()
    if (value !== '' && !/^[A-Z]{3}$/.test(value))
      return wrong('notCurrency', 'currency', value) ?? usualCurrency
    const said = value === '' ? usualCurrency : value
    if (text('price') + text('price_minor') + text('cost') !== '' && !isTraded(said))
      wrong('notTraded', 'currency', said)
    return said
  }

  function readBarcode(): string | undefined {
    const value = code('ean')?.replace(/[\s-]/g, '')
    if (!value || /^\d{6,14}$/.test(value)) return value || undefined
    return wrong('notBarcode', 'ean', value)
  }

  function readWarehouse(): string | undefined {
    const value = some('warehouse')
    return value === undefined ? undefined : warehouseOf(value)
  }

  function readDay(): string | undefined {
    const value = text('expected_on')
    if (value === '') return undefined
    const day = dayIn(value)
    if (day === null) return wrong('notDay', 'expected_on', value)
    return day < today ? wrong('dayIsOver', 'expected_on', value) : day
  }

  function readConfidence(): Confidence | undefined {
    const value = text('confidence')
    if (value === '') return kind === 'incoming' ? 'likely' : undefined
    return confidenceIn(value) ?? wrong('notConfidence', 'confidence', value)
  }

  function readWeight(): number | undefined {
    const [field, times] =
      text('weight_g') === '' ? (['weight_kg', 1000] as const) : (['weight_g', 1] as const)
    const value = text(field)
    if (value === '') return undefined
    const number = numberIn(value)
    return number === null || number < 0 || number * times > 2_147_483_647
      ? wrong('notNumber', field, value)
      : Math.round(number * times)
  }

  function readSide(field: PackageSide): number | undefined {
    const value = text(field)
    if (value === '') return undefined
    const number = wholeIn(value)
    return number === null || number < 1 || number > longestSide ? wrong('notSide', field, value) : number
  }

  /** Returns the price in the smallest price unit that loses no digit, or in the unit the file names. */
  function readPrice(): Pick<ImportedRow, 'price' | 'per'> {
    const field = text('price_minor') === '' ? 'price' : 'price_minor'
    const value = text(field)
    if (value === '') return {}
    const said = text('price_per')
    const per = priceUnits.find((unit) => String(unit) === said)
    if (said !== '' && !per) return wrong('notPriceUnit', 'price_per', said) ?? {}
    const read = priceIn(value, field === 'price' ? digitsOf(currency) : 0, per)
    if (!read) return wrong('notPrice', field, value) ?? {}
    if (read.price > largestPrice) return wrong('tooExpensive', field, value) ?? {}
    return read.per === 1 ? { price: read.price } : read
  }

  /** Uses the file's price unit, if it names one. */
  function readCost(): Pick<ImportedRow, 'cost' | 'cost_per'> {
    const value = text('cost')
    if (value === '') return {}
    const said = priceUnits.find((unit) => String(unit) === text('price_per'))
    const read = priceIn(value, digitsOf(currency), said)
    if (!read) return wrong('notPrice', 'cost', value) ?? {}
    if (read.price > largestPrice) return wrong('tooExpensive', 'cost', value) ?? {}
    return { cost: read.price, cost_per: read.per }
  }

  function checkWhole(): void {
    if (row.sku === '' && !(kind !== 'products' && (row.mpn || row.ean))) wrong('noSku', 'sku', '')
    if (kind === 'products') nameOrPartNumber()
    if (kind === 'prices' && row.price === undefined && row.cost === undefined && reasons.length === 0)
      wrong('noPrice', 'price', '')
    if (kind === 'incoming') {
      const isSilent = (field: 'incoming_qty' | 'expected_on') => text(field) === ''
      if (isSilent('incoming_qty')) wrong('noQuantity', 'incoming_qty', '')
      if (isSilent('expected_on')) wrong('noDay', 'expected_on', '')
    }
    if (kind === 'stock' && row.stock === undefined && reasons.length === 0) wrong('noStock', 'stock', '')
  }

  /** In a file without a name column, the part number becomes the name. */
  function nameOrPartNumber(): void {
    if (row.name_en || row.name_ru) return
    const hasNames =
      mapping.name !== undefined || mapping.name_en !== undefined || mapping.name_ru !== undefined
    if (!hasNames && row.mpn) row.name_en = row.mpn
    else wrong('noName', 'name', '')
  }
}

const tidy = (text: string): string => text.replaceAll('\u0000', '').replace(/\s+/g, ' ').trim()

function bilingual(field: 'name' | 'description', some: (field: ImportField) => string | undefined) {
  const either = some(field)
  const [en, ru] = either === undefined ? [] : isRussian(either) ? [undefined, either] : [either, undefined]
  return { [`${field}_en`]: some(`${field}_en`) ?? en, [`${field}_ru`]: some(`${field}_ru`) ?? ru }
}

function present<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
}
