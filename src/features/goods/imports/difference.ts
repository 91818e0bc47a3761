import { fold } from '#features/foundation/search/fold.ts'
import type { Confidence } from '#features/goods/stock/stock.ts'
import { comparePrices, digitsOf, type PriceUnit, type UnitPrice } from '#platform/shared/money.ts'
import type { FieldChange, FieldValue } from './import.ts'
import type { ImportedRow } from './imported-row.ts'

/** The current data of a row's product. */
export type KnownProduct = {
  category_names: readonly string[]
  /** The base price for the row's quantity, in the row's currency. */
  price: KnownPrice | null
  /** The cost, as stored in the row's currency. */
  cost: KnownPrice | null
  /** On hand in the row's warehouse. */
  stock: number | null
  /** Expected in the row's warehouse on the row's day. */
  incoming: { quantity: number; confidence: Confidence } | null
  fields: Readonly<Record<string, FieldValue>>
}

/** The price of `per` pieces in minor units. */
export type KnownPrice = { amount: number; per: PriceUnit }

/** What there is of a product before it is added. */
export const noProduct: KnownProduct = {
  category_names: [],
  price: null,
  cost: null,
  stock: null,
  incoming: null,
  fields: {},
}

const plainFields = [
  'mpn',
  'ean',
  'brand',
  'name_en',
  'name_ru',
  'description_en',
  'description_ru',
  'unit',
  'pack_qty',
  'min_qty',
  'step_qty',
  'weight_g',
  'length_mm',
  'width_mm',
  'height_mm',
  'lead_days',
  'handling_days',
  'daily_capacity',
  'replenish_days',
  'tax_class',
  'is_service',
  'commodity_code',
] as const

/** Returns what a row would change in a product, field by field. Fields the row does not contain stay as they are. */
export function differenceOf(row: ImportedRow, known: KnownProduct, supplier: string | null): FieldChange[] {
  const said: [string, FieldValue | undefined][] = plainFields.map((field) => [field, row[field]])
  if (supplier !== null) said.push(['supplier', supplier])
  const changes = said.flatMap(([field, to]) => change(field, known.fields[field] ?? null, to))
  return [...changes, ...categoryChange(row, known), ...priceAndStock(row, known)]
}

/** Returns the changes for lists that contain only prices or stock. */
export const priceAndStock = (
  row: ImportedRow,
  { price, cost, stock }: Pick<KnownProduct, 'price' | 'cost' | 'stock'>,
): FieldChange[] => [
  ...priceChange('price', priceOf(row), price),
  ...priceChange('cost', costOf(row), cost),
  ...change('stock', stock, row.stock),
]

type SaidPrice = { amount: number; per: PriceUnit; currency: string } | null

const priceOf = ({ price: amount, per = 1, currency = '' }: ImportedRow): SaidPrice =>
  amount === undefined ? null : { amount, per, currency }
const costOf = ({ cost: amount, cost_per: per = 1, currency = '' }: ImportedRow): SaidPrice =>
  amount === undefined ? null : { amount, per, currency }

function priceChange(field: 'price' | 'cost', said: SaidPrice, known: KnownPrice | null): FieldChange[] {
  if (said === null || (known && comparePrices(known, said) === 0)) return []
  const from = known && priceInWords({ ...known, currency: said.currency })
  return [{ field, from, to: priceInWords(said) }]
}

/** Formats a price independent of language: '6.48 USD / 100'. */
export function priceInWords({ amount, currency, per = 1 }: UnitPrice): string {
  const digits = digitsOf(currency)
  const figure = `${(amount / 10 ** digits).toFixed(digits)} ${currency}`
  return per === 1 ? figure : `${figure} / ${per}`
}

/** Returns the changes for lists of expected deliveries: a known day is corrected, any other is added. */
export const incomingChange = (
  row: ImportedRow,
  { incoming }: Pick<KnownProduct, 'incoming'>,
): FieldChange[] => [
  ...change('incoming_qty', incoming?.quantity ?? null, row.incoming_qty),
  ...(incoming ? [] : change('expected_on', null, row.expected_on)),
  ...change('confidence', incoming?.confidence ?? null, row.confidence),
]

function change(field: string, from: FieldValue, to: FieldValue | undefined): FieldChange[] {
  return to === undefined || to === from ? [] : [{ field, from, to }]
}

function categoryChange({ category }: ImportedRow, { category_names }: KnownProduct): FieldChange[] {
  if (category === undefined || category_names.some((name) => fold(name) === fold(category))) return []
  return [{ field: 'category', from: category_names[0] ?? null, to: category }]
}
