import { type Db, run, statement } from '#platform/server/database/db.ts'
import { inLanguage, type Lang } from '#platform/shared/i18n.ts'
import { storedFigure } from './count-products.ts'
import type { products } from './tables.ts'

type Row = Pick<typeof products.$inferSelect, 'name_en' | 'name_ru' | 'sku'>

/** The first product of the category with the most products. */
const commonest = statement<Row>(
  'products.commonest',
  `select p.name_en, p.name_ru, p.sku from products p
   where p.status = 'active' and p.category_id is not distinct from (
     select category_id from products where status = 'active' group by 1 order by count(*) desc, category_id limit 1)
   order by p.id limit 1`,
)

/** The field cuts off a longer hint. */
const longest = 40

/**
 * Returns search examples that have results: a product name and a part number from the current catalogue. Empty if
 * the catalogue is empty.
 */
export async function examples(db: Db, lang: Lang): Promise<string[]> {
  const [row] = await storedFigure(db, 'examples', () => run(db, commonest))
  if (!row) return []
  const [name] = inLanguage({ en: row.name_en, ru: row.name_ru }, lang).split(',')
  return [name!.trim(), row.sku].filter((one) => one.length > 0 && one.length <= longest)
}
