import { refreshFigures, reindexProducts } from '#features/goods/catalogue/server/index.ts'
import { categories, products } from '#features/goods/catalogue/server/tables.ts'
import { type BasePrice, upsertBasePrices } from '#features/goods/pricing/server/index.ts'
import { discountLevels, levelCategories } from '#features/goods/pricing/server/tables.ts'
import type { Db } from '#platform/server/database/db.ts'
import type { Files } from './claimed-files.ts'
import { goodsCategories } from './goods/categories.ts'
import { drawSvg } from './goods/drawing/svg.ts'
import type { Good } from './goods/good.ts'
import { goods } from './goods/goods.ts'
import { writeStl } from './goods/stl.ts'
import { loadStock } from './load-stock.ts'

/** The percentages of the five levels, in basis points, and the separate ones of gears and pulleys. */
const levels = [0, 300, 750, 1200, 1800]
const motionLevels = [0, 200, 500, 800, 1200]
const categoriesWithOwnPercent = ['gears', 'pulleys']

/** Price breaks: from how many packs, and percent of the unit price. */
const breaks = [
  { packs: 1, percent: 100 },
  { packs: 10, percent: 95 },
  { packs: 50, percent: 88 },
]

/** Loads the range with prices, stock and levels. With a storage, also a drawing and a model of every body. */
export async function loadGoods(db: Db, stored: Files | null): Promise<void> {
  const categoryIds = await loadCategories(db)
  await loadLevels(db, categoryIds)
  const range = goods()
  const drawn = stored ? await drawBodies(range, stored) : new Map<string, Drawn>()
  const rows = await db
    .insert(products)
    .values(
      range.map((good) => ({
        ...columnsOf(good),
        ...drawn.get(good.body),
        category_id: categoryIds.get(good.category)!,
      })),
    )
    .returning({ id: products.id, sku: products.sku })

  const idOf = new Map(rows.map(({ id, sku }) => [sku, id]))
  await loadStock(
    db,
    range.map((good) => ({ ...good, product_id: idOf.get(good.sku)! })),
  )
  await upsertBasePrices(
    db,
    'USD',
    range.flatMap((good, place) => firstPrices(pricesOf(good, idOf.get(good.sku)!), place)),
  )
  await reindexProducts(db)
  await refreshFigures(db)
}

async function loadCategories(db: Db): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  let position = 0
  for (const { slug, parent, name } of goodsCategories) {
    const parent_id = parent ? ids.get(parent)! : null
    const [row] = await db
      .insert(categories)
      .values({ slug, parent_id, name_en: name.en, name_ru: name.ru, position: position++ })
      .returning({ id: categories.id })
    ids.set(slug, row!.id)
  }
  return ids
}

async function loadLevels(db: Db, categoryIds: Map<string, number>): Promise<void> {
  await db.insert(discountLevels).values(levels.map((percent_bp, id) => ({ id, percent_bp })))
  await db.insert(levelCategories).values(
    categoriesWithOwnPercent.flatMap((slug) =>
      motionLevels.map((percent_bp, level_id) => ({
        level_id,
        category_id: categoryIds.get(slug)!,
        percent_bp,
      })),
    ),
  )
}

type Drawn = { picture: string; model: string }

/** Products that differ in material only share one drawing and one model. */
async function drawBodies(range: readonly Good[], stored: Files): Promise<Map<string, Drawn>> {
  const bodies = [...new Map(range.map((good) => [good.body, good]))]
  const drawn = new Map<string, Drawn>()
  // Few at once: their files are written together, and their memory is freed.
  for (let from = 0; from < bodies.length; from += 16) {
    const written = await Promise.allSettled(
      bodies.slice(from, from + 16).map(async ([body, good]) => {
        const picture = await stored.put(drawSvg(good.portrait()))
        const model = await stored.put(writeStl(good.mesh()))
        drawn.set(body, { picture, model })
      }),
    )
    // Only now, when nothing is being written any more.
    for (const one of written) if (one.status === 'rejected') throw one.reason
  }
  return drawn
}

function columnsOf(good: Good) {
  const {
    category: _,
    on_hand: _hand,
    base_price: _price,
    per: _per,
    body: _body,
    mesh: _mesh,
    portrait: _portrait,
    ...columns
  } = good
  return { ...columns, brand: 'Portico' }
}

/** Returns the prices of the first price list: some lower, some higher, some products missing. */
function firstPrices(prices: BasePrice[], place: number): BasePrice[] {
  if (place % 90 === 45) return []
  const percent = place % 17 === 8 ? 96 : place % 29 === 4 ? 105 : 100
  return prices.map((price) => ({
    ...price,
    amount: Math.max(1, Math.round((price.amount * percent) / 100)),
  }))
}

export const pricesOf = ({ pack_qty, base_price, per }: Good, product_id: number) =>
  breaks.map(({ packs, percent }) => ({
    product_id,
    min_qty: packs === 1 ? 1 : packs * pack_qty,
    amount: Math.max(1, Math.round((base_price * percent) / 100)),
    per,
  }))
