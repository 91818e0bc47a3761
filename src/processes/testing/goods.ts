import { reindexProducts } from '#features/goods/catalogue/server/index.ts'
import { products } from '#features/goods/catalogue/server/tables.ts'
import { upsertBasePrices } from '#features/goods/pricing/server/index.ts'
import { setStock } from '#features/goods/stock/server/index.ts'
import { usualWarehouse } from '#features/goods/stock/stock.ts'
import { inTransaction } from '#platform/server/database/db.ts'
import type { Platform } from '#platform/server/start/platform.ts'

type Row = typeof products.$inferInsert

export type TestGood = Partial<Row> & {
  sku: string
  /** US cents by minimum quantity; a number is the price of any quantity; null is a product without a price. */
  price: number | Record<number, number> | null
  /** The number of pieces the price is for; one by default. */
  per?: 1 | 100 | 1000
  on_hand?: number
}

/**
 * Puts products on sale: in the catalogue, the base price list, stock and search. Returns their ids in the same
 * order.
 */
export async function putOnSale(
  { pool }: Pick<Platform, 'pool'>,
  goods: readonly TestGood[],
): Promise<number[]> {
  return inTransaction(pool, async (db) => {
    const rows = await db
      .insert(products)
      .values(goods.map(({ price: _, on_hand: __, per: ___, ...good }) => ({ name_en: good.sku, ...good })))
      .returning({ id: products.id })
    const ids = rows.map(({ id }) => id)
    await upsertBasePrices(
      db,
      'USD',
      goods.flatMap(({ price, per = 1 }, place) => breaksOf(ids[place]!, price, per)),
    )
    await setStock(
      { db, now: new Date(), actor_id: null },
      { kind: 'receipt', reason: null },
      goods.map(({ on_hand = 1000 }, place) => ({
        product_id: ids[place]!,
        warehouse: usualWarehouse,
        on_hand,
      })),
    )
    await reindexProducts(db, ids)
    return ids
  })
}

function breaksOf(product_id: number, price: TestGood['price'], per: 1 | 100 | 1000) {
  const breaks = typeof price === 'number' ? { 1: price } : (price ?? {})
  return Object.entries(breaks).map(([min_qty, amount]) => ({
    product_id,
    min_qty: Number(min_qty),
    amount,
    per,
  }))
}
