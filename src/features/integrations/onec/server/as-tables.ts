import { proposeMapping } from '#features/goods/imports/headers.ts'
import type { Mapping } from '#features/goods/imports/import.ts'
import type { Table } from '#features/goods/imports/server/index.ts'
import type { Identified } from './identify-products.ts'
import type { Offer } from './read/offer.ts'
import type { Product } from './read/product.ts'
import type { VatRate } from './read/tax.ts'
import { decimalOf } from './read/words.ts'

/** A table for the importer with its column mapping. */
export type Mapped = { table: Table; mapping: Mapping }

const fixed = {
  sku: 'Код товара',
  name: 'Наименование',
  category: 'Группа',
  unit: 'Базовая единица',
  ean: 'Штрихкод',
  description: 'Описание',
  brand: 'Бренд',
  weight_kg: 'Вес, кг',
  tax_rate: 'Ставка НДС',
  is_service: 'Тип номенклатуры',
} as const
const fixedFields = Object.keys(fixed) as (keyof typeof fixed)[]
/** Fields that 1C properties may set; never prices or stock. */
const ofProperties = [
  'mpn',
  'brand',
  'pack_qty',
  'min_qty',
  'step_qty',
  'length_mm',
  'width_mm',
  'height_mm',
  'lead_days',
  'commodity_code',
] as const

/** Converts products to rows. Properties named like our columns are read; the others are ignored. */
export function productsTable(products: readonly Identified<Product>[]): Mapped {
  const names = [...new Set(products.flatMap(({ properties }) => [...properties.keys()]))].slice(0, 400)
  const proposed = proposeMapping(names, 'products')
  const isUsed = (field: (typeof fixedFields)[number]) =>
    products.some((product) => cellOf(product, field) !== '')
  const used = fixedFields.filter((field) => field === 'sku' || field === 'name' || isUsed(field))
  const mapping: Mapping = Object.fromEntries(used.map((field, column) => [field, column]))
  for (const field of ofProperties) {
    const column = proposed[field]
    if (column !== undefined && mapping[field] === undefined) mapping[field] = used.length + column
  }
  const rows = products.map((product) => [
    ...used.map((field) => cellOf(product, field)),
    ...names.map((name) => product.properties.get(name) ?? ''),
  ])
  return { table: { headers: [...used.map((field) => fixed[field]), ...names], rows }, mapping }
}

function cellOf(product: Identified<Product>, field: keyof typeof fixed): string {
  if (field === 'category') return product.group
  if (field === 'ean') return product.barcode
  if (field === 'is_service') return isKind.test(product.kind) ? product.kind : ''
  if (field === 'tax_rate') return vatCell(product.vat)
  // 1C reports zero if no one has weighed it.
  if (field === 'weight_kg') return Number(product.weight_kg) === 0 ? '' : product.weight_kg
  return product[field]
}

/** Other kinds, such as «Набор», say neither. */
const isKind = /^(?:товар|услуга|работа)$/i

function vatCell(vat: VatRate): string {
  if (vat === 'exempt') return 'Без НДС'
  return typeof vat === 'number' ? decimalOf(vat, 2) : ''
}

/** Converts stock. Without a warehouse in the file it is the main one. Warehouses of one name are added up. */
export function stockTable(
  offers: readonly Identified<Offer>[],
  warehouseOf: (onecId: string) => string,
): Mapped {
  const rows = offers.flatMap(({ sku, stock }) => {
    const sums = new Map<string, number>()
    for (const { warehouse_id, quantity } of stock) {
      const warehouse = warehouse_id === null ? '' : warehouseOf(warehouse_id)
      sums.set(warehouse, (sums.get(warehouse) ?? 0) + quantity)
    }
    return [...sums].map(([warehouse, quantity]) => [sku, String(quantity), warehouse])
  })
  return {
    table: { headers: ['Код товара', 'Остаток', 'Склад'], rows },
    mapping: { sku: 0, stock: 1, warehouse: 2 },
  }
}
