import { fold } from '#features/foundation/search/fold.ts'
import type { Confidence } from '#features/goods/stock/stock.ts'
import { comparePrices, digitsOf, type PriceUnit, type UnitPrice } from '#platform/shared/money.ts'
import type { FieldChange } from './import.ts'
import type { ImportedRow } from './row.ts'

/** What is known here of the product a row is about. */
export type KnownProduct = {
  category_names: readonly string[]
  /** The base price for the row's quantity in the row's currency. */
  price: KnownPrice | null
  /** What it costs ourselves, as stored in the row's currency. */
  cost: KnownPrice | null
  /** On hand in the row's warehouse. */
  stock: number | null
  /** What is to come to the row's warehouse on the row's day. */
  incoming: { quantity: number; confidence: Confidence } | null
  fields: Readonly<Record<string, string | number | null>>
}

/** What `per` pieces cost in minor units. */
export type KnownPrice = { amount: number; per: PriceUnit }

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
] as const

/** What a row would change of a product, field by field. What the row does not say stays as it is. */
export function differenceOf(row: ImportedRow, known: KnownProduct, supplier: string | null): FieldChange[] {
  const said: [string, string | number | undefined][] = plainFields.map((field) => [field, row[field]])
  if (supplier !== null) said.push(['supplier', supplier])
  const changes = said.flatMap(([field, to]) => change(field, known.fields[field] ?? null, to))
  return [...changes, ...categoryChange(row, known), ...priceAndStock(row, known)]
}

/** Of lists that only bring prices or stock. */
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

/** '6.48 USD / 100', in any language. */
export function priceInWords({ amount, currency, per = 1 }: UnitPrice): string {
  const digits = digitsOf(currency)
  const figure = `${(amount / 10 ** digits).toFixed(digits)} ${currency}`
  return per === 1 ? figure : `${figure} / ${per}`
}

/** Of lists of what is to come: one of a day that is known is corrected, any other is new. */
export const incomingChange = (
  row: ImportedRow,
  { incoming }: Pick<KnownProduct, 'incoming'>,
): FieldChange[] => [
  ...change('incoming_qty', incoming?.quantity ?? null, row.incoming_qty),
  ...(incoming ? [] : change('expected_on', null, row.expected_on)),
  ...change('confidence', incoming?.confidence ?? null, row.confidence),
]

function change(field: string, from: string | number | null, to: string | number | undefined): FieldChange[] {
  return to === undefined || to === from ? [] : [{ field, from, to }]
}

function categoryChange({ category }: ImportedRow, { category_names }: KnownProduct): FieldChange[] {
  if (category === undefined || category_names.some((name) => fold(name) === fold(category))) return []
  return [{ field: 'category', from: category_names[0] ?? null, to: category }]
}
