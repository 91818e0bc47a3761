import { codeOf } from '#features/foundation/search/fold.ts'
import {
  type LockedProduct,
  lockAddingProducts,
  lockProductsBySku,
  type ProductField,
} from '#features/goods/catalogue/server/index.ts'
import { skuKey } from '#features/goods/catalogue/sku-key.ts'
import { costsStored } from '#features/goods/pricing/server/index.ts'
import { expectedGoods, levelsAsOf } from '#features/goods/stock/server/index.ts'
import { usualWarehouse } from '#features/goods/stock/stock.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { KnownPrice, KnownProduct } from '../difference.ts'
import type { FieldValue } from '../import.ts'
import type { ImportedRow } from '../imported-row.ts'
import type { PricesLie } from './where-prices-lie.ts'

/** The current data of a row's product. */
export type Known = KnownProduct & { id: number; fields: Record<ProductField, FieldValue> }

/** The product of a row; null if there is none, or 'several' if the code is ambiguous. */
export type Match = Known | null | 'several'

const byCode = statement<{ code: string; id: number }>(
  'imports.products_by_code',
  `select distinct c.code, c.product_id as id
   from unnest((select $1::text[])) as given (code) join product_codes c on c.code = given.code`,
)

export const warehouseOf = ({ warehouse }: ImportedRow): string => warehouse ?? usualWarehouse

/**
 * Finds and locks the products of some rows until the end of the transaction. Product lists match by SKU only; prices
 * and stock also by the manufacturer's part number or barcode. Levels are those of the moment `countedAt`.
 */
export async function matchRows(
  db: Db,
  rows: readonly ImportedRow[],
  byAnyCode: boolean,
  prices: PricesLie,
  countedAt: Date,
): Promise<Match[]> {
  if (!byAnyCode) await lockAddingProducts(db)
  const codes = byAnyCode ? await productsByCode(db, rows) : new Map<string, Set<number>>()
  const found = await lockProductsBySku(
    db,
    rows.map(({ sku }) => sku),
    [...new Set([...codes.values()].flatMap((ids) => [...ids]))],
  )
  const ofSku = Map.groupBy(found, ({ sku }) => skuKey(sku))
  const ofId = new Map(found.map((row) => [row.id, row]))
  const matches = rows.map((row) => {
    const own = ownOf(row.sku, ofSku)
    if (own || !byAnyCode) return own
    const ids = [row.mpn, row.ean, row.sku].flatMap((code) => [...(codes.get(codeOf(code ?? '')) ?? [])])
    const [one, other] = new Set(ids)
    return one === undefined ? null : other === undefined ? (ofId.get(one) ?? null) : 'several'
  })
  return withPricesAndStock(db, rows, matches, prices, countedAt)
}

/**
 * Returns the product of a part number. Older data may have two that differ by case only: then the exact one, and
 * 'several' if neither is.
 */
function ownOf(sku: string, ofSku: ReadonlyMap<string, LockedProduct[]>): LockedProduct | null | 'several' {
  const all = ofSku.get(skuKey(sku)) ?? []
  if (all.length <= 1) return all[0] ?? null
  return all.find((product) => product.sku === sku) ?? 'several'
}

/** Locks and returns the products that rows were written to; null for those that no longer exist. */
export async function knownById(
  db: Db,
  rows: readonly { product_id: number; said: ImportedRow }[],
  prices: PricesLie,
  countedAt: Date,
): Promise<(Known | null)[]> {
  const ids = rows.map(({ product_id }) => product_id)
  const found = await lockProductsBySku(db, [], ids)
  const ofId = new Map(found.map((row) => [row.id, row]))
  const said = rows.map(({ said }) => said)
  const matches = await withPricesAndStock(
    db,
    said,
    ids.map((id) => ofId.get(id) ?? null),
    prices,
    countedAt,
  )
  return matches.map((match) => (match === 'several' ? null : match))
}

async function productsByCode(db: Db, rows: readonly ImportedRow[]): Promise<Map<string, Set<number>>> {
  const asked = rows
    .flatMap(({ sku, mpn, ean }) => [sku, mpn, ean].map((code) => codeOf(code ?? '')))
    .filter(Boolean)
  const products = new Map<string, Set<number>>()
  for (const { code, id } of await run(db, byCode, [[...new Set(asked)]])) {
    products.set(code, (products.get(code) ?? new Set()).add(id))
  }
  return products
}

async function withPricesAndStock(
  db: Db,
  rows: readonly ImportedRow[],
  matches: (LockedProduct | null | 'several')[],
  lie: PricesLie,
  countedAt: Date,
): Promise<Match[]> {
  const ids = matches.flatMap((match) => (match && match !== 'several' ? [match.id] : []))
  const prices = await pricesByKey(lie, rows, ids)
  const costs = await costsByKey(db, rows, ids)
  const levels = rows.some(({ stock }) => stock !== undefined) ? await levelsAsOf(db, ids, countedAt) : []
  const comes = rows.some(({ incoming_qty }) => incoming_qty !== undefined)
    ? await expectedGoods(db, ids)
    : []
  const coming = new Map(comes.map((one) => [`${one.product_id} ${one.warehouse} ${one.expected_on}`, one]))
  const stock = new Map(levels.map((level) => [`${level.product_id} ${level.warehouse}`, level.on_hand]))
  return matches.map((match, place) => {
    if (match === null || match === 'several') return match
    const { id, sku: _, category_names, ...fields } = match
    const row = rows[place]!
    return {
      id,
      fields,
      category_names,
      price: prices.get(`${id} ${row.currency} ${quantityOf(row)}`) ?? null,
      cost: costs.get(`${id} ${row.currency}`) ?? null,
      stock: stock.get(`${id} ${warehouseOf(row)}`) ?? null,
      incoming: coming.get(`${id} ${warehouseOf(row)} ${row.expected_on}`) ?? null,
    }
  })
}

async function pricesByKey(
  lie: PricesLie,
  rows: readonly ImportedRow[],
  ids: number[],
): Promise<Map<string, KnownPrice>> {
  const prices = new Map<string, KnownPrice>()
  const currencies = new Set(rows.flatMap(({ currency }) => currency ?? []))
  for (const currency of currencies) {
    for (const { product_id, min_qty, amount, per } of await lie.of(currency, ids)) {
      prices.set(`${product_id} ${currency} ${min_qty}`, { amount, per })
    }
  }
  return prices
}

async function costsByKey(
  db: Db,
  rows: readonly ImportedRow[],
  ids: number[],
): Promise<Map<string, KnownPrice>> {
  const costs = new Map<string, KnownPrice>()
  const said = rows.flatMap(({ cost, currency }) => (cost === undefined ? [] : (currency ?? [])))
  for (const currency of new Set(said)) {
    for (const { product_id, amount, per } of await costsStored(db, currency, ids)) {
      costs.set(`${product_id} ${currency}`, { amount, per })
    }
  }
  return costs
}

/**
 * Returns the minimum quantity of a row's price. In a product list `min_qty` is the product's own, and the price is
 * for any quantity.
 */
export const quantityOf = ({ min_qty, name_en, name_ru }: ImportedRow): number =>
  name_en === undefined && name_ru === undefined ? (min_qty ?? 1) : 1
