import { proposeMapping } from '#features/goods/imports/headers.ts'
import type { Mapping } from '#features/goods/imports/import.ts'
import type { Table } from '#features/goods/imports/server/index.ts'
import type { Offer } from './read/offer.ts'
import type { Product } from './read/product.ts'

/** A table for the importer with its column mapping. */
export type Mapped = { table: Table; mapping: Mapping }

/** Returns the part number of a 1C product: the first one it had, or else its article, code or id. */
export type SkuOf = (one: { onec_id: string; article: string; code?: string }) => string

const fixed = {
  sku: 'Код товара',
  name: 'Наименование',
  category: 'Группа',
  unit: 'Базовая единица',
  ean: 'Штрихкод',
  description: 'Описание',
  brand: 'Бренд',
  weight_kg: 'Вес, кг',
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
] as const

/** Converts products to rows. Properties named like our columns are read; the others are ignored. */
export function productsTable(products: readonly Product[], skuOf: SkuOf): Mapped {
  const names = [...new Set(products.flatMap(({ properties }) => [...properties.keys()]))].slice(0, 400)
  const proposed = proposeMapping(names, 'products')
  const isUsed = (field: (typeof fixedFields)[number]) =>
    products.some((product) => cellOf(product, field, skuOf) !== '')
  const used = fixedFields.filter((field) => field === 'sku' || field === 'name' || isUsed(field))
  const mapping: Mapping = Object.fromEntries(used.map((field, column) => [field, column]))
  for (const field of ofProperties) {
    const column = proposed[field]
    if (column !== undefined && mapping[field] === undefined) mapping[field] = used.length + column
  }
  const rows = products.map((product) => [
    ...used.map((field) => cellOf(product, field, skuOf)),
    ...names.map((name) => product.properties.get(name) ?? ''),
  ])
  return { table: { headers: [...used.map((field) => fixed[field]), ...names], rows }, mapping }
}

function cellOf(product: Product, field: keyof typeof fixed, skuOf: SkuOf): string {
  if (field === 'sku') return skuOf(product)
  if (field === 'category') return product.group
  if (field === 'ean') return product.barcode
  // 1C reports zero if no one has weighed it.
  if (field === 'weight_kg') return Number(product.weight_kg) === 0 ? '' : product.weight_kg
  return product[field]
}

/** Converts the prices of one type. Zero means no price: the product keeps its current one. */
export function pricesTable(
  offers: readonly Offer[],
  skuOf: SkuOf,
  { type_id, currency }: { type_id: string; currency: string },
): Mapped {
  const rows = offers.flatMap((offer) =>
    offer.prices
      .filter((price) => price.type_id === type_id && Number(price.amount.replace(',', '.')) !== 0)
      .map((price) => [
        skuOf(offer),
        price.amount.replace(/[\s\u00a0]/g, '').replace(',', '.'),
        price.currency ?? currency,
        Number(price.factor || 1) === 1 ? '' : String(Number(price.factor)),
        Number(price.min_qty) > 1 ? price.min_qty : '',
      ]),
  )
  const headers = ['Код товара', 'Цена', 'Валюта', 'Цена за', 'От']
  return { table: { headers, rows }, mapping: { sku: 0, price: 1, currency: 2, price_per: 3, min_qty: 4 } }
}

/** Converts stock. Without a warehouse in the file it is the main one. */
export function stockTable(
  offers: readonly Offer[],
  skuOf: SkuOf,
  warehouseOf: (onecId: string) => string,
): Mapped {
  const rows = offers.flatMap((offer) =>
    offer.stock.map(({ warehouse_id, quantity }) => [
      skuOf(offer),
      String(quantity),
      warehouse_id === null ? '' : warehouseOf(warehouse_id),
    ]),
  )
  return {
    table: { headers: ['Код товара', 'Остаток', 'Склад'], rows },
    mapping: { sku: 0, stock: 1, warehouse: 2 },
  }
}
