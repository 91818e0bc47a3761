import { type Db, run, statement } from '#platform/server/db.ts'
import type { Lang } from '#platform/shared/i18n.ts'
import { type Choices, isAnyChosen } from '../choices.ts'
import { type ProductStatus, saleableStatuses } from '../product.ts'
import { chosenConditions, stockOf, stockOfMany } from './chosen.ts'
import { countProducts, keptFigure } from './count-products.ts'
import { ask } from './search/ask.ts'
import { categoriesUnder } from './search/categories-under.ts'

export type Listing = {
  categoryId?: number | undefined
  supplier?: string | undefined
  choices?: Choices | undefined
  /** The statuses on sale unless told otherwise. */
  statuses?: readonly ProductStatus[] | undefined
  sort?: ProductOrder | undefined
  /** From 1. */
  page: number
  perPage: number
  lang: Lang
}

export const productOrders = ['name', '-name', 'created_at', '-created_at'] as const
export type ProductOrder = (typeof productOrders)[number]

const nameIn = {
  en: '(coalesce(name_en, name_ru) collate "en-x-icu")',
  ru: '(coalesce(name_ru, name_en) collate "ru-x-icu")',
} as const satisfies Record<Lang, string>

/**
 * One page of the catalogue without a query: the ids in order, read off the index of that order, and how many there
 * are (not always to the latest one, see `countProducts`).
 */
export async function listProducts(db: Db, listing: Listing): Promise<{ ids: number[]; total: number }> {
  const condition = await conditionOf(db, listing)
  const { text, kind, values } = condition
  const { choices, sort = 'name', lang, page, perPage } = listing
  if (choices && isAnyChosen(choices)) return listChosen(db, condition, { ...listing, choices })
  const pageOf = statement<{ id: number }>(
    `products.list.${kind}.${sort}.${lang}`,
    `select id from products where ${text} order by ${orderOf(sort, lang)}
     limit $${values.length + 1} offset $${values.length + 2}`,
  )
  const counting = statement<{ total: number }>(
    `products.count.${kind}`,
    `select count(*) as total from products where ${text}`,
  )
  const rows = await run(db, pageOf, [...values, perPage, (page - 1) * perPage])
  return { ids: rows.map(({ id }) => id), total: await countProducts(db, counting, values) }
}

/**
 * The same where something is chosen. There are more ways to choose than are worth a named statement, and the plan
 * hangs on how many products have these very values.
 */
async function listChosen(
  db: Db,
  condition: Condition,
  { choices, sort = 'name', lang, page, perPage }: Listing & { choices: Choices },
): Promise<{ ids: number[]; total: number }> {
  const values = [...condition.values]
  const chosen = chosenConditions(choices, values).map(({ text }) => text)
  const where = `where ${[condition.text, ...chosen].join(' and ')}`
  const withStock = (stock: string) =>
    `from products p ${choices.availability.length > 0 ? stock : ''} ${where}`
  const total = await keptFigure(db, JSON.stringify(['chosen', where, values]), async () => {
    const [row] = await ask<{ total: number }>(
      db,
      `select count(*)::float8 as total ${withStock(stockOfMany)}`,
      values,
    )
    return row?.total ?? 0
  })
  const rows = await ask<{ id: number }>(
    db,
    `select p.id::float8 as id ${withStock(stockOf)} order by ${orderOf(sort, lang)} limit $${values.length + 1} offset $${values.length + 2}`,
    [...values, perPage, (page - 1) * perPage],
  )
  return { ids: rows.map(({ id }) => id), total }
}

export type Condition = { text: string; kind: string; values: unknown[] }

/** The condition with its values; `kind` is short for its text, to name statements by. */
export async function conditionOf(
  db: Db,
  { categoryId, supplier, statuses }: Pick<Listing, 'categoryId' | 'supplier' | 'statuses'>,
): Promise<Condition> {
  const values: unknown[] = [statuses ?? saleableStatuses]
  const parts = ['status = any($1::text[])']
  let kind = 'all'
  if (categoryId) {
    const under = await categoriesUnder(db, categoryId)
    const isOne = under.length === 1
    values.push(isOne ? under[0] : under)
    parts.push(isOne ? 'category_id = $2' : 'category_id = any($2::bigint[])')
    kind = isOne ? 'category' : 'categories'
  }
  if (supplier) {
    values.push(supplier)
    parts.push(`supplier = $${values.length}`)
    kind += '-supplier'
  }
  return { text: parts.join(' and '), kind, values }
}

function orderOf(sort: ProductOrder, lang: Lang): string {
  const down = sort.startsWith('-') ? ' desc' : ''
  const by = sort.endsWith('name') ? nameIn[lang] : 'created_at'
  return `${by}${down}, id${down}`
}
