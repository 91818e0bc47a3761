import type { Db } from '#platform/server/db.ts'
import { run, statement } from '#platform/server/db.ts'
import { type Handlers, serve } from '#platform/server/serve.ts'
import { inLanguage, type Lang } from '#platform/shared/i18n.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { type Category, catalogue } from '../contract.ts'
import { productCards } from './cards.ts'
import { changeProduct, moveProduct } from './change-product.ts'
import { countFacets } from './count-facets.ts'
import { keptFigure } from './count-products.ts'
import { examples } from './examples.ts'
import { favour, favouritesOf, unfavour } from './favourites.ts'
import { findProducts } from './find-products.ts'
import { addPicture, orderPictures } from './keep-pictures.ts'
import { linkProducts } from './link-products.ts'
import { imageOf, modelOf, pictureOf, staffImageOf } from './product-files.ts'
import { productPages } from './product-pages.ts'
import { productView } from './product-view.ts'
import { showcase } from './showcase.ts'
import { staffFacts } from './staff-facts.ts'
import { inTheirShare, strangersAttempts } from './strangers.ts'
import { suggest } from './suggest.ts'
import type { categories } from './tables.ts'

const handlers: Handlers<typeof catalogue> = {
  categories: ({ db, lang }) => categoriesIn(db, lang),
  search: async (act, { query }) => {
    const { db, lang } = act
    const find = () => findProducts(db, query, lang)
    const { ids, ...told } = await (query.q ? inTheirShare(act, find) : find())
    return {
      // One may have left the sale since it was found.
      rows: (await productCards(db, ids, lang)).filter((card) => card.on_sale),
      ...told,
      page: query.page,
      per_page: query.per_page,
    }
  },
  suggest: (act, { query }) => inTheirShare(act, () => suggest(act.db, query.q, act.lang)),
  facets: (act, { query }) =>
    query.q ? inTheirShare(act, () => countFacets(act.db, query)) : countFacets(act.db, query),
  examples: ({ db, lang }) => examples(db, lang),
  compare: async ({ db, lang }, { query }) => {
    const cards = await productCards(db, query.ids, lang)
    return cards.filter((card) => card.on_sale)
  },
  view: ({ db, lang }, { query }) => productView(db, query.sku, lang),
  pages: ({ db }, { query }) => productPages(db, query.part),
  showcase: ({ db, lang }) => showcase(db, lang),
  show: async ({ db, lang }, { params }) => {
    const [card] = await productCards(db, [params.id], lang)
    return card?.on_sale ? card : notFound()
  },
  favourites: ({ db, person }) => favouritesOf(db, person.id),
  favour: (act, { params }) => favour(act, params.id),
  unfavour: (act, { params }) => unfavour(act, params.id),
  picture: (act, { params, query }) => pictureOf(act, params.id, query.drawing === '1'),
  image: (act, { params, query }) => imageOf(act, params, query.size),
  model: (act, { params }) => modelOf(act, params.id),
  facts: (act, { params }) => staffFacts(act, params.id),
  change: (act, { params, body }) => changeProduct(act, params.id, body),
  link: (act, { params, body }) => linkProducts(act, params.id, body),
  addPicture: (act, { params, body }) => addPicture(act, params.id, body),
  orderPictures: (act, { params, body }) => orderPictures(act, params.id, body),
  staffImage: (act, { params }) => staffImageOf(act, params),
  move: (act, { params, body }) => moveProduct(act, params.id, body),
}

export const catalogueRoutes = serve('catalogue', catalogue, handlers, {
  search: strangersAttempts('search'),
  suggest: strangersAttempts('suggest'),
  facets: strangersAttempts('facets'),
})

type CategoryRow = Omit<typeof categories.$inferSelect, 'position' | 'visible'> & { products: number }

const all = statement<CategoryRow>(
  'categories.all',
  `select c.id, c.slug, c.parent_id, c.name_en, c.name_ru, coalesce(n.products, 0)::int as products
   from categories c
   left join (select category_id, count(*) as products from products where status in ('active', 'discontinued') group by 1) n
     on n.category_id = c.id
   where c.visible order by c.position, c.id`,
)

async function categoriesIn(db: Db, lang: Lang): Promise<Category[]> {
  const rows = await keptFigure(db, 'categories', () => run(db, all))
  return rows.map(({ name_en, name_ru, ...rest }) => ({
    ...rest,
    name: inLanguage({ en: name_en, ru: name_ru }, lang),
  }))
}
