import { fold } from '#features/foundation/search/fold.ts'
import {
  addProducts,
  categoriesNamed,
  changeProducts,
  type FieldValues,
  type ProductField,
  productFields,
  reindexProducts,
} from '#features/goods/catalogue/server/index.ts'
import { type BasePrice, type OwnCost, writeCosts } from '#features/goods/pricing/server/index.ts'
import { type Command, setExpected, setStock } from '#features/goods/stock/server/index.ts'
import type { ImportedRow } from '../imported-row.ts'
import type { Before, Coming } from './before.ts'
import type { Judged } from './judge.ts'
import { quantityOf, warehouseOf } from './known.ts'
import type { PricesLie } from './where-prices-lie.ts'

export type Written = { row: number; product_id: number; before: Before | null }

type Imported = { supplier: string | null; file_name: string; prices: PricesLie; counted_at: Date }

/** Writes new and changed rows and updates the search index. */
export async function writeRows(
  command: Command,
  judged: readonly Judged[],
  { supplier, file_name, prices, counted_at }: Imported,
): Promise<Written[]> {
  const { db } = command
  const added = judged.filter(({ verdict }) => verdict === 'new')
  const changed = judged.filter(({ verdict }) => verdict === 'changed')
  const named = [...added, ...changed].flatMap(({ said }) => said.category ?? [])
  const categories = await categoriesNamed(db, named)
  const fieldsOf = (one: Judged): FieldValues => {
    const touched = new Set(one.changes.map(({ field }) => (field === 'category' ? 'category_id' : field)))
    const said = saidFields(one.said, categories, supplier)
    return Object.fromEntries(
      productFields.map((field) => [
        field,
        one.known && !touched.has(field) ? one.known.fields[field] : (said[field] ?? null),
      ]),
    ) as FieldValues
  }

  const ids = await addProducts(
    db,
    added.map((one) => ({ sku: one.said.sku, fields: fieldsOf(one) })),
  )
  const rewritten = changed.filter(({ changes }) =>
    changes.some(({ field }) => field !== 'price' && field !== 'cost' && field !== 'stock'),
  )
  await changeProducts(
    db,
    rewritten.map((one) => ({ id: one.known!.id, fields: fieldsOf(one) })),
  )

  const written = [
    ...added.map((one, place) => ({ one, id: ids[place]! })),
    ...changed.map((one) => ({ one, id: one.known!.id })),
  ]
  await writePrices(prices, written)
  await writeCostsOf(command, written)
  await setStock(
    command,
    { kind: 'import', reason: file_name },
    written.flatMap(({ one, id }) => stockOf(one.said, id)),
    counted_at,
  )
  await setExpected(
    command,
    written.flatMap(({ one, id }) => expectedOf(one.said, id)),
  )
  await reindexProducts(db, [...ids, ...rewritten.map(({ known }) => known!.id)])
  return written.map(({ one, id }) => ({
    row: one.row,
    product_id: id,
    before: one.known && beforeOf(one, fieldsOf(one)),
  }))
}

function saidFields(
  said: ImportedRow,
  categories: Map<string, number>,
  supplier: string | null,
): Partial<FieldValues> {
  const {
    category,
    sku: _sku,
    price: _price,
    per: _per,
    cost: _cost,
    cost_per: _costPer,
    price_with_tax: _priceWithTax,
    cost_with_tax: _costWithTax,
    currency: _currency,
    stock: _stock,
    warehouse: _warehouse,
    incoming_qty: _incoming,
    expected_on: _day,
    confidence: _sure,
    place: _place,
    ...plain
  } = said
  const category_id = category === undefined ? null : (categories.get(fold(category)) ?? null)
  return { ...plain, category_id, supplier }
}

function beforeOf({ said, known, changes }: Judged, after: FieldValues): Before {
  const touched = (field: string) => changes.some((change) => change.field === field)
  const fields = productFields.filter((field) => touched(field === 'category_id' ? 'category' : field))
  return {
    product: Object.fromEntries(
      fields.map((field): [ProductField, unknown] => [
        field,
        { from: known!.fields[field], to: after[field] },
      ]),
    ),
    ...(touched('price') && {
      price: {
        currency: said.currency!,
        min_qty: quantityOf(said),
        from: known!.price?.amount ?? null,
        from_per: known!.price?.per ?? 1,
        to: said.price!,
        to_per: said.per ?? 1,
      },
    }),
    ...(touched('cost') && {
      cost: {
        currency: said.currency!,
        from: known!.cost?.amount ?? null,
        from_per: known!.cost?.per ?? 1,
        to: said.cost!,
        to_per: said.cost_per ?? 1,
      },
    }),
    ...(touched('stock') && {
      stock: { warehouse: warehouseOf(said), from: known!.stock, to: said.stock! },
    }),
    ...(said.incoming_qty !== undefined && {
      incoming: {
        warehouse: warehouseOf(said),
        expected_on: said.expected_on!,
        from: known!.incoming && comingOf(known!.incoming),
        to: { quantity: said.incoming_qty, confidence: said.confidence! },
      },
    }),
  } as Before
}

async function writePrices(lie: PricesLie, written: readonly { one: Judged; id: number }[]): Promise<void> {
  const byCurrency = new Map<string, BasePrice[]>()
  for (const { one, id } of written) {
    const { price, currency, per = 1 } = one.said
    if (price === undefined || currency === undefined) continue
    const prices = byCurrency.get(currency) ?? []
    prices.push({ product_id: id, min_qty: quantityOf(one.said), amount: price, per })
    byCurrency.set(currency, prices)
  }
  for (const [currency, prices] of byCurrency) await lie.write(currency, prices)
}

/** Writes one cost per product; if several rows contain one, the last applies. */
async function writeCostsOf(
  command: Command,
  written: readonly { one: Judged; id: number }[],
): Promise<void> {
  const byCurrency = new Map<string, Map<number, OwnCost>>()
  for (const { one, id } of written) {
    const { cost, currency, cost_per: per = 1 } = one.said
    if (cost === undefined || currency === undefined) continue
    const costs = byCurrency.get(currency) ?? new Map<number, OwnCost>()
    costs.set(id, { product_id: id, amount: cost, per })
    byCurrency.set(currency, costs)
  }
  for (const [currency, costs] of byCurrency) await writeCosts(command, currency, [...costs.values()])
}

const stockOf = (said: ImportedRow, product_id: number) =>
  said.stock === undefined ? [] : [{ product_id, warehouse: warehouseOf(said), on_hand: said.stock }]

const expectedOf = (said: ImportedRow, product_id: number) => {
  const { incoming_qty: quantity, expected_on, confidence } = said
  if (quantity === undefined || expected_on === undefined || confidence === undefined) return []
  return [{ product_id, warehouse: warehouseOf(said), expected_on, quantity, confidence }]
}

const comingOf = ({ quantity, confidence }: Coming): Coming => ({ quantity, confidence })
