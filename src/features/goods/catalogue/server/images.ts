import { type Db, run, statement } from '#platform/server/database/db.ts'
import { inLanguage, type Lang } from '#platform/shared/i18n.ts'
import type { ProductCard, ProductImage } from '../contract.ts'
import type { productPictures } from './tables.ts'

/** A picture of a product; without keys it is the drawing. */
export type PictureRow = Omit<typeof productPictures.$inferSelect, 'product_id'>

const all = statement<PictureRow>(
  'product_pictures.all',
  `select k.id, k.place, k.large_key, k.small_key, k.alt_en, k.alt_ru from product_pictures k where k.product_id = $1
   union all
   select 0, 1, null, null, null, null from products p
   where p.id = $1 and p.picture is not null and not exists (select from product_pictures k where k.product_id = $1)
   order by place`,
)

/** Returns the pictures of a product in order. A product without rows has only its drawing, if there is one. */
export const picturesOf = (db: Db, id: number): Promise<PictureRow[]> => run(db, all, [id])

/** Returns the public pictures of a product; runs no query if there are none. */
export async function imagesOf(
  db: Db,
  { id, has_picture }: Pick<ProductCard, 'id' | 'has_picture'>,
  lang: Lang,
): Promise<ProductImage[]> {
  const rows = has_picture ? await picturesOf(db, id) : []
  return rows.map(({ id, large_key, alt_en, alt_ru }) => ({
    id: large_key === null ? null : id,
    alt: inLanguage({ en: alt_en, ru: alt_ru }, lang) || null,
  }))
}
