import { type SQL, sql } from 'drizzle-orm'
import { composed, type Db, run, statement } from '#platform/server/database/db.ts'
import { type Lang, languages } from '#platform/shared/i18n.ts'
import { type Choices, isAnyChosen } from '../choices.ts'
import { saleableStatuses } from '../product.ts'
import { categoriesUnder } from './categories-under.ts'
import { chosenConditions } from './chosen.ts'
import { countProducts, storedFigure } from './count-products.ts'
import { keyOfChoices } from './only-in-sql.ts'

type Listing = {
  categoryId?: number | undefined
  choices?: Choices | undefined
  sort?: ProductOrder | undefined
  /** Counts from 1. */
  page: number
  perPage: number
  lang: Lang
}

const productOrders = ['name', '-name', 'created_at', '-created_at'] as const
type ProductOrder = (typeof productOrders)[number]

/** The part of the catalogue to list: all of it, one category, or a category with its subcategories. */
export type Place =
  | { kind: 'all' }
  | { kind: 'category'; value: number }
  | { kind: 'categories'; value: number[] }

const conditions: Record<Place['kind'], string> = {
  all: 'status = any($1::text[])',
  category: 'status = any($1::text[]) and category_id = $2',
  categories: 'status = any($1::text[]) and category_id = any($2::bigint[])',
}
const kinds = Object.keys(conditions) as Place['kind'][]

const pages = new Map(
  kinds.flatMap((kind) =>
    productOrders.flatMap((sort) =>
      languages.map((lang) => {
        const [limit, offset] = kind === 'all' ? ['$2', '$3'] : ['$3', '$4']
        const text = `select id from products where ${conditions[kind]}
          order by ${orderOf(sort, lang)} limit ${limit} offset ${offset}`
        const name = [kind, sort, lang].join(' ')
        return [name, statement<{ id: number }>(`products.list ${name}`, text)] as const
      }),
    ),
  ),
)
const counts = new Map(
  kinds.map((kind) => {
    const text = `select count(*) as total from products where ${conditions[kind]}`
    return [kind, statement<{ total: number }>(`products.count ${kind}`, text)]
  }),
)

/**
 * Returns one page of the catalogue without a query: the ids in order, read from the index of that order, and the
 * total (up to 30 seconds old, see `countProducts`).
 */
export async function listProducts(db: Db, listing: Listing): Promise<{ ids: number[]; total: number }> {
  const place = await placeOf(db, listing.categoryId)
  const { choices, sort = 'name', lang, page, perPage } = listing
  if (choices && isAnyChosen(choices)) return listChosen(db, place, { ...listing, choices })
  const values = place.kind === 'all' ? [saleableStatuses] : [saleableStatuses, place.value]
  const pageOf = pages.get([place.kind, sort, lang].join(' '))!
  const rows = await run(db, pageOf, [...values, perPage, (page - 1) * perPage])
  return { ids: rows.map(({ id }) => id), total: await countProducts(db, counts.get(place.kind)!, values) }
}

/**
 * Lists products with choices. Not a named statement: there are too many combinations, and the plan depends on how
 * many products have these values.
 */
async function listChosen(
  db: Db,
  place: Place,
  { choices, sort = 'name', lang, page, perPage }: Listing & { choices: Choices },
): Promise<{ ids: number[]; total: number }> {
  const chosen = chosenConditions(choices).map(({ holds }) => holds)
  const where = sql.join([conditionIn(place), ...chosen], sql` and `)
  const key = JSON.stringify(['chosen', place, keyOfChoices(choices)])
  const total = await storedFigure(db, key, async () => {
    const [row] = await composed<{ total: number }>(
      db,
      sql`select count(*) as total from products p where ${where}`,
    )
    return row?.total ?? 0
  })
  const rows = await composed<{ id: number }>(
    db,
    sql`select p.id from products p where ${where} order by ${sql.raw(orderOf(sort, lang))}
      limit ${perPage} offset ${(page - 1) * perPage}`,
  )
  return { ids: rows.map(({ id }) => id), total }
}

export async function placeOf(db: Db, categoryId: number | undefined): Promise<Place> {
  if (!categoryId) return { kind: 'all' }
  const [first, ...others] = await categoriesUnder(db, categoryId)
  if (first !== undefined && others.length === 0) return { kind: 'category', value: first }
  return { kind: 'categories', value: first === undefined ? [] : [first, ...others] }
}

/** Returns the condition on `products p` for products on sale in a place. */
export function conditionIn(place: Place): SQL {
  const onSale = sql`p.status = any(${sql.param(saleableStatuses)}::text[])`
  if (place.kind === 'all') return onSale
  if (place.kind === 'category') return sql`${onSale} and p.category_id = ${place.value}`
  return sql`${onSale} and p.category_id = any(${sql.param(place.value)}::bigint[])`
}

function orderOf(sort: ProductOrder, lang: Lang): string {
  const other = lang === 'en' ? 'ru' : 'en'
  const name = `(coalesce(name_${lang}, name_${other}) collate natural_${lang})`
  const down = sort.startsWith('-') ? ' desc' : ''
  return `${sort.endsWith('name') ? name : 'created_at'}${down}, id${down}`
}
