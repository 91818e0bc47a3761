import { type Answer, noteMiss, usually } from '#features/foundation/search/server/index.ts'
import type { Db } from '#platform/server/database/db.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Lang } from '#platform/shared/i18n.ts'
import { choicesOf, isAnyChosen } from '../choices.ts'
import type { OwnGoods } from '../only.ts'
import type { OwnNarrowing, ProductFilter } from '../product-filter-shape.ts'
import { withChoices } from './chosen.ts'
import { familyByFamily } from './family-by-family.ts'
import { listProducts } from './list-products.ts'
import { searchProducts } from './search-products.ts'

export type FoundProducts = Answer

/**
 * Returns one page of the catalogue: search results if there is a query, else the list in order. `own` contains the
 * person's own products for `only`.
 */
export async function findProducts(
  db: Db,
  filter: ProductFilter & Pick<OwnNarrowing, 'only'>,
  lang: Lang,
  own: OwnGoods = {},
): Promise<FoundProducts> {
  const { q, exactly, category, sort, page, per_page, together } = filter
  const categoryId = category ? await categoryIdOf(db, category) : undefined
  if (categoryId === null) return { ids: [], total: 0, relaxed: false }
  const choices = choicesOf(filter, own)
  if (q) {
    const isNarrowed = isAnyChosen(choices) || together
    const most = isNarrowed ? searchedThrough : mostFor(page * per_page)
    const answer = await searchProducts(db, { q, categoryId, exactly: exactly === '1', most })
    if (page === 1 && !categoryId && !exactly && (answer.relaxed || answer.ids.length === 0))
      await noteMiss(db, q, answer.relaxed)
    const chosen = await withChoices(db, answer.ids, choices)
    const ids = together ? await familyByFamily(db, chosen) : chosen
    const total = isNarrowed ? ids.length : answer.total
    return { ...answer, ids: ids.slice((page - 1) * per_page, page * per_page), total }
  }
  const list = await listProducts(db, { categoryId, choices, sort, page, perPage: per_page, lang })
  return { ...list, relaxed: false }
}

/** Choices are applied to, and facets counted among, this many of the best results. */
export const searchedThrough = 5000

/** Rounds up to a power of ten times the usual number, so that one stored answer serves many pages. */
function mostFor(ids: number): number {
  let most = usually
  while (most < ids) most *= 10
  return most
}

const byNameOrId = statement<{ id: number }>(
  'categories.find',
  'select id from categories where slug = $1 or id = $2',
)

/** Returns null if there is no such category. */
export async function categoryIdOf(db: Db, category: string): Promise<number | null> {
  const [row] = await run(db, byNameOrId, [category, /^\d{1,15}$/.test(category) ? Number(category) : 0])
  return row?.id ?? null
}

const visibleOnes = statement<{ id: number }>(
  'products.visible_ones',
  `select id from products where id = any ($1::bigint[]) and status in ('active', 'discontinued')`,
)

/** Returns which of these products buyers may see. */
export async function onSaleAmong(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const rows = ids.length > 0 ? await run(db, visibleOnes, [ids]) : []
  return new Set(rows.map(({ id }) => id))
}
