import { type Db, run, statement } from '#platform/server/database/db.ts'
import { inLanguage, type Lang } from '#platform/shared/i18n.ts'
import type { Suggestions } from '../contract.ts'
import { productCards } from './cards.ts'
import { searchProducts } from './search-products.ts'
import type { categories } from './tables.ts'

const mostProducts = 6

type Row = Pick<typeof categories.$inferSelect, 'slug' | 'name_en' | 'name_ru'> & { products: number }

const ofProducts = statement<Row>(
  'categories.of_products',
  `select c.slug, c.name_en, c.name_ru, count(*)::int as products from products p join categories c on c.id = p.category_id
   where p.id = any($1::bigint[]) and c.visible group by c.id order by count(*) desc, c.id limit 3`,
)

/** Returns suggestions during typing: the best products, and the categories with most of the results. */
export async function suggest(db: Db, q: string, lang: Lang): Promise<Suggestions> {
  const { ids, relaxed, ...result } = await searchProducts(db, { q })
  const categories = relaxed || ids.length === 0 ? [] : await run(db, ofProducts, [ids])
  return {
    products: (await productCards(db, ids.slice(0, mostProducts), lang)).filter((card) => card.on_sale),
    categories: categories.map(({ slug, name_en, name_ru, products }) => ({
      slug,
      name: inLanguage({ en: name_en, ru: name_ru }, lang),
      products,
    })),
    ...result,
  }
}
