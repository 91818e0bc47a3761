import { type Handlers, serve } from '#platform/server/calls/serve.ts'
import type { Db } from '#platform/server/database/db.ts'
import { run, statement } from '#platform/server/database/db.ts'
import { inLanguage, type Lang } from '#platform/shared/i18n.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { type Category, catalogue } from '../contract.ts'
import { productCards } from './cards.ts'
import { changeProduct, transitionProduct } from './change-product.ts'
import { countFacets } from './count-facets.ts'
import { storedFigure } from './count-products.ts'
import { cuttingOfProduct } from './cutting.ts'
import { examples } from './examples.ts'
import { favour, favouritesOf, unfavour } from './favourites.ts'
import { findProducts } from './find-products.ts'
import { addPicture, orderPictures } from './keep-pictures.ts'
import { linkProducts } from './link-products.ts'
import { imageOf, modelOf, pictureOf, staffImageOf } from './product-files.ts'
import { productPages } from './product-pages.ts'
import { unitsOfProduct } from './product-units.ts'
import { productView } from './product-view.ts'
import { showcase } from './showcase.ts'
import { staffFacts } from './staff-facts.ts'
import { inTheirShare, strangersAttempts } from './strangers.ts'
import { suggest } from './suggest.ts'
import type { categories } from './tables.ts'

const handlers: Handlers<typeof catalogue> = {
  categories: ({ db, lang }) => categoriesIn(db, lang),
  search: async (ctx, { query }) => {
    const { db, lang } = ctx
    const find = () => findProducts(db, query, lang)
    const { ids, ...result } = await (query.q ? inTheirShare(ctx, find) : find())
    return {
      // A product may have left sale since it was found.
      rows: (await productCards(db, ids, lang)).filter((card) => card.on_sale),
      ...result,
      page: query.page,
      per_page: query.per_page,
    }
  },
  suggest: (ctx, { query }) => inTheirShare(ctx, () => suggest(ctx.db, query.q, ctx.lang)),
  facets: (ctx, { query }) =>
    query.q ? inTheirShare(ctx, () => countFacets(ctx.db, query)) : countFacets(ctx.db, query),
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
    if (!card?.on_sale) return notFound()
    const [units, cutting] = await Promise.all([unitsOfProduct(db, card.id), cuttingOfProduct(db, card.id)])
    return { ...card, units, cutting }
  },
  favourites: ({ db, person }) => favouritesOf(db, person.id),
  favour: (ctx, { params }) => favour(ctx, params.id),
  unfavour: (ctx, { params }) => unfavour(ctx, params.id),
  picture: (ctx, { params, query }) => pictureOf(ctx, params.id, query.drawing === '1'),
  image: (ctx, { params, query }) => imageOf(ctx, params, query.size),
  model: (ctx, { params }) => modelOf(ctx, params.id),
  facts: (ctx, { params }) => staffFacts(ctx, params.id),
  change: (ctx, { params, body }) => changeProduct(ctx, params.id, body),
  link: (ctx, { params, body }) => linkProducts(ctx, params.id, body),
  addPicture: (ctx, { params, body }) => addPicture(ctx, params.id, body),
  orderPictures: (ctx, { params, body }) => orderPictures(ctx, params.id, body),
  staffImage: (ctx, { params }) => staffImageOf(ctx, params),
  move: (ctx, { params, body }) => transitionProduct(ctx, params.id, body),
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
  const rows = await storedFigure(db, 'categories', () => run(db, all))
  return rows.map(({ name_en, name_ru, ...rest }) => ({
    ...rest,
    name: inLanguage({ en: name_en, ru: name_ru }, lang),
  }))
}
