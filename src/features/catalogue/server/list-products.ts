import type { Db } from '#platform/server/db.ts'
import type { Lang } from '#platform/shared/i18n.ts'
import { type ProductStatus, saleableStatuses } from '../product.ts'
import { ask } from './search/ask.ts'
import { categoriesUnder } from './search/categories-under.ts'

export type Listing = {
  categoryId?: number | undefined
  supplier?: string | undefined
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
 * are. The count is at most 30 seconds old (see `countOf`).
 */
export async function listProducts(db: Db, listing: Listing): Promise<{ ids: number[]; total: number }> {
  const { text, values } = await conditionOf(db, listing)
  const { page, perPage } = listing
  const rows = await ask<{ id: number }>(
    db,
    `select id::float8 as id from products where ${text} order by ${orderOf(listing)} limit ${perPage} offset ${(page - 1) * perPage}`,
    values,
  )
  return { ids: rows.map(({ id }) => id), total: await countOf(db, text, values) }
}

async function conditionOf(db: Db, { categoryId, supplier, statuses }: Listing) {
  const values: unknown[] = [statuses ?? saleableStatuses]
  const parts = ['status = any($1::text[])']
  if (categoryId) {
    const under = await categoriesUnder(db, categoryId)
    values.push(under.length === 1 ? under[0] : under)
    parts.push(
      under.length === 1
        ? `category_id = $${values.length}`
        : `category_id = any($${values.length}::bigint[])`,
    )
  }
  if (supplier) {
    values.push(supplier)
    parts.push(`supplier = $${values.length}`)
  }
  return { text: parts.join(' and '), values }
}

function orderOf({ sort = 'name', lang }: Listing): string {
  const down = sort.startsWith('-') ? ' desc' : ''
  const by = sort.endsWith('name') ? nameIn[lang] : 'created_at'
  return `${by}${down}, id${down}`
}

type Counted = { total: number; at: number }

const keptMs = 30_000
let counts = new WeakMap<object, Map<string, Counted>>()

/**
 * How many products a filter lets through. Counting reads them all, so a count is kept for 30 seconds per filter and
 * process, and forgotten when this process changes the catalogue (`forgetCounts`).
 */
async function countOf(db: Db, condition: string, values: unknown[]): Promise<number> {
  const ours = counts.get(db.$client) ?? new Map<string, Counted>()
  counts.set(db.$client, ours)
  const key = JSON.stringify([condition, values])
  const kept = ours.get(key)
  if (kept && Date.now() - kept.at < keptMs) return kept.total
  const [row] = await ask<{ total: number }>(
    db,
    `select count(*)::float8 as total from products where ${condition}`,
    values,
  )
  const total = row?.total ?? 0
  if (ours.size > 500) ours.clear()
  ours.set(key, { total, at: Date.now() })
  return total
}

/** After a change of the catalogue the next list counts anew. `reindexProducts` calls it. */
export function forgetCounts(): void {
  counts = new WeakMap()
}
