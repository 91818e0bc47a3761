import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { memoryIndex } from '#features/foundation/search/server/testing/memory-index.ts'
import { type Db, overPool } from '#platform/server/database/db.ts'
import { type FreshDatabase, freshDatabase } from '#platform/server/testing/database.ts'
import { findProducts } from './find-products.ts'
import { listProducts } from './list-products.ts'
import { productsByIds } from './products-by-ids.ts'
import { refreshFigures, reindexProducts } from './reindex.ts'
import { type Search, searchProducts } from './search-products.ts'
import { categories, products } from './tables.ts'

let own: FreshDatabase
let db: Db

const goods = [
  { sku: 'B-1', mpn: 'DCS-8325LH', brand: 'D-Link', ean: '0095205603217', name_en: 'Wi-Fi camera, full HD' },
  { sku: 'B-2', mpn: 'DCS-8302LH', brand: 'D-Link', name_en: 'Wi-Fi camera, outdoor' },
  { sku: 'B-3', name_ru: 'Герметик акриловый, цвет орех, 600мл' },
  { sku: 'B-4', name_ru: 'Герметик акриловый, цвет сосна, 3 кг' },
  {
    sku: 'B-5',
    name_en: 'Hexagon bolt M8',
    name_ru: 'Болт шестигранный М8',
    description_en: 'for cameras and stands',
  },
  { sku: 'B-6', name_en: 'HP Pavilion notebook, silver', brand: 'HP' },
  { sku: 'B-7', name_en: 'Network cable, white', status: 'hidden' as const },
  { sku: 'B-8', name_en: 'Network cable, black', status: 'discontinued' as const },
]

describe.each([
  { asked: 'PostgreSQL', isInMemory: false },
  { asked: 'the index in memory', isInMemory: true },
])('asked of $asked', ({ isInMemory }) => {
  let index: Awaited<ReturnType<typeof memoryIndex>> | null = null
  beforeAll(async () => {
    own = await freshDatabase()
    db = overPool(own.pool)
    const [above] = await db.insert(categories).values({ slug: 'video', name_en: 'Video' }).returning()
    const [cameras] = await db
      .insert(categories)
      .values({ slug: 'cameras', name_en: 'Cameras', parent_id: above!.id })
      .returning()
    await db
      .insert(products)
      .values(goods.map((good) => ({ ...good, category_id: good.brand === 'D-Link' ? cameras!.id : null })))
    await reindexProducts(db)
    await refreshFigures(db)
    index = isInMemory ? await memoryIndex(db) : null
  })
  afterAll(async () => {
    await index?.stop()
    await own.drop()
  })

  async function find(q: string, more: Partial<Search> = {}) {
    const { ids, relaxed } = await searchProducts(db, { q, ...more })
    const rows = await productsByIds(db, ids)
    return { skus: rows.map(({ sku }) => sku), total: ids.length, relaxed }
  }
  const first = async (q: string) => (await find(q)).skus[0]

  describe('a part number is found', () => {
    test.each([
      ['as it is', 'DCS-8325LH'],
      ['without separators', 'dcs8325lh'],
      ['with other separators', 'DCS 8325 LH'],
      ['in Cyrillic look-alikes', 'DСS-8325LН'],
      ['by its beginning', 'dcs832'],
      ['by its middle', '8325lh'],
      ['with a slip', 'dcs-8335lh'],
      ['by the barcode', '0095205603217'],
      ['by the barcode with more zeros', '00095205603217'],
      ['by the SKU', 'b-1'],
    ])('%s', async (_, q) => expect(await first(q)).toBe('B-1'))
  })

  describe('words are found', () => {
    test.each([
      ['in any order', 'орех герметик', 'B-3'],
      ['in another form', 'герметиком цвета ореха', 'B-3'],
      ['misspelt', 'герметк орех', 'B-3'],
      ['in the other keyboard layout', 'uthvtnbr jht[', 'B-3'],
      ['in Latin letters', 'germetik oreh', 'B-3'],
      ['cut short', 'герметик сосн', 'B-4'],
      ['with the size written in another unit', 'герметик 0,6 л', 'B-3'],
      ['in the other language of the product', 'болт', 'B-5'],
      ['by another name', 'laptop', 'B-6'],
      ['written apart', 'note book silver', 'B-6'],
      ['written together', 'hexagonbolt', 'B-5'],
      ['by the category', 'video outdoor', 'B-2'],
      ['with a brand in Cyrillic', 'павильон', 'B-6'],
    ])('%s', async (_, q, sku) => expect(await first(q)).toBe(sku))
  })

  test('a word in the name goes before the same word in the description', async () => {
    const { skus } = await find('camera')
    expect(skus.slice(0, 2).sort()).toEqual(['B-1', 'B-2'])
    expect(skus).toContain('B-5')
  })

  test('it is said when nothing has all the words', async () => {
    expect(await find('camera outdoor')).toMatchObject({ relaxed: false })
    const { skus, relaxed } = await find('camera anvil')
    expect(relaxed).toBe(true)
    expect(skus).toContain('B-1')
  })

  test('nonsense finds nothing', async () => {
    expect(await find('qqqqzzzzxxx')).toEqual({ skus: [], total: 0, relaxed: false })
    expect(await find('%_\\ \u0000 \'":*&|!()')).toMatchObject({ skus: [] })
    expect(await find('')).toMatchObject({ total: 0 })
  })

  test('only what is on sale is found, unless asked for more', async () => {
    expect((await find('network cable')).skus).toEqual(['B-8'])
    expect((await find('network cable', { statuses: ['hidden', 'discontinued'] })).skus.sort()).toEqual([
      'B-7',
      'B-8',
    ])
  })

  test('a category holds what is in the categories below it', async () => {
    const { rows } = await own.pool.query<{ id: string }>("select id from categories where slug = 'video'")
    const categoryId = Number(rows[0]!.id)
    expect((await find('camera', { categoryId })).skus.sort()).toEqual(['B-1', 'B-2'])
  })

  test('pages follow one another', async () => {
    const { ids } = await searchProducts(db, { q: 'camera' })
    const pageOf = (page: number) => findProducts(db, { q: 'camera', page, per_page: 1 }, 'en')
    const [first, second] = [await pageOf(1), await pageOf(2)]
    expect([...first.ids, ...second.ids]).toEqual(ids.slice(0, 2))
    expect([ids.length, second.total]).toEqual([3, 3])
  })

  test('a changed product is found by its new words at once, and no longer by the old', async () => {
    const [id] = (await searchProducts(db, { q: 'B-8' })).ids
    await own.pool.query("update products set name_en = 'Turquoise gasket' where id = $1", [id])
    await reindexProducts(db, [id!])
    expect(await first('turquoise')).toBe('B-8')
    await refreshFigures(db)
    expect((await find('network')).skus).toEqual([])
    await own.pool.query("update products set name_en = 'Network cable, black' where id = $1", [id])
    await reindexProducts(db, [id!])
  })

  test('the catalogue is listed by name in the order of the language', async () => {
    const list = await listProducts(db, { page: 1, perPage: 3, lang: 'ru' })
    expect(list.total).toBe(7)
    expect((await productsByIds(db, list.ids)).map(({ sku }) => sku)).toEqual(['B-5', 'B-3', 'B-4'])
  })
})
