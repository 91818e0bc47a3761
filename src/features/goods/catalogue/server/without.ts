import { type SQL, sql } from 'drizzle-orm'
import { composed, type Db } from '#platform/server/database/db.ts'
import { choicesOf } from '../choices.ts'
import type { OwnGoods } from '../only.ts'
import type { OwnNarrowing, Without } from '../product-filter-shape.ts'
import { categoriesUnder } from './categories-under.ts'
import { availabilityName, chosenConditions } from './chosen.ts'
import { inTurn } from './count-facets.ts'
import { storedFigure } from './count-products.ts'
import { categoryIdOf, searchedThrough } from './find-products.ts'
import { conditionIn } from './list-products.ts'
import { keyOfChoices } from './only-in-sql.ts'
import { searchProducts } from './search-products.ts'

type Part = Pick<Without, 'part' | 'value'> & { holds: SQL }

/**
 * Counts, for each part of a filter, how many products there would be without that part and with all the others.
 * Reads the products on sale once: a product counts for a part if that is the only part it does not match.
 */
export async function countWithout(db: Db, filter: OwnNarrowing, own: OwnGoods): Promise<Without[]> {
  const parts = await partsOf(db, filter, own)
  if (parts.length === 0) return []
  const key = JSON.stringify(['without', filter, keyOfChoices(choicesOf(filter, own))])
  const missing = await storedFigure(db, key, () => inTurn(() => missedBy(db, parts)))
  return parts.map(({ part, value }, place) => ({ part, value, products: missing[place] ?? 0 }))
}

async function partsOf(db: Db, filter: OwnNarrowing, own: OwnGoods): Promise<Part[]> {
  const { q, exactly, category } = filter
  const [found, categoryId] = await Promise.all([
    q ? searchProducts(db, { q, exactly: exactly === '1', most: searchedThrough }) : null,
    category ? categoryIdOf(db, category) : null,
  ])
  const under = categoryId === null ? [] : await categoriesUnder(db, categoryId)
  const chosen = chosenConditions(choicesOf(filter, own)).map(({ name, holds }): Part => {
    if (name === availabilityName) return { part: 'availability', value: '', holds }
    return name.startsWith(':')
      ? { part: 'only', value: name.slice(1), holds }
      : { part: 'attr', value: name, holds }
  })
  return [
    ...(found
      ? [{ part: 'q' as const, value: '', holds: sql`p.id = any(${sql.param(found.ids)}::bigint[])` }]
      : []),
    ...(category
      ? [
          {
            part: 'category' as const,
            value: '',
            holds: sql`p.category_id = any(${sql.param(under)}::bigint[])`,
          },
        ]
      : []),
    ...chosen,
  ]
}

async function missedBy(db: Db, parts: readonly Part[]): Promise<Record<number, number>> {
  const missed = parts.map(({ holds }, place) => sql`case when ${holds} then null else ${place}::int end`)
  const rows = await composed<{ place: number; products: number }>(
    db,
    sql`select missed[1] as place, count(*)::int as products from (
       select array_remove(array[${sql.join(missed, sql`, `)}]::int[], null) as missed
       from products p where ${conditionIn({ kind: 'all' })}
     ) as found where cardinality(missed) = 1 group by 1`,
  )
  return Object.fromEntries(rows.map(({ place, products }) => [place, products]))
}
