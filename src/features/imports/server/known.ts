import { codeOf } from '#features/catalogue/fold.ts'
import { basePricesOf } from '#features/pricing/server/index.ts'
import { type Db, run, statement } from '#platform/server/db.ts'
import type { KnownProduct } from '../difference.ts'
import type { ImportedRow } from '../row.ts'
import { type ProductField, productFields } from './product-fields.ts'

/** A product a row is about, as it is now. */
export type Known = KnownProduct & { id: number; fields: Record<ProductField, string | number | null> }

/** For every row its product, null where there is none, or 'several' where the code does not tell one from another. */
export type Match = Known | null | 'several'

type Row = Record<ProductField, string | number | null> & {
  id: number
  sku: string
  category_names: string[]
}

const bySku = statement<Row>(
  'imports.products_by_sku',
  `select p.id::float8 as id, p.sku, ${productFields.map((field) => (field === 'category_id' ? 'p.category_id::float8 as category_id' : `p.${field}`)).join(', ')},
     array_remove(array[c.name_en, c.name_ru], null) as category_names
   from products p left join categories c on c.id = p.category_id
   where p.id in (
     select p.id from unnest((select $1::text[])) as given (sku) join products p on p.sku = given.sku
     union all select unnest($2::bigint[])
   ) for no key update of p`,
)

const byCode = statement<{ code: string; id: number }>(
  'imports.products_by_code',
  `select distinct c.code, c.product_id::float8 as id
   from unnest((select $1::text[])) as given (code) join product_codes c on c.code = given.code`,
)

const onHand = statement<{ product_id: number; warehouse: string; on_hand: number }>(
  'imports.stock',
  'select product_id::float8 as product_id, warehouse, on_hand from stock_levels where product_id = any($1::bigint[])',
)

export const usualWarehouse = 'main'

/**
 * Finds the products of some rows, and locks them against other writers until the end of the transaction. A product
 * list goes by the article alone; prices and stock also by the manufacturer's number or the barcode.
 */
export async function matchRows(db: Db, rows: readonly ImportedRow[], byAnyCode: boolean): Promise<Match[]> {
  const codes = byAnyCode ? await productsByCode(db, rows) : new Map<string, Set<number>>()
  const found = await run(db, bySku, [
    rows.map(({ sku }) => sku),
    [...new Set([...codes.values()].flatMap((ids) => [...ids]))],
  ])
  const ofSku = new Map(found.map((row) => [row.sku, row]))
  const ofId = new Map(found.map((row) => [row.id, row]))
  const matches = rows.map((row) => {
    const own = ofSku.get(row.sku)
    if (own || !byAnyCode) return own ?? null
    const ids = [row.mpn, row.ean, row.sku].flatMap((code) => [...(codes.get(codeOf(code ?? '')) ?? [])])
    const [one, other] = new Set(ids)
    return one === undefined ? null : other === undefined ? (ofId.get(one) ?? null) : 'several'
  })
  return withPricesAndStock(db, rows, matches)
}

/** The products that rows were written to, as they are now and locked; null for those that are no more. */
export async function knownById(
  db: Db,
  rows: readonly { product_id: number; said: ImportedRow }[],
): Promise<(Known | null)[]> {
  const found = await run(db, bySku, [[], rows.map(({ product_id }) => product_id)])
  const ofId = new Map(found.map((row) => [row.id, row]))
  const said = rows.map(({ said }) => said)
  const matches = await withPricesAndStock(
    db,
    said,
    rows.map(({ product_id }) => ofId.get(product_id) ?? null),
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
  matches: (Row | null | 'several')[],
): Promise<Match[]> {
  const ids = matches.flatMap((match) => (match && match !== 'several' ? [match.id] : []))
  const prices = await pricesByKey(db, rows, ids)
  const levels = rows.some(({ stock }) => stock !== undefined) ? await run(db, onHand, [ids]) : []
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
      stock: stock.get(`${id} ${row.warehouse ?? usualWarehouse}`) ?? null,
    }
  })
}

async function pricesByKey(
  db: Db,
  rows: readonly ImportedRow[],
  ids: number[],
): Promise<Map<string, number>> {
  const prices = new Map<string, number>()
  const currencies = new Set(rows.flatMap(({ currency }) => currency ?? []))
  for (const currency of currencies) {
    for (const { product_id, min_qty, amount } of await basePricesOf(db, currency, ids)) {
      prices.set(`${product_id} ${currency} ${min_qty}`, amount)
    }
  }
  return prices
}

/** From how many pieces a row's price counts; in a product list `min_qty` is the product's own and the price is for any. */
export const quantityOf = ({ min_qty, name_en, name_ru }: ImportedRow): number =>
  name_en === undefined && name_ru === undefined ? (min_qty ?? 1) : 1
