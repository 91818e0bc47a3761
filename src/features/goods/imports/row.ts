import { noSellerTax } from '#features/foundation/tax/seller.ts'
import { unitNamed } from '#features/goods/catalogue/unit-codes.ts'
import { type ImportKind, isRefused, type Mapping } from './import.ts'
import type { CellReading, Currencies, ImportedRow, Reading, ReadRow } from './imported-row.ts'
import { cellsOf, plainCells, type RowCells } from './row-cells.ts'
import {
  readBarcode,
  readBilingual,
  readConfidence,
  readCost,
  readCurrency,
  readDay,
  readPrice,
  readSide,
  readWarehouse,
  readWeight,
} from './row-fields.ts'
import { readCommodityCode, readIsService, readTaxClass } from './tax-fields.ts'

const asWritten: Reading = { warehouseOf: (word) => word, today: '', tax: noSellerTax }

/** Reads one row by the mapping and returns all errors, not only the first. */
export function readRow(
  values: readonly string[],
  mapping: Mapping,
  kind: ImportKind,
  currencies: Currencies,
  reading: Reading = asWritten,
  cellReading: CellReading = plainCells,
): ReadRow {
  const cells = cellsOf(values, mapping, cellReading)
  const { code, some, whole } = cells
  const currency = readCurrency(cells, currencies)
  const row: ImportedRow = {
    sku: code('sku') ?? '',
    ...present({
      mpn: code('mpn'),
      ean: readBarcode(cells),
      brand: some('brand'),
      ...readBilingual(cells, 'name'),
      ...readBilingual(cells, 'description'),
      category: some('category'),
      unit: unitCode(some('unit')),
      pack_qty: whole('pack_qty', 1),
      min_qty: whole('min_qty', 1),
      step_qty: whole('step_qty', 1),
      weight_g: readWeight(cells),
      length_mm: readSide(cells, 'length_mm'),
      width_mm: readSide(cells, 'width_mm'),
      height_mm: readSide(cells, 'height_mm'),
      lead_days: whole('lead_days', 0),
      handling_days: whole('handling_days', 0),
      daily_capacity: whole('daily_capacity', 1),
      replenish_days: whole('replenish_days', 0),
      is_service: readIsService(cells),
      commodity_code: readCommodityCode(cells),
      ...readPrice(cells, currency),
      ...readCost(cells, currency),
      stock: whole('stock', 0),
      warehouse: readWarehouse(cells, reading),
      incoming_qty: whole('incoming_qty', 1),
      expected_on: readDay(cells, reading),
      confidence: readConfidence(cells, kind),
    }),
  }
  if (pricesIn(row).length > 0) row.currency = currency
  const taxClass = readTaxClass(cells, reading, row)
  if (taxClass) row.tax_class = taxClass
  if (row.sku === '' && !cells.isUnreadable('sku') && !(kind !== 'products' && (row.mpn || row.ean)))
    cells.wrong('noSku', 'sku', '')
  if (kind === 'products') nameOrPartNumber(row, mapping, cells)
  else requireSubject[kind](row, cells)
  return { row, reasons: cells.reasons }
}

/** A unit we know by its code; another stays as written. */
const unitCode = (word: string | undefined): string | undefined => word && (unitNamed(word) ?? word)

/** In a file without a name column, the part number becomes the name. */
function nameOrPartNumber(row: ImportedRow, mapping: Mapping, { wrong, isUnreadable }: RowCells): void {
  if (row.name_en || row.name_ru || isUnreadable('name')) return
  const hasNames =
    mapping.name !== undefined || mapping.name_en !== undefined || mapping.name_ru !== undefined
  if (!hasNames && row.mpn) row.name_en = row.mpn
  else wrong('noName', 'name', '')
}

/** Requires what a file of each kind is about. */
const requireSubject: Record<Exclude<ImportKind, 'products'>, (row: ImportedRow, cells: RowCells) => void> = {
  prices: (row, { reasons, wrong, text }) => {
    if (pricesIn(row).length === 0 && !isRefused(reasons))
      wrong('noPrice', 'price', text('price') || text('price_with_tax'))
  },
  stock: ({ stock }, { reasons, wrong }) => {
    if (stock === undefined && !isRefused(reasons)) wrong('noStock', 'stock', '')
  },
  incoming: (_, { text, wrong }) => {
    if (text('incoming_qty') === '') wrong('noQuantity', 'incoming_qty', '')
    if (text('expected_on') === '') wrong('noDay', 'expected_on', '')
  },
}

/** The prices and costs of a row, with and without tax. */
const pricesIn = ({ price, cost, price_with_tax, cost_with_tax }: ImportedRow) =>
  [price, cost, price_with_tax, cost_with_tax].filter((one) => one !== undefined)

function present<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
}
