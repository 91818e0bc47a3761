import { type Db, run, statement } from '#platform/server/database/db.ts'
import { inLanguage, type Lang } from '#platform/shared/i18n.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { ProductView } from '../contract.ts'
import { skuKeyInSql } from '../sku-key.ts'
import { productCards } from './cards.ts'
import { cuttingOfProduct } from './cutting.ts'
import { imagesOf } from './images.ts'
import { unitsOfProduct } from './product-units.ts'

/** The most sizes shown with a product; in a larger family people search by properties. */
const mostSizes = 120

const bySku = statement<{ id: number; family: string | null }>(
  'products.by_sku',
  `select id, family from products
   where ${skuKeyInSql('sku')} = ${skuKeyInSql('$1::text')} and status in ('active', 'discontinued')
   order by sku <> $1, id limit 1`,
)
const sizes = statement<{ id: number; name_en: string | null; name_ru: string | null }>(
  'products.of_family',
  `select id, name_en, name_ru from products where family = $1 and status in ('active', 'discontinued')
   order by id = $2 desc, id limit ${mostSizes}`,
)

/** Returns a product on sale by part number, with the sizes of its family sorted by name. Throws `Refusal` 404. */
export async function productView(db: Db, sku: string, lang: Lang): Promise<ProductView> {
  const [row] = await run(db, bySku, [sku])
  if (!row) return notFound()
  const ids = await familyIn(db, row, lang)
  const cards = await productCards(db, ids.length > 0 ? ids : [row.id], lang)
  const product = cards.find(({ id }) => id === row.id) ?? notFound()
  const [units, cutting, images] = await Promise.all([
    unitsOfProduct(db, row.id),
    cuttingOfProduct(db, row.id),
    imagesOf(db, product, lang),
  ])
  return { product: { ...product, units, cutting, images }, family: cards }
}

const byId = statement<{ id: number; family: string | null }>(
  'products.family_of',
  `select id, family from products where id = $1 and status in ('active', 'discontinued')`,
)

/**
 * Returns the ids of a product's family sorted by name, itself included. Empty if it is not on sale or has no family.
 */
export async function familyOf(db: Db, id: number, lang: Lang): Promise<number[]> {
  const [row] = await run(db, byId, [id])
  return row ? familyIn(db, row, lang) : []
}

async function familyIn(
  db: Db,
  { id, family }: { id: number; family: string | null },
  lang: Lang,
): Promise<number[]> {
  const members = family ? await run(db, sizes, [family, id]) : []
  const inOrder = new Intl.Collator(lang, { numeric: true })
  return members
    .map(({ id, name_en, name_ru }) => ({ id, name: inLanguage({ en: name_en, ru: name_ru }, lang) }))
    .sort((one, other) => inOrder.compare(one.name, other.name) || one.id - other.id)
    .map(({ id }) => id)
}
