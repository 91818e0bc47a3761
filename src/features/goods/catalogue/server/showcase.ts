import { type Db, run, statement } from '#platform/server/database/db.ts'
import { inLanguage, type Lang } from '#platform/shared/i18n.ts'
import { plenty } from '../availability.ts'
import type { Showcase } from '../contract.ts'
import { storedFigure } from './count-products.ts'
import type { categories } from './tables.ts'

const mostCategories = 12

type Row = Pick<typeof categories.$inferSelect, 'slug' | 'name_en' | 'name_ru'> & {
  products: number
  pictured: number | null
}

const filled = statement<Row>(
  'categories.showcase',
  `select c.slug, c.name_en, c.name_ru, n.products, one.id as pictured
   from categories c
   join (select category_id, count(*)::int as products from products
     where status in ('active', 'discontinued') group by 1) n on n.category_id = c.id
   left join lateral (
     select p.id from products p where p.category_id = c.id and p.picture is not null and p.cover is null
       and p.status in ('active', 'discontinued') order by p.id limit 1
   ) one on true
   where c.visible order by c.position, c.id limit ${mostCategories}`,
)

const counts = statement<Pick<Showcase, 'products' | 'in_stock'>>(
  'products.showcase',
  `select count(*)::int as products, count(*) filter (where p.available_qty >= p.min_qty::bigint * ${plenty})::int as in_stock
   from products p
   where p.status in ('active', 'discontinued')`,
)

/** Returns the first categories that have products, and how many products are in stock. */
export async function showcase(db: Db, lang: Lang): Promise<Showcase> {
  const { rows, sums } = await storedFigure(db, 'showcase', async () => ({
    rows: await run(db, filled, []),
    sums: (await run(db, counts, []))[0]!,
  }))
  return {
    ...sums,
    categories: rows.map(({ name_en, name_ru, ...rest }) => ({
      ...rest,
      name: inLanguage({ en: name_en, ru: name_ru }, lang),
    })),
  }
}
